/** Usual delimiters. Other ones are accepted too, if the header shows them. */
export const DELIMITERS = [',', ';', '\t', '|'] as const

/** A row of a CSV text. It may span several lines, because a quoted cell may contain line breaks. */
export type CsvRecord = {
  cells: string[]
  /** A misplaced quotation mark was read as the author most likely meant it. */
  hasStrayQuote: boolean
}

/** More columns than any table of questions. Further cells are dropped, so that a million columns use no memory. */
const MAX_CELLS = 1000

/** The text without byte order mark, and with LF line breaks. */
export function plainLines(text: string): string {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text
  return source.includes('\r') ? source.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : source
}

/**
 * Reads up to `limit` records with one `delimiter`. Never fails: text after a closing quote belongs to its cell; a
 * quote that is never closed, or only by the next row's quote, is an ordinary character, so that a typing mistake
 * can't swallow the following rows.
 */
export function readRecords(text: string, delimiter: string, limit = Number.POSITIVE_INFINITY): CsvRecord[] {
  const records: CsvRecord[] = []
  const source = plainLines(text)
  // Rows are as wide as the header, which itself is known only to be one line.
  let width = 1
  let at = 0
  while (at < source.length && records.length < limit) {
    const record: CsvRecord = { cells: [], hasStrayQuote: false }
    const row = { width, cellsBefore: 0 }
    let isLast = false
    while (!isLast) {
      const cell = readCell(source, at, delimiter, row)
      if (row.cellsBefore < MAX_CELLS) record.cells.push(cell.text)
      record.hasStrayQuote ||= cell.isStray
      row.cellsBefore += 1
      isLast = source[cell.end] !== delimiter
      at = cell.end + 1
    }
    if (records.length === 0) width = record.cells.findLastIndex((cell) => cell.trim() !== '') + 1
    records.push(record)
  }
  return records
}

/** `end`: position of the delimiter, line break or end of text after the cell. */
type Cell = { text: string; end: number; isStray: boolean }
/** `width`: cells in a row; `cellsBefore`: cells of this row read so far. */
type Row = { width: number; cellsBefore: number }

function readCell(source: string, start: number, delimiter: string, row: Row): Cell {
  const quoteAt = afterSpaces(source, start)
  if (source[quoteAt] === '"') {
    const cell = readQuoted(source, quoteAt, delimiter, row)
    if (cell) return cell
  }
  const end = endOfPlain(source, start, delimiter)
  return { text: source.slice(start, end), end, isStray: source[quoteAt] === '"' }
}

/** Null if the quote isn't an opening one. */
function readQuoted(source: string, quoteAt: number, delimiter: string, row: Row): Cell | null {
  const closeAt = closingQuote(source, quoteAt)
  if (closeAt < 0) return null
  const end = endOfPlain(source, closeAt + 1, delimiter)
  const rest = source.slice(closeAt + 1, end)
  const isStray = rest.trim() !== ''
  if (isStray && isRunaway(source, { quoteAt, closeAt }, delimiter, row)) return null
  const quoted = source.slice(quoteAt + 1, closeAt)
  return { text: quoted.replaceAll('""', '"') + rest.trimEnd(), end, isStray }
}

/**
 * Whether a row ends between the quotes, because the first quote's line or the second's is a complete row. (In a
 * quoted text of several lines, the first line only starts a row and the last only ends one.)
 */
function isRunaway(
  source: string,
  { quoteAt, closeAt }: { quoteAt: number; closeAt: number },
  delimiter: string,
  { width, cellsBefore }: Row,
): boolean {
  // Not searched for beyond the quote, because a line of a megabyte would take a second.
  const lines = source.slice(quoteAt, closeAt).split('\n')
  const [first = '', last] = [lines[0], lines.slice(1).at(-1)]
  if (last === undefined) return false
  const cellsIn = (line: string) => line.split(delimiter).length
  if (cellsBefore + cellsIn(first) >= width) return true
  return cellsIn(last + source.slice(closeAt, endOfLine(source, closeAt))) >= width
}

function afterSpaces(source: string, start: number): number {
  let at = start
  while (source[at] === ' ') at += 1
  return at
}

function closingQuote(source: string, quoteAt: number): number {
  let at = source.indexOf('"', quoteAt + 1)
  while (at >= 0 && source[at + 1] === '"') at = source.indexOf('"', at + 2)
  return at
}

function endOfPlain(source: string, start: number, delimiter: string): number {
  let at = start
  while (at < source.length && source[at] !== delimiter && source[at] !== '\n') at += 1
  return at
}

function endOfLine(source: string, at: number): number {
  const end = source.indexOf('\n', at)
  return end < 0 ? source.length : end
}

// Quotes every usual delimiter, so that a reader who guesses another one isn't misled.
const NEEDS_QUOTES = /["\r\n,;\t|]|^\s|\s$/

/** Rows as CSV for spreadsheets: UTF-8 with a byte order mark, commas, CRLF. Cells are not escaped. */
export function writeRecords(rows: readonly (readonly (string | number)[])[]): string {
  const written = rows.map((row) => row.map((cell) => quote(String(cell))).join(','))
  return `\ufeff${written.join('\r\n')}\r\n`
}

const quote = (cell: string) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
