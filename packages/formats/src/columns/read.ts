import { LIMITS } from '@pinquiz/game'
import { importQuizCsv, isApart, type QuizImport, readingOf, rightAnswer } from '@pinquiz/game/csv'
import { type FormatNote, mended } from '../notes.ts'
import { rightNote } from '../right-answers.ts'
import { cell, csvOfTable, nameOf, type Table, type TableRow, unreadColumns } from '../sheet/table.ts'
import { SEVERAL_KIND } from '../take.ts'
import type { ColumnChoice, ColumnRole } from './roles.ts'

const NAMES: Record<Exclude<ColumnRole, 'none' | 'option'>, string> = {
  title: 'Quiz Title',
  description: 'Quiz Description',
  number: 'Question Number',
  text: 'Question Text',
  time: 'Time Limit (seconds)',
  correct: 'Correct Answer (1-5)',
  explanation: 'Explanation',
}
const SINGLE: readonly (keyof typeof NAMES)[] = [
  ...(['title', 'description', 'number', 'text', 'time', 'correct', 'explanation'] as const),
]

/** Reads a table as its host said. Rows keep their numbers; every row is a question of its own unless numbers say otherwise. */
export function readColumns(
  table: Table,
  { roles, isHeaderless }: ColumnChoice,
  cellOf: (cell: string) => string,
): QuizImport & { more: FormatNote[] } {
  const [first, ...below] = table.rows
  const nameAt = (at: number) => (isHeaderless ? '' : nameOf(first?.cells[at] ?? ''))
  const options = inOrder(placesOf(roles, 'option'), nameAt).slice(0, LIMITS.options.max)
  const single = SINGLE.flatMap((role) =>
    placesOf(roles, role)
      .slice(0, 1)
      .map((at) => ({ role, at })),
  )
  const order = [...single.map(({ at }) => at), ...options]
  const rows = isHeaderless && first ? [first, ...below] : below
  // A table that begins with a question has nothing above it to be the header.
  const shift = isHeaderless ? 1 : 0
  const correct = single.find(({ role }) => role === 'correct')?.at ?? null
  const marked = markColumn(rows, {
    ...{ correct, options },
    isWrong: options.every((at) => WRONG.test(nameAt(at))),
    saysPlaces: correct !== null && /\d/.test(isHeaderless ? '' : (first?.cells[correct] ?? '')),
  })
  const picked = rows.map(({ row, cells }, at) => ({
    row: row + shift,
    cells: [
      ...single.map(({ role, at: place }) => (role === 'correct' ? marked[at]?.correct : cells[place]) ?? ''),
      marked[at]?.kind ?? '',
      ...(marked[at]?.options ?? []),
    ],
  }))
  const widest = Math.max(0, ...marked.map((one) => one.options.length))
  const header: TableRow = {
    row: 1,
    cells: [
      ...single.map(({ role }) => NAMES[role]),
      'Question Kind',
      ...Array.from({ length: widest }, (_, at) => `Option ${at + 1}`),
    ],
  }
  const top = (picked[0]?.row ?? 2) - 1
  const read = importQuizCsv(csvOfTable([{ ...header, row: Math.max(1, top) }, ...picked], cellOf))
  const more = first && !isHeaderless ? unread(table, first, new Set(order)) : []
  const doubts = marked.flatMap(({ notes }) => notes)
  const strays = rows.filter((row) => row.hasStrayQuote).map((row) => mended(row.row, 'stray-quote'))
  const notes = read.notes.map((note) => ({ ...note, row: Math.max(note.row - shift, isHeaderless ? 0 : 1) }))
  return {
    ...read,
    rows: read.rows.map((row) => row - shift),
    notes,
    more: [...table.notes, ...more, ...doubts, ...strays],
  }
}

/** Options as their headers letter or number them, wherever the columns stand: `C, A, B, D` is A, B, C, D. */
function inOrder(options: readonly number[], nameAt: (at: number) => string): number[] {
  const marks = options.map((at) =>
    /(?:^|\D)(\d{1,2})$|^(?:\D*[^a-z])?([a-j])$|^(?:option|answer)([a-j])$/.exec(nameAt(at)),
  )
  const labels = marks.map((mark) => (mark?.[1] ?? mark?.[2] ?? mark?.[3] ?? '').padStart(2, '0'))
  if (new Set(labels).size < options.length || marks.includes(null)) return [...options]
  return options
    .map((at, place) => ({ at, label: labels[place] ?? '' }))
    .sort((a, b) => (a.label < b.label ? -1 : 1))
    .map(({ at }) => at)
}

/** Names of columns that hold wrong answers. */
const WRONG = /^(incorrect|wrong|falsch|incorrecta|fausse|distractor)/

type Marking = { correct: number | null; options: readonly number[]; isWrong: boolean; saysPlaces: boolean }
/** What stands in the columns of a row: the right place, or what the specified import makes of the cell; a kind where several are right. */
type Marked = { correct: string; kind: string; options: string[]; notes: FormatNote[] }

/** Decides from all rows how the right-answer column is read. Where the others hold wrong answers it joins them. */
function markColumn(rows: readonly TableRow[], { correct, options, isWrong, saysPlaces }: Marking): Marked[] {
  const right = rows.map((row) => ({
    row: row.row,
    cell: correct === null ? '' : cell(row, correct),
    options: options.map((at) => cell(row, at)),
  }))
  const isJoined = correct !== null && (isWrong || isApart(right))
  const reading = isJoined ? 'joined' : readingOf(right)
  return right.map((one) => {
    const { places, remark } = rightAnswer(one, reading, saysPlaces)
    const isAdded = isJoined && one.cell !== '' && places.length === 0
    // That the others are wrong answers is a guess where their header does not say so.
    const noted = remark !== null && remark !== 'missing' && (isAdded ? !isWrong : places.length > 0)
    return {
      correct: isAdded ? '1' : places.length > 0 ? places.map((at) => at + 1).join(';') : one.cell,
      kind: places.length > 1 ? SEVERAL_KIND : '',
      options: isAdded ? [one.cell, ...one.options] : one.options,
      notes: noted ? [rightNote(one, remark)] : [],
    }
  })
}

const placesOf = (roles: readonly ColumnRole[], role: ColumnRole): number[] =>
  roles.flatMap((one, at) => (one === role ? [at] : []))

function unread({ rows }: Table, header: TableRow, read: ReadonlySet<number>): FormatNote[] {
  const table = { header, names: [], rows: rows.slice(1) }
  return unreadColumns(table, read).map((name) => mended(0, 'left-field', name))
}
