import { isBlank, LIMITS } from '@pinquiz/game'
import { findLayout, inSeconds, plainLines, readRecords, writeRecords } from '@pinquiz/game/csv'
import type { FormatNote } from '../notes.ts'

/** `row` counts as spreadsheets do, from 1. */
export type TableRow = { row: number; cells: string[]; hasStrayQuote?: boolean }

/** The content of a spreadsheet or CSV file, without empty rows. */
export type Table = { rows: TableRow[]; notes: FormatNote[] }

/** The header, possible rows above it, and one row per option of the longest quiz. */
export const MAX_ROWS = 100 + LIMITS.questions.max * LIMITS.options.max
/** Wider than any table of questions. */
export const MAX_COLUMNS = 200

/** The line below the header of a table in Markdown. */
const RULE = /^(?::?-{3,}:?)?$/

export function tableOfCsv(text: string): Table {
  const source = plainLines(text)
  const { delimiter, start } = findLayout(source)
  const rows = readRecords(source.slice(start), delimiter, MAX_ROWS)
    .map((record, at) => ({ ...record, row: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== '' && !isBlank(cell)))
    .filter(({ cells }) => !cells.every((cell) => RULE.test(cell.trim())))
  return { rows, notes: [] }
}

/** The same cells as CSV, every row in its place and as wide as the widest. Rows beyond the limit become one. */
export function csvOfTable(rows: readonly TableRow[], cellOf: (cell: string) => string): string {
  const width = Math.max(0, ...rows.map((row) => row.cells.length))
  const placed: string[][] = []
  for (const { row, cells } of rows) {
    while (placed.length < Math.min(row - 1, MAX_ROWS)) placed.push([''])
    placed.push(Array.from({ length: width }, (_, at) => cellOf(cells[at] ?? '')))
    if (row > MAX_ROWS) break
  }
  return writeRecords(placed)
}

/** A column's name without text in brackets or after a dash: `Answer 1 - max 75 characters` is `answer1`. */
export const nameOf = (header: string): string =>
  header
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/\([^)]*\)/g, '')
    .replace(/\s[-–—]\s.*$/s, '')
    .toLowerCase()
    .replace('#', 'number')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A header row and the rows below it. */
export type HeadedTable = { header: TableRow; names: string[]; rows: TableRow[] }

/** How many rows of title and instructions may come before the header. */
const DEEPEST_HEADER = 20

/** The first row that is a known format's header. */
export function findHeader(
  table: Table,
  isHeader: (names: ReadonlySet<string>) => boolean,
): HeadedTable | null {
  const at = table.rows.slice(0, DEEPEST_HEADER).findIndex((row) => isHeader(new Set(row.cells.map(nameOf))))
  const header = table.rows[at]
  return header ? { header, names: header.cells.map(nameOf), rows: table.rows.slice(at + 1) } : null
}

export const cell = (row: TableRow, at: number): string => (at < 0 ? '' : (row.cells[at] ?? '').trim())

/** Seconds in a cell; null if it has no number. */
export function secondsIn(text: string): number | null {
  const seconds = Number.parseFloat(inSeconds(text).replace(',', '.'))
  return Number.isFinite(seconds) ? seconds : null
}

/** Non-empty columns that weren't used, by the names in the header. */
export function unreadColumns({ header, rows }: HeadedTable, read: ReadonlySet<number>): string[] {
  const width = Math.min(MAX_COLUMNS, Math.max(header.cells.length, ...rows.map(({ cells }) => cells.length)))
  return Array.from({ length: width }, (_, at) => ({ name: cell(header, at) || columnLetters(at), at }))
    .filter(({ at }) => !read.has(at) && rows.some((row) => cell(row, at) !== ''))
    .map(({ name }) => name)
}

/** A, B … Z, AA: the name of a zero-based column. */
export const columnLetters = (at: number): string =>
  `${at >= 26 ? columnLetters(Math.floor(at / 26) - 1) : ''}${String.fromCharCode(65 + (at % 26))}`
