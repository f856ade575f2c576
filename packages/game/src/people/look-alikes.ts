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
  '#': '♯⋕',
  '*': '∗⁎',
  '/': '⁄∕',
  ニ: '二',
  カ: '力',
  エ: '工',
  ロ: '口',
  一: 'ー',
  ق: 'ڧ',
}

/**
 * Letters that pass for Latin ones only among Latin ones: with a descender, hook or stroke, or small letters shaped
 * otherwise than their capitals. In a Cyrillic or Greek name they are letters of their own.
 */
const AMONG_LATIN: Record<string, string> = {
  b: 'βьъ',
  c: 'ҪҫςϹϲ',
  e: 'єЄεҼ',
  f: 'Ғғ',
  h: 'ҢңӇӈӉӊҺћђ',
  j: 'ϳ',
  k: 'ҚқҜҝҞҟҠҡӃӄ',
  n: 'ηпԥ',
  p: 'Ҏҏ',
  r: 'ѓґ',
  t: 'Ҭҭ',
  u: 'μцџ',
  w: 'ωшщ',
  x: 'χҲҳӼӽӾӿ×✕✖⨯',
  y: 'γҰұ',
}

/** NFKC would make it a space with a mark. */
const ACUTE = /´/g
/** NFKC would make it letters. */
const NUMBER_SIGN = /№/g

const byLetter = (alikes: Record<string, string>) =>
  new Map(Object.entries(alikes).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin])))
const ANYWHERE = byLetter(LOOK_ALIKES)
const LATIN = new Map([...byLetter(AMONG_LATIN), ...ANYWHERE])

/**
 * The name with Latin letters where others only look like them. Among Latin letters each counts as it looks; a name without
 * any is read in capitals, where most look-alikes are, so that its case makes no difference.
 */
export function foldLookAlikes(name: string): string {
  // Apart from their accents: ё is an e with two dots.
  const folded = name.replace(ACUTE, "'").replace(NUMBER_SIGN, '#').normalize('NFKD')
  const isLatin = /\p{Script=Latin}/u.test(folded)
  const alikes = isLatin ? LATIN : ANYWHERE
  return Array.from(isLatin ? folded : folded.toUpperCase(), (letter) => alikes.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
}
