/**
 * Characters that look like a Latin letter: those of Unicode's confusables.txt (UTS #39, version 13; Unicode License
 * v3) in scripts that share shapes with Latin, and small capitals. Also look-alikes of digits and punctuation, and
 * kana that look like Chinese characters. Those that NFKC folds are left out.
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
 * Letters that pass for Latin only among Latin letters: with a descender, hook or stroke, or whose small form differs
 * from the capital. In Cyrillic or Greek names they are separate letters.
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

/** NFKC would turn it into a space with a mark. */
const ACUTE = /´/g
/** NFKC would turn it into letters. */
const NUMBER_SIGN = /№/g

const byLetter = (alikes: Record<string, string>) =>
  new Map(Object.entries(alikes).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin])))
const ANYWHERE = byLetter(LOOK_ALIKES)
const LATIN = new Map([...byLetter(AMONG_LATIN), ...ANYWHERE])

/**
 * Replaces look-alikes by Latin letters. Among Latin letters each counts as it looks; a name without any is compared
 * in capitals, which have most look-alikes, so that case doesn't matter.
 */
export function foldLookAlikes(name: string): string {
  // Decomposed, so that accents don't matter: ё is an e with two dots.
  const folded = name.replace(ACUTE, "'").replace(NUMBER_SIGN, '#').normalize('NFKD')
  const isLatin = /\p{Script=Latin}/u.test(folded)
  const alikes = isLatin ? LATIN : ANYWHERE
  return Array.from(isLatin ? folded : folded.toUpperCase(), (letter) => alikes.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
}
