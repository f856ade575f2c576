export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** One row of a CSV text. A quoted cell may hold line breaks, so a record is a spreadsheet's row, not a line. */
export type CsvRecord = {
  cells: string[]
  /** A quotation mark stood where it does not belong; it was read as the writer most likely meant it. */
  hasStrayQuote: boolean
}

/**
 * Reads up to `limit` records. Never fails: text after a closing quote belongs to its cell, and a quote that is
 * never closed is a letter like any other, so that one typing mistake cannot swallow the rest of a file.
 */
export function readRecords(
  text: string,
  delimiter: Delimiter,
  limit = Number.POSITIVE_INFINITY,
): CsvRecord[] {
  const records: CsvRecord[] = []
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  let at = 0
  while (at < source.length && records.length < limit) {
    const record: CsvRecord = { cells: [], hasStrayQuote: false }
    let isLast = false
    while (!isLast) {
      const cell = readCell(source, at, delimiter)
      record.cells.push(cell.text)
      record.hasStrayQuote ||= cell.isStray
      isLast = source[cell.end] !== delimiter
      at = cell.end + 1
    }
    records.push(record)
  }
  return records
}

/** `end` is the position of the delimiter, line break or end of text that closes the cell. */
type Cell = { text: string; end: number; isStray: boolean }

function readCell(source: string, start: number, delimiter: Delimiter): Cell {
  const quoteAt = afterSpaces(source, start)
  const isQuoted = source[quoteAt] === '"'
  const closeAt = isQuoted ? closingQuote(source, quoteAt) : -1
  if (closeAt < 0) {
    const end = endOfPlain(source, start, delimiter)
    return { text: source.slice(start, end), end, isStray: isQuoted }
  }
  const end = endOfPlain(source, closeAt + 1, delimiter)
  const quoted = source.slice(quoteAt + 1, closeAt).replaceAll('""', '"')
  const rest = source.slice(closeAt + 1, end)
  return { text: quoted + rest.trimEnd(), end, isStray: rest.trim() !== '' }
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

function endOfPlain(source: string, start: number, delimiter: Delimiter): number {
  let at = start
  while (at < source.length && source[at] !== delimiter && source[at] !== '\n') at += 1
  return at
}

// Every delimiter is quoted, not only the comma: a reader that guesses another one must not be misled.
const NEEDS_QUOTES = /["\r\n,;\t|]|^\s|\s$/

/** Rows as CSV for spreadsheets: UTF-8 with a byte order mark, commas, CRLF. Cells are written as they are. */
export function writeRecords(rows: readonly (readonly (string | number)[])[]): string {
  const written = rows.map((row) => row.map((cell) => quote(String(cell))).join(','))
  return `\ufeff${written.join('\r\n')}\r\n`
}

const quote = (cell: string) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
