/**
 * Characters that look like a Latin letter, small or capital: those of Unicode's confusables.txt (UTS #39, version 13;
 * Unicode License v3) that are letters of scripts sharing shapes with Latin, and small capitals; and look-alikes of
 * digits and punctuation, and kana that look like Chinese characters. Those that NFKC folds are left out.
 */
const LOOK_ALIKES: Record<string, string> = {
  a: 'ɑΑαАаᎪᴀꓮ',
  b: 'ƄʙΒВЬвᏏᏴꓐꞴ',
  c: 'СсᏟᴄⲤⲥꓚꮯ',
  d: 'ԁᎠᏧᴅꓒꓓ',
  e: 'ΕЕеҽᎬᴇꓰꬲ',
  f: 'ϜքẝꓝꜰꞘꞙꬵ',
  g: 'ƍɡɢԌցᏀᏳᶃꓖ',
  h: 'ʜΗНнһհᎻᏂⲎꓧ',
  i: 'ıɩɪΙιІіӀӏᎥⲒꓲꙇꭵ',
  j: 'ͿϳЈјᎫᴊꓙꞲ',
  k: 'ΚκКкᏦᴋⲔꓗ',
  l: 'ƖǀʟᏞⳐꓡ',
  m: 'ΜϺМмᎷᴍⲘꓟ',
  n: 'ɴΝոռⲚꓠ',
  o: 'ΟοσОоՕօᴏᴑⲞⲟꓳꬽ',
  p: 'ΡρРрᏢᴘⲢⲣꓑ',
  q: 'ԛգզ',
  r: 'ƦʀгᎡᏒᴦⲅꓣꭇꭈꮁ',
  s: 'ƽЅѕՏᏕᏚꓢꜱꮪ',
  t: 'ΤτТтᎢᴛⲦꓔ',
  u: 'ʋυՍսᴜꓴꞟꭎꭒ',
  v: 'νѴѵᏙᴠꓦꮩ',
  w: 'ɯѡԜԝաᎳᏔᴡꓪꮃ',
  x: 'ΧХхⲬꓫꞳ',
  y: 'ɣʏΥγУуҮүᎩᎽᶌỿⲨꓬꭚ',
  z: 'ΖᏃᴢꓜꮓ',
  2: 'Ƨƨ',
  3: 'ƷʒȜȝЗзӠӡꞫɜ',
  4: 'Ꮞ',
  5: 'Ƽ',
  6: 'Ꮾб',
  8: 'Ȣȣ',
  "'": '`‘’‛′ʹʻʼʽˈˊꞌ՚׳',
  '-': '\u2010\u2012–—―−⁃˗➖',
  '.': 'ꓸ܁܂',
  ',': '‚',
  ':': '∶ː꞉׃',
  '!': 'ǃ',
  '/': '⁄∕',
  ニ: '二',
  カ: '力',
  エ: '工',
  ロ: '口',
  一: 'ー',
  ق: 'ڧ',
}

/** NFKC would make it a space with a mark. */
const ACUTE = /´/g

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin])),
)

/**
 * The name with Latin letters where others only look like them. Among Latin letters each counts as it looks; a name without
 * any is read in capitals, where most look-alikes are, so that its case makes no difference.
 */
export function asItLooks(name: string): string {
  const folded = name.replace(ACUTE, "'").normalize('NFKC')
  const read = /\p{Script=Latin}/u.test(folded) ? folded : folded.toUpperCase()
  return Array.from(read, (letter) => LATIN.get(letter) ?? letter).join('')
}
