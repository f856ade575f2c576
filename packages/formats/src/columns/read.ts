import { LIMITS } from '@pinquiz/game'
import { importQuizCsv, type QuizImport } from '@pinquiz/game/csv'
import { type FormatNote, mended } from '../notes.ts'
import { csvOfTable, type Table, type TableRow, unreadColumns } from '../sheet/table.ts'
import type { ColumnChoice, ColumnRole } from './roles.ts'

const NAMES: Record<Exclude<ColumnRole, 'none' | 'option'>, string> = {
  title: 'Quiz Title',
  description: 'Quiz Description',
  number: 'Question Number',
  text: 'Question Text',
  time: 'Time Limit (seconds)',
  correct: 'Correct Answer (1-5)',
}
const SINGLE: readonly (keyof typeof NAMES)[] = ['title', 'description', 'number', 'text', 'time', 'correct']

/** Reads a table as its host said. Rows keep their numbers; every row is a question of its own unless numbers say otherwise. */
export function readColumns(
  table: Table,
  { roles, isHeaderless }: ColumnChoice,
  cellOf: (cell: string) => string,
): QuizImport & { more: FormatNote[] } {
  const options = placesOf(roles, 'option').slice(0, LIMITS.options.max)
  const single = SINGLE.flatMap((role) =>
    placesOf(roles, role)
      .slice(0, 1)
      .map((at) => ({ role, at })),
  )
  const order = [...single.map(({ at }) => at), ...options]
  const header: TableRow = {
    row: 1,
    cells: [...single.map(({ role }) => NAMES[role]), ...options.map((_, at) => `Option ${at + 1}`)],
  }
  const [first, ...below] = table.rows
  const rows = isHeaderless && first ? [first, ...below] : below
  // A table that begins with a question has nothing above it to be the header.
  const shift = isHeaderless ? 1 : 0
  const picked = rows.map(({ row, cells }) => ({
    row: row + shift,
    cells: order.map((at) => cells[at] ?? ''),
  }))
  const top = (picked[0]?.row ?? 2) - 1
  const read = importQuizCsv(csvOfTable([{ ...header, row: Math.max(1, top) }, ...picked], cellOf))
  const more = first && !isHeaderless ? unread(table, first, new Set(order)) : []
  const strays = rows.filter((row) => row.hasStrayQuote).map((row) => mended(row.row, 'stray-quote'))
  const notes = read.notes.map((note) => ({ ...note, row: Math.max(note.row - shift, isHeaderless ? 0 : 1) }))
  return { ...read, notes, more: [...table.notes, ...more, ...strays] }
}

const placesOf = (roles: readonly ColumnRole[], role: ColumnRole): number[] =>
  roles.flatMap((one, at) => (one === role ? [at] : []))

function unread({ rows }: Table, header: TableRow, read: ReadonlySet<number>): FormatNote[] {
  const table = { header, names: [], rows: rows.slice(1) }
  return unreadColumns(table, read).map((name) => mended(0, 'left-field', name))
}
