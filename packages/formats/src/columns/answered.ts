import { flagOf } from '@pinquiz/game/csv'
import { cell, type TableRow } from '../sheet/table.ts'

/** `flags`: which options are marked right one by one; null where `cell` names them. */
export type Answered = {
  row: TableRow
  options: string[]
  cell: string
  flags: boolean[] | null
  isUnsure: boolean
}
type Places = { text: number; number: number | null; options: readonly number[]; correct: readonly number[] }

/** What each question's cells say of its answers: one row per question, or one per answer. */
export function answeredRows(rows: readonly TableRow[], places: Places): Answered[] {
  const { options, correct } = places
  if (options.length === 1 && correct.length === 1) return inOneColumn(rows, places)
  const texts = rows.map((row) => options.map((place) => cell(row, place)))
  const marks = rows.map((row) => correct.map((at) => cell(row, at)))
  const isFlagged = correct.length > 1 && correct.length === options.length && areFlags(marks.flat())
  const isStarred = correct.length === 0 && texts.every((own) => own.some((text) => STAR.test(text)))
  return rows.map((row, at) => {
    const own = texts[at] ?? []
    const flags = isStarred
      ? own.map((text) => STAR.test(text))
      : (marks[at] ?? []).map((mark) => flagOf(mark) ?? false)
    return {
      row,
      options: isStarred ? own.map((text) => text.replace(STAR, '')) : own,
      cell: (marks[at] ?? []).filter((mark) => mark !== '').join('; '),
      flags: isFlagged || isStarred ? flags : null,
      isUnsure: false,
    }
  })
}

/** A star or a word at the right option. */
const STAR = /^\s*[*✓✔]\s*|\s*(?:[*✓✔]|\((?:correct|right|richtig|correcta|correcto|correcte|juste)\))\s*$/iu

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
  return all.map(({ row, options, marks, isRepeated }) => {
    const flags = isFlagged ? marks.map((mark) => flagOf(mark) ?? false) : null
    const several = (flags ?? []).filter((flag) => flag).length > 1
    // Two questions with the same words would be one here.
    return {
      row,
      options,
      cell: marks.find((mark) => mark !== '') ?? '',
      flags,
      isUnsure: several && isRepeated,
    }
  })
}

type Group = { row: TableRow; options: string[]; marks: string[]; isRepeated: boolean }

/** The question stands in each row of its answers, or in the first of them. */
function groupsOf(rows: readonly TableRow[], { text, number, options, correct }: Places): Group[] {
  const groups = new Map<string, Group>()
  let key = ''
  for (const row of rows) {
    const [asked, id] = [cell(row, text), number === null ? '' : cell(row, number)]
    if (asked !== '' || id !== '') key = id === '' ? asked : `${id}\n`
    const known = groups.get(key)
    const group = known ?? { row, options: [], marks: [], isRepeated: false }
    groups.set(key, group)
    group.isRepeated ||= known !== undefined && id === '' && asked !== ''
    group.options.push(cell(row, options[0] ?? -1))
    group.marks.push(cell(row, correct[0] ?? -1))
  }
  return [...groups.values()]
}

const SEPARATORS = [/\s*\n\s*/, /\s*\|\s*/, /\s*;\s*/, /\s*,\s*/]

/** All options of a question in one cell. */
function listed(all: readonly Group[]): Answered[] {
  const partsOf = (text: string, separator: RegExp) => text.split(separator).filter((part) => part !== '')
  const by = SEPARATORS.find((one) => all.every(({ options: [text = ''] }) => partsOf(text, one).length > 1))
  return all.map(({ row, options: [text = ''], marks: [cell = ''] }) => ({
    ...{ row, cell, flags: null, isUnsure: false },
    options: by ? partsOf(text, by) : [text],
  }))
}
