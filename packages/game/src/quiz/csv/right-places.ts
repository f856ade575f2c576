import { truthOf, truthPair } from './truth-words.ts'

/**
 * How a cell can name options: places from 1 or from 0, texts, letters or Roman numerals of the columns, labels that the options
 * carry (`B) Rome`), words for true and false, 1 and 0 for them.
 */
export const READINGS = ['place', 'label', 'text', 'letter', 'truth', 'flag', 'index', 'roman'] as const
export type OfOption = (typeof READINGS)[number]

/** A row as its right-answer cell is compared with it. */
export type Compared = {
  cell: string
  written: string
  texts: readonly string[]
  labelled: Labelled | null
}
/** `isSingle`: the whole cell is one option; `isWhole`: nothing in it is left unexplained. */
export type Fit = { places: number[]; isSingle: boolean; isWhole: boolean }

export function compared({ cell, options }: { cell: string; options: readonly string[] }): Compared {
  const texts = options.map(plain)
  return { cell, written: plain(cell), texts, labelled: labelsOf(texts) }
}

const NONE: Fit = { places: [], isSingle: false, isWhole: false }

export function fit(row: Compared, reading: OfOption): Fit {
  const single = PLACE_IN[reading](row.written, row)
  if (single >= 0) return { places: [single], isSingle: true, isWhole: true }
  const listed = placesOf(row.written.split(SEPARATOR), row, reading)
  // Without signs between them they are a list only where each is found.
  if (listed.places.length > 0) return listed
  const run = spaced(row, reading)
  return run.isWhole ? run : NONE
}

/** `2;3`, `A and C`. */
const SEPARATOR = /\s*[;,/|&\n]\s*|\s+(?:and|und|et|y)\s+/

function placesOf(written: readonly string[], row: Compared, reading: OfOption): Fit {
  const parts = written.filter((part) => part !== '')
  if (parts.length < 2) return NONE
  const found = parts.map((part) => PLACE_IN[reading](part, row))
  const places = [...new Set(found.filter((at) => at >= 0))]
  return { places, isSingle: false, isWhole: places.length > 0 && found.every((at) => at >= 0) }
}

/** `1 3` and `AC`; texts have spaces of their own. */
function spaced(row: Compared, reading: OfOption): Fit {
  if (reading === 'text' || reading === 'truth') return NONE
  const letters = row.cell.trim()
  const isRun = /^[A-J]{2,10}$/.test(letters) && [...letters].toSorted().join('') === letters
  return placesOf(isRun ? [...row.written] : row.written.split(' '), row, reading)
}

const LABEL =
  /^(?:option|answer|choice|antwort|opción|opcion|respuesta|réponse|reponse|choix|nr\.?|no\.?|#)[\s_-]*(?=.)/
/** A spreadsheet that shows decimals writes 2.0 or 2,0. */
const PLACE = /^\+?(\d{1,3})(?:[.,]0*)?[):]?$/
const LETTER = /^[([]?([a-j])[.):\]]?$/
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const NUMERAL = /^[([]?(i{1,3}|iv|vi{0,3}|ix|x)[.):\]]?$/
/** `B. Paris`: a letter or a number, and the text that stands there. */
const LABELLED = /^[([]?([a-j]|\d{1,2})[.):\]]\s*(.+)$/

const PLACE_IN: Record<OfOption, (part: string, row: Compared) => number> = {
  place: (part, { texts }) => given(numberIn(part) - 1, texts),
  index: (part, { texts }) => given(numberIn(part), texts),
  letter: (part, { texts }) => given('abcdefghij'.indexOf(LETTER.exec(bare(part))?.[1] ?? '-'), texts),
  roman: (part, { texts }) => given(ROMAN.indexOf(NUMERAL.exec(bare(part))?.[1] ?? '-'), texts),
  label: (part, { labelled }) => labelled?.labels.indexOf(part.replace(/^[([]|[.):\]]$/g, '')) ?? -1,
  text: (part, { texts, labelled }) => {
    if (part === '') return -1
    const at = texts.indexOf(part)
    if (at >= 0) return at
    const own = labelled?.texts.indexOf(part) ?? -1
    const [, label = '', rest = ''] = own < 0 ? (LABELLED.exec(part) ?? []) : []
    return own >= 0 || rest === '' || !texts.includes(rest) ? own : sameOf(label, rest, texts)
  },
  truth: (part, { texts }) => {
    const pair = truthPair(texts)
    const is = pair && (truthBy(part, texts) ?? truthOf(part))
    return pair === null || is === null ? -1 : is ? pair.yes : pair.no
  },
  flag: (part, { texts }) => {
    const pair = /^[01]$/.test(part) ? truthPair(texts) : null
    return pair === null ? -1 : part === '1' ? pair.yes : pair.no
  },
}

const bare = (part: string) => part.replace(LABEL, '')
const numberIn = (part: string) => Number(PLACE.exec(bare(part))?.[1] ?? -1)

/** By the first letter of one of the two words: W is *wahr* beside *falsch*, and *wrong* beside *right*. Alone it is neither. */
function truthBy(part: string, texts: readonly string[]): boolean | null {
  const begins = texts.filter((text) => text !== '' && text.startsWith(part))
  return part.length === 1 && begins.length === 1 ? truthOf(begins[0] ?? '') : null
}

/** Where label and text say the same. */
function sameOf(label: string, rest: string, texts: readonly string[]): number {
  const at = /\d/.test(label) ? Number(label) - 1 : 'abcdefghij'.indexOf(label)
  return texts[at] === rest ? at : -1
}

/** The options of a row that carry labels themselves: `A) Rome`, `2. Paris`, `iii. Bern`. */
type Labelled = { labels: string[]; texts: string[]; isInOrder: boolean }
const CARRIED = /^[([]?([a-j]|\d{1,2}|i{1,3}|iv|vi{0,3}|ix|x)(?:[)\]]\s*|[.:]\s+)(.+)$/

function labelsOf(options: readonly string[]): Labelled | null {
  const found = options.map((text) => CARRIED.exec(text))
  const count = options.filter((text) => text !== '').length
  if (count < 2 || found.filter((one) => one !== null).length < count) return null
  const labels = found.map((one) => one?.[1] ?? '')
  const texts = found.map((one) => one?.[2] ?? '')
  const isA = (nameAt: (at: number) => string | undefined) => {
    const isInOrder = labels.every((label, at) => label === '' || label === nameAt(at))
    const all = labels.map((_, at) => nameAt(at)).slice(0, count)
    return isInOrder || all.every((name) => labels.includes(name ?? '-'))
      ? { labels, texts, isInOrder }
      : null
  }
  return isA((at) => 'abcdefghij'[at]) ?? isA((at) => String(at + 1)) ?? isA((at) => ROMAN[at])
}

/** Options without the labels that all rows have in the same order: PinQuiz has labels of its own. */
export function withoutLabels(rows: readonly (readonly string[])[]): string[][] {
  const isLabelled = rows.length > 0 && rows.every((options) => labelsOf(options.map(plain))?.isInOrder)
  return rows.map((options) =>
    options.map((option) => (isLabelled ? option.trim().replace(CARRIED_AS_WRITTEN, '$1') : option)),
  )
}
const CARRIED_AS_WRITTEN = /^[([]?(?:[a-j]|\d{1,2}|[ivx]{1,4})(?:[)\]]\s*|[.:]\s+)(.+)$/is

const given = (at: number, texts: readonly string[]) => (texts[at] ? at : -1)
const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
