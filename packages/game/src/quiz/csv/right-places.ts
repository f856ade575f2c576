import { type Alphabet, alphabetsFor, asKey, placeIn } from './alphabets.ts'
import { asWritten, inLines, type Labelled, labelsOf, ROMAN } from './labels.ts'
import { byPoints, type Fit, NO_FIT } from './points.ts'
import { truthOf, truthPair } from './truth-words.ts'

/**
 * How a cell can name options: positions from 1 or 0, texts, letters or Roman numerals of columns, the options' own
 * labels (`B) Rome`), words for true and false, 1 and 0, points per option, or the number an option starts with.
 */
const NAMING = ['place', 'label', 'text'] as const
const FURTHER = ['truth', 'flag', 'points', 'index', 'roman', 'value'] as const
export type OfOption = (typeof NAMING)[number] | Alphabet | (typeof FURTHER)[number]

/** All readings that some cells allow, in the order in which ties are decided. */
export const readingsFor = (cells: readonly string[]): OfOption[] => [
  ...NAMING,
  ...alphabetsFor(cells),
  ...FURTHER,
]

/** A row for comparison: `cell` on one line, `lines` with line breaks; `texts` are `exact` without case. */
export type Compared = {
  cell: string
  lines: string
  texts: readonly string[]
  exact: readonly string[]
  labelled: Labelled | null
}

export function compared({ cell, options }: { cell: string; options: readonly string[] }): Compared {
  const exact = options.map(asWritten)
  const texts = exact.map((text) => text.toLowerCase())
  return {
    cell: asWritten(cell),
    lines: inLines(cell),
    texts,
    exact,
    labelled: labelsOf(texts),
  }
}

export function fit(row: Compared, reading: OfOption): Fit {
  if (reading === 'points') return byPoints(row)
  const single = placeOf(row.cell, row, reading)
  if (single >= 0) return { places: [single], isSingle: true, isWhole: true }
  const listed = placesOf(row.lines.replace(AND, ';').replace(PLUS, ';').split(SEPARATOR), row, reading)
  // Without separators it is a list only if every part is found.
  if (listed.places.length > 0) return listed
  const run = spaced(row, reading)
  return run.isWhole || MAY_BE_AND.test(row.cell) ? run : NO_FIT
}

/** `2;3`, `A and C`. */
const SEPARATOR = /\s*[;,/|&\n、，；]\s*|\s+(?:and|und|et|y)\s+/i

/** Words and signs between capitals, in languages whose *and* is a letter or looks like an option. */
const AND =
  /(?<=(?<!\p{L})\p{Lu}[.)]?)(?:\s*\+\s*|\s+(?:e|a|i|y|ja|en|og|och|és|ve|și|u\.|и|і|й|та)\s+)(?=[([]?\p{Lu}(?!\p{L}))/gu
const PLUS = /(?<=\d)\s*\+\s*(?=\d)/g
/** `a e c`: and, or an option. */
const MAY_BE_AND = /^[([]?\p{L}[.)\]]?\s+[aeiouyі]\s+[([]?\p{L}[.)\]]?$/iu

/** Twice the number of possible options. */
const MAX_LISTED = 20

function placesOf(written: readonly string[], row: Compared, reading: OfOption): Fit {
  const parts = written.filter((part) => part !== '')
  if (parts.length < 2 || parts.length > MAX_LISTED) return NO_FIT
  const found = parts.map((part) => placeOf(part, row, reading))
  const places = [...new Set(found.filter((at) => at >= 0))]
  // A list of positions from 0 repeats none and doesn't contain all; otherwise it may be flags or points.
  const isList =
    reading !== 'index' || (places.length === found.length && places.length < filledIn(row).length)
  return { places, isSingle: false, isWhole: isList && places.length > 0 && found.every((at) => at >= 0) }
}

const filledIn = ({ texts }: Compared) => [...texts.keys()].filter((at) => texts[at] !== '')

/** Splits `1 3` and `AC`; not texts, which contain spaces themselves. */
function spaced(row: Compared, reading: OfOption): Fit {
  if (reading === 'text' || reading === 'truth' || reading === 'value') return NO_FIT
  const letters = row.cell.trim()
  const isRun = /^\p{Lu}{2,10}$/u.test(letters) && [...letters].toSorted().join('') === letters
  const listed = placesOf(isRun ? [...letters] : row.cell.split(' '), row, reading)
  return MAY_BE_AND.test(row.cell) ? { ...listed, isWhole: false } : listed
}

const LABEL =
  /^(?:option|answer|choice|antwort|opción|opcion|respuesta|réponse|reponse|choix|вариант|ответ|選択肢|选项|選項|선택지|nr\.?|no\.?|#)[\s_-]*(?=.)/
/** 2.0 and 2,0 come from spreadsheets that show decimals. */
const PLACE = /^[([]?\+?(\d{1,3})(?:[.,]0*)?[)\]:]?$/
const LETTER = /^[([]?(\p{L})[.):\]]?$/u
const NUMERAL = /^[([]?(i{1,3}|iv|vi{0,3}|ix|x)[.):\]]?$/
/** `B. Paris`: a letter or number, and the text at that position. */
const LABELLED = /^[([]?(\p{L}|\d{1,2})(?:[.):\]]|\s[-–—=])\s*(.+)$/u

type Look = (part: string, row: Compared) => number
const placeOf = (part: string, row: Compared, reading: OfOption): number => {
  const text = part.toLowerCase()
  if (reading === 'text') return byText(part, text, row)
  const look = isFurther(reading) ? PLACE_IN[reading] : null
  return look
    ? look(text, row)
    : given(placeIn(reading as Alphabet, LETTER.exec(bare(asKey(text)))?.[1] ?? '-'), row.texts)
}

const PLACE_IN: Record<Exclude<OfOption, Alphabet | 'text' | 'points'>, Look> = {
  place: (part, { texts }) => given(numberIn(part) - 1, texts),
  index: (part, { texts }) => given(numberIn(part), texts),
  roman: (part, { texts }) => given(ROMAN.indexOf(NUMERAL.exec(bare(asKey(part)))?.[1] ?? '-'), texts),
  label: (part, { labelled }) => labelled?.labels.indexOf(asKey(part).replace(/^[([]|[.):\]]$/g, '')) ?? -1,
  truth: (part, { texts }) => {
    const pair = truthPair(texts)
    const is = pair && (truthBy(part, texts) ?? truthOf(part))
    return pair === null || is === null ? -1 : is ? pair.yes : pair.no
  },
  flag: (part, { texts }) => {
    const pair = /^[01]$/.test(part) ? truthPair(texts) : null
    return pair === null ? -1 : part === '1' ? pair.yes : pair.no
  },
  value: (part, { texts }) => {
    const value = /^[+-]?\d+(?:[.,]\d+)?$/.test(part) ? numberAhead(part) : null
    const found = [...texts.keys()].filter((at) => value !== null && numberAhead(texts[at] ?? '') === value)
    return found.length === 1 ? (found[0] ?? -1) : -1
  },
}
const isFurther = (reading: string): reading is keyof typeof PLACE_IN => reading in PLACE_IN

/** The number a text starts with: `4 legs`, `1.0`. */
function numberAhead(text: string): number | null {
  const [, number] = /^([+-]?\d+(?:[.,]\d+)?)(?=$|\s?[%°€$£\p{L}])/u.exec(text) ?? []
  return number === undefined ? null : Number(number.replace(',', '.'))
}

/** As written, otherwise ignoring case. */
function byText(part: string, text: string, { texts, exact, labelled }: Compared): number {
  if (part === '') return -1
  const same = exact.indexOf(part)
  const at =
    [same, texts.indexOf(text), texts.map(withOneI).indexOf(withOneI(text))].find((one) => one >= 0) ?? -1
  if (at >= 0) return at
  const own = labelled?.texts.indexOf(text) ?? -1
  const [, label = '', rest = ''] = own < 0 ? (LABELLED.exec(text) ?? []) : []
  return own >= 0 || rest === '' || !texts.includes(rest) ? own : sameOf(label, rest, texts)
}

/** Turkish has two letters i, each with a capital of its own. */
const withOneI = (text: string) => text.replace(/i\u0307|ı/g, 'i')

/** Whether another option has the same text, or differs only in case and the cell matches neither exactly. */
export function isTwin(at: number, { cell, texts, exact }: Compared): boolean {
  const countIn = (all: readonly string[]) => all.filter((text) => text === all[at]).length
  return countIn(exact) > 1 || (countIn(texts) > 1 && !cell.includes(exact[at] ?? ''))
}

const bare = (part: string) => part.replace(LABEL, '')
const numberIn = (part: string) => Number(PLACE.exec(bare(asKey(part)))?.[1] ?? -1)

/**
 * By the first letter of a pair of words: W is *wahr* next to *falsch*, and *wrong* next to *right*; alone it is
 * ambiguous.
 */
function truthBy(part: string, texts: readonly string[]): boolean | null {
  const begins = texts.filter((text) => text !== '' && text.startsWith(part))
  return part.length === 1 && begins.length === 1 ? truthOf(begins[0] ?? '') : null
}

/** Only if label and text agree. */
function sameOf(label: string, rest: string, texts: readonly string[]): number {
  const at = texts.indexOf(rest)
  const isSame = /\d/.test(label)
    ? Number(label) - 1 === at
    : alphabetsFor([label]).some((alphabet) => placeIn(alphabet, label) === at)
  return isSame ? at : -1
}

const given = (at: number, texts: readonly string[]) => (texts[at] ? at : -1)
