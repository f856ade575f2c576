import { flagOf, inLines, pointsIn, withoutLabels } from '@pinquiz/game/csv'
import { cell, type TableRow } from '../sheet/table.ts'
import { arePair, PAIRS } from '../truth-answers.ts'
import { arePoints, flagsOfPoints } from './points.ts'

/**
 * `flags`: which options are individually marked as right; null if `keys` name them. `cell`: all of these as remarks
 * show them; `left`: content of the columns that were left out.
 */
export type Answered = {
  row: TableRow
  options: string[]
  left: string[]
  cell: string
  keys: string[]
  flags: boolean[] | null
  isUnsure: boolean
}
type Places = {
  text: number
  number: number | null
  options: readonly number[]
  left: readonly number[]
  correct: readonly number[]
}

/** Reads each question's answers: one row per question, or one per answer. */
export function answeredRows(rows: readonly TableRow[], places: Places): Answered[] {
  const { options, correct, left } = places
  if (options.length === 1 && correct.length === 1) return inOneColumn(rows, places)
  const texts = rows.map((row) => options.map((place) => cell(row, place)))
  const marks = inWords(rows.map((row) => correct.map((at) => cell(row, at))))
  const isBeside = correct.length > 1 && correct.length === options.length
  const isFlagged = isBeside && areFlags(marks.flat())
  const isWeighed = isBeside && !isFlagged && arePoints(marks)
  const isPart =
    correct.length > 1 && !isFlagged && !isWeighed && marks.flat().some((mark) => pointsIn(mark) === 0)
  const isStarred = correct.length === 0 && texts.every((own) => own.some((text) => STAR.test(text)))
  // Without options it is unclear whether the same question has another right answer or a wrong one.
  const again = options.length === 0 ? repeatedIn(rows.map((row) => cell(row, places.text))) : NONE
  return rows.map((row, at) => {
    const own = texts[at] ?? []
    const ofPoints = isWeighed ? flagsOfPoints(marks[at] ?? []) : null
    const flags = isStarred
      ? own.map((text) => STAR.test(text))
      : (marks[at] ?? []).map((mark) => flagOf(mark) ?? false)
    const keys = (marks[at] ?? []).filter((mark) => mark !== '')
    return {
      row,
      options: isStarred ? own.map(withoutStar) : own,
      left: left.map((place) => cell(row, place)),
      cell: keys.join('; '),
      keys,
      flags: ofPoints?.flags ?? (isFlagged || isStarred ? flags : null),
      isUnsure: ofPoints?.isUnsure ?? (isPart || again.has(cell(row, places.text))),
    }
  })
}

/** `r` and `f` beside each option. */
function inWords(marks: string[][]): string[][] {
  const given = marks.flat().flatMap((mark) => (mark === '' ? [] : [mark.toLowerCase()]))
  const [yes] = PAIRS.find((pair) => arePair(given, pair)) ?? []
  const isEach = (marks[0]?.length ?? 0) > 1
  return isEach && yes
    ? marks.map((row) => row.map((mark) => mark && (mark.toLowerCase() === yes ? 'true' : 'false')))
    : marks
}

const NONE: ReadonlySet<string> = new Set()
const repeatedIn = (texts: readonly string[]) => {
  const last = new Map(texts.map((text, at) => [text, at]))
  return new Set(texts.filter((text, at) => last.get(text) !== at))
}

/** A star or a word next to the correct option. */
const STAR = /^\s*[*✓✔]\s*|\s*(?:[*✓✔]|\((?:correct|right|richtig|correcta|correcto|correcte|juste)\))\s*$/iu

const withoutStar = (text: string) => text.replace(/^\s*\*\*(.+)\*\*\s*$/s, '$1').replace(STAR, '')

const areFlags = (marks: readonly string[]) => {
  const given = marks.filter((mark) => mark !== '')
  return (
    given.length > 0 && given.every((mark) => flagOf(mark) !== null) && given.some((mark) => flagOf(mark))
  )
}

function inOneColumn(rows: readonly TableRow[], places: Places): Answered[] {
  const all = groupsOf(rows, places)
  if (all.every(({ options }) => options.length === 1)) return listed(all)
  const isFlagged = areFlags(all.flatMap(({ marks }) => marks))
  const isWeighed = !isFlagged && arePoints(all.map(({ marks }) => marks))
  return all.map(({ row, options, marks, isRepeated }) => {
    const ofPoints = isWeighed ? flagsOfPoints(marks) : null
    const flags = ofPoints?.flags ?? (isFlagged ? marks.map((mark) => flagOf(mark) ?? false) : null)
    const several = (flags ?? []).filter((flag) => flag).length > 1
    const given = marks.filter((mark) => mark !== '')
    // Either every row repeats the question's data, or only its first row has it.
    const isOne = given.length === 1 || (given.length === marks.length && new Set(given).size === 1)
    return {
      row,
      options,
      left: [],
      cell: given[0] ?? '',
      keys: given.slice(0, 1),
      flags,
      // Two questions with the same text would be merged here.
      isUnsure: (several && isRepeated) || ofPoints?.isUnsure === true || (flags === null && !isOne),
    }
  })
}

type Group = { row: TableRow; text: string; options: string[]; marks: string[]; isRepeated: boolean }

/** The question is repeated in each row of its answers, or only in the first. */
function groupsOf(rows: readonly TableRow[], { text, number, options, correct }: Places): Group[] {
  const groups: Group[] = []
  const byKey = new Map<string, Group>()
  const idIn = idsOf(rows, { text, number })
  for (const row of rows) {
    const [asked, id] = [cell(row, text), idIn(row)]
    const last = groups.at(-1)
    const isNext = asked === '' || asked === last?.text
    const found = id === '' ? (isNext ? last : undefined) : byKey.get(`${id}\n${asked}`)
    const group = found ?? { row, text: asked, options: [], marks: [], isRepeated: false }
    if (!found) groups.push(group)
    if (id !== '') for (const name of ['', asked]) byKey.set(`${id}\n${name}`, group)
    group.isRepeated ||= found !== undefined && id === '' && asked !== ''
    group.options.push(cell(row, options[0] ?? -1))
    group.marks.push(cell(row, correct[0] ?? -1))
  }
  return shuffledTogether(groups)
}

/** The number that identifies a row's question, unless each row has a number and several have the same question. */
function idsOf(rows: readonly TableRow[], { text, number }: Pick<Places, 'text' | 'number'>) {
  const idIn = (row: TableRow) => (number === null ? '' : cell(row, number))
  const asked = rows.map((row) => cell(row, text)).filter((one) => one !== '')
  const isOfRows = new Set(rows.map(idIn)).size === rows.length && new Set(asked).size < asked.length
  return isOfRows ? () => '' : idIn
}

/** Rows of a question that aren't adjacent belong together if one of them alone wouldn't be a question. */
function shuffledTogether(groups: readonly Group[]): Group[] {
  const whole: Group[] = []
  const parts = new Set(groups.flatMap(({ text, options }) => (options.length < 2 ? [text] : [])))
  const firsts = new Map<string, Group>()
  for (const group of groups) {
    const first = parts.has(group.text) ? firsts.get(group.text) : undefined
    if (first) {
      first.options.push(...group.options)
      first.marks.push(...group.marks)
      first.isRepeated = true
    } else {
      firsts.set(group.text, group)
      whole.push(group)
    }
  }
  return whole
}

const SEPARATORS = [
  /\s*\n\s*/,
  /\s*[|｜]\s*/,
  /\s*[;；]\s*/,
  // `A) Rome B) Paris`
  /\s+(?=\(?(?:\p{L}|\d{1,2})[.)]\s*\S)/u,
  /\s*[,，、]\s*/,
  /\s+\/\s+/,
]
/** Scanned once for each of its quotes. */
const MAX_LIST_LENGTH = 2000

/** `['Rome', 'Paris']` without the brackets. */
const unlisted = (text: string) =>
  text.length < MAX_LIST_LENGTH && /^\[\s*(['"]).*\1\s*\]$/s.test(text.trim())
    ? text
        .trim()
        .slice(1, -1)
        .replace(/(^|,\s*)(['"])((?:(?!\2,|\2$).)*)\2(?=,|$)/gs, '$1$3')
    : text

/** `{"A": "Rome", "B": "Paris"}` */
function inJson(text: string): string[] | null {
  if (text.length > MAX_LIST_LENGTH || !/^\s*[{[]/.test(text)) return null
  try {
    const values: unknown[] = Object.values(JSON.parse(text))
    return values.every((one) => typeof one === 'string' || typeof one === 'number')
      ? values.map(String)
      : null
  } catch {
    return null
  }
}

const LABELS = SEPARATORS[3]

/** All options of a question in one cell, between the same signs in each row where one kind of them does for all. */
function listed(all: readonly Group[]): Answered[] {
  const partsOf = (text: string, separator: RegExp) =>
    inJson(text) ??
    inLines(unlisted(text))
      .split(separator)
      .filter((part) => part !== '')
  const splits = (separator: RegExp, { options: [text = ''] }: Group) => {
    const parts = partsOf(text, separator)
    return parts.length > 1 && (separator !== LABELS || withoutLabels([parts])[0]?.[0] !== parts[0])
  }
  const filled = all.filter(({ options }) => options[0] !== '')
  const ofAll = SEPARATORS.find((one) => filled.length > 0 && filled.every((group) => splits(one, group)))
  return all.map((group) => {
    const { row, options, marks } = group
    const by = ofAll ?? SEPARATORS.find((one) => splits(one, group))
    const [text = ''] = options
    return {
      row,
      cell: marks[0] ?? '',
      keys: marks.slice(0, 1),
      left: [],
      flags: null,
      isUnsure: false,
      options: by ? partsOf(text, by) : [text],
    }
  })
}
