import { ROMAN } from '@pinquiz/game/csv'

/** How options are lettered. The first that fits both the first and the second option counts. */
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзик',
  'абвгґде',
  'αβγδεζηθικ',
  'אבגדהוזחטי',
  'أبجدهوزحطي',
  'ابجدهوزحطي',
  'أبتثجح',
  'กขคงจฉ',
  'कखगघङ',
  'アイウエオカキク',
  '가나다라마바',
  '甲乙丙丁戊',
  '①②③④⑤⑥⑦⑧⑨⑩',
]

export type Alphabet = string
/** Numbered options; their labels are numbers of up to two digits. */
export const DIGITS: Alphabet = '0123456789'
const NUMERALS: Alphabet = 'ivx'

/** `sign`: the characters around a label, so that `1.` and `1)` differ. */
export type Label = { letter: string; sign: string; rest: string }

const SIGNED =
  /^([([]?)\s?(\p{L}|\d{1,3}|[ivx]{2,4}|[IVX]{2,4})\s?(\.\)|(?:\.?[-–—]|\/)(?=\s)|[.)\]:：、．）])(\s*)(.*)$/u
const DASHED = /^()(\p{L}|\d{1,3})(\s[-–—]|\t)(\s*)(.*)$/u
const CIRCLED = /^()([①-⑩])()(\s*)(.*)$/u

/** `a) Pear`, `(A) Pear`, `A. Pear`, `А) груша`, `① 梨`, as far as one line tells. */
export function labelIn(text: string): Label | null {
  const [, open = '', letter = '', sign = '', space = '', rest = ''] =
    SIGNED.exec(text) ?? DASHED.exec(text) ?? CIRCLED.exec(text) ?? []
  if (letter === '' || (open === '[' && sign !== ']') || (sign === ']' && open !== '[')) return null
  // Not labels: `3.5 kg`, `12:30`.
  if (space === '' && rest !== '' && /^[.:]$/.test(sign) && !(sign === '.' && /^\p{L}/u.test(rest)))
    return null
  return { letter: letter.toLowerCase(), sign: `${open}${sign.trim()}`, rest: rest.trim() }
}

export const isNumber = ({ letter }: Label): boolean => /^\d/.test(letter)

/** The alphabet in which one label follows another; of numbers and letters alike. */
export function alphabetOf(first: string, second: string | undefined): Alphabet | null {
  if (/^\d/.test(first)) return second === undefined || Number(second) === Number(first) + 1 ? DIGITS : null
  const fits = (alphabet: Alphabet) => {
    const at = placeIn(alphabet, first)
    return at >= 0 && (second === undefined || placeIn(alphabet, second) === at + 1)
  }
  const owns = (alphabet: Alphabet) => isWritten(alphabet, first) && isWritten(alphabet, second ?? first)
  return (
    ALPHABETS.find((alphabet) => owns(alphabet) && fits(alphabet)) ??
    [...ALPHABETS, NUMERALS].find(fits) ??
    null
  )
}

/** An alphabet in which one letter comes somewhere after the other. */
export const commonOf = (first: string, second: string): Alphabet | undefined =>
  ALPHABETS.find((one) => placeIn(one, first) >= 0 && placeIn(one, second) > placeIn(one, first))

export const isWritten = (alphabet: Alphabet, letter: string): boolean =>
  alphabet === DIGITS
    ? /^\d{1,2}$/.test(letter)
    : alphabet === NUMERALS
      ? ROMAN.includes(letter)
      : alphabet.includes(letter)

/** From 0; a letter of a keyboard set to the wrong language is the one it looks like. */
export function placeIn(alphabet: Alphabet, letter: string): number {
  if (alphabet === DIGITS) return /^\d{1,3}$/.test(letter) ? Number(letter) - 1 : -1
  if (alphabet === NUMERALS) return ROMAN.indexOf(letter)
  const at = letter.length === 1 ? alphabet.indexOf(letter) : -1
  if (at >= 0) return at
  const twin = TWINS.find((pair) => pair.includes(letter))?.replace(letter, '')
  return twin ? alphabet.indexOf(twin) : -1
}
/** Their capitals look alike. */
const TWINS = ['aа', 'bв', 'eе', 'kк', 'hн', 'oо', 'pр', 'cс', 'xх', 'aα', 'bβ', 'eε', 'zζ', 'hη', 'iι', 'kκ']

/** Whether the letter is another one in its own alphabet than in this one. */
export function isAmbiguous(alphabet: Alphabet, letter: string): boolean {
  if (alphabet === DIGITS || isWritten(alphabet, letter)) return false
  const own = ALPHABETS.find((other) => other.includes(letter))
  return own === undefined || own.indexOf(letter) !== placeIn(alphabet, letter)
}

/**
 * Options on one line, `a) x  b) y  c) z`, perhaps after their question, each with its label; null if there are none.
 */
export function optionsIn(text: string): string[] | null {
  const found = [...text.matchAll(INLINE)].slice(0, MAX_LABELS).map((match) => ({
    at: match.index + (match[1]?.length ?? 0),
    letter: (match[3] ?? '').toLowerCase(),
    sign: `${match[2]}${match[4]?.trim()}`,
    isApart: match.index === 0 || /\t|\s\s/.test(match[1] ?? ''),
  }))
  return inColumns(text, found) ?? inARow(text, found)
}
const INLINE =
  /(^|\s{1,40})(?:[*✓✔✅]\s?)?([([]?)(\p{L}|\d{1,2}|[ivx]{2,4}|[IVX]{2,4})([.)\]](?=\s|\p{L}|\d)|\s?[-–—:/](?=\s))/gu

/** Labels on one line. */
const MAX_LABELS = 12

type Found = { at: number; letter: string; sign: string; isApart: boolean }

/** In several columns, where A and C may be side by side. */
function inColumns(text: string, found: readonly Found[]): string[] | null {
  const [first, ...others] = found.filter(({ isApart }) => isApart)
  if (first?.at !== 0 || others.length === 0 || others.some(({ sign }) => sign !== first.sign)) return null
  const letters = [first, ...others].map(({ letter }) => letter)
  const alphabet = [...ALPHABETS, NUMERALS].find((one) =>
    letters.every((letter) => placeIn(one, letter) >= 0),
  )
  const places = letters.map((letter) => placeIn(alphabet ?? DIGITS, letter))
  if (places.some((place, at) => place < 0 || (at > 0 && place <= (places[at - 1] ?? 0)))) return null
  return cut(text, [first, ...others])
}

function inARow(text: string, all: readonly Found[]): string[] | null {
  // A dash within a sentence is none of a label.
  const found = all.filter(({ sign, isApart }) => isApart || !/^[-–—:/]$/.test(sign))
  for (const [start, first] of found.entries()) {
    const alike = found.slice(start).filter(({ sign }) => sign === first.sign)
    const alphabet = alphabetOf(first.letter, alike[1]?.letter)
    // Two behind a question are its options, two within a sentence are not.
    const isTwoEnough =
      first.at === 0 || (alphabet !== DIGITS && /[?？:：_…]\s*$/.test(text.slice(0, first.at)))
    if (!alphabet || alike.length < (isTwoEnough ? 2 : 3)) continue
    if (alike.every(({ letter }, at) => placeIn(alphabet, letter) === at)) return cut(text, alike)
  }
  return null
}

function cut(text: string, found: readonly Found[]): string[] {
  const parts = found.map(({ at }, index) => text.slice(at, found[index + 1]?.at).trim())
  const before = text.slice(0, found[0]?.at).trim()
  return before === '' ? parts : [before, ...parts]
}

/** Each once, without a gap, in any order. */
export const isCounted = (numbers: readonly number[]): boolean =>
  numbers.length > 1 &&
  new Set(numbers).size === numbers.length &&
  Math.max(...numbers) - Math.min(...numbers) === numbers.length - 1
