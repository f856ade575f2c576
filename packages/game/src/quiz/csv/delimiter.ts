import { countNamed } from './columns.ts'
import { DELIMITERS, readRecords } from './records.ts'

/** `start`: where the first row begins. */
type Layout = { delimiter: string; start: number }

/** Excel's first line, which spreadsheets don't show as a row. Some save it again with empty cells after it. */
const SEPARATOR_LINE = /^"?sep=([^\p{L}\p{N} \n"])"?[,;\t|]*(?:\n|$)/iu
/** Not letters, digits and spaces, which occur in names, nor quotes. */
const MAY_SEPARATE = /[^\p{L}\p{M}\p{N}\s"]/gu
/** Enough of a file to decide, even with long lines. */
const HEAD = 8192
const MAX_CANDIDATES = 40

/**
 * The character of the first row that yields the most known columns. Without any, the delimiter declared by the file,
 * or the usual one that separates every row, into as many cells as the others; else the one that yields the most cells.
 */
export function findLayout(source: string): Layout {
  const line = SEPARATOR_LINE.exec(source.slice(0, HEAD))
  const [whole = '', declared] = line ?? []
  const head = belowTitle(source.slice(whole.length, whole.length + HEAD).trimStart())
  const [firstLine = ''] = head.split('\n', 1)
  const marks = [declared ?? ',', ...DELIMITERS, ...(firstLine.match(MAY_SEPARATE) ?? [])]
  // A character of two UTF-16 units is an emoji rather than a delimiter.
  const candidates = new Set(marks.filter((mark) => mark.length === 1))
  let best = { delimiter: ',', score: -1 }
  for (const delimiter of [...candidates].slice(0, MAX_CANDIDATES)) {
    const score = scoreOf(head, delimiter, delimiter === declared)
    if (score > best.score) best = { delimiter, score }
  }
  return { delimiter: best.delimiter, start: whole.length }
}

const DEFAULT_DELIMITERS: readonly string[] = DELIMITERS

/** Without the lines above the first one that a usual delimiter splits. */
function belowTitle(head: string): string {
  const lines = head.split('\n')
  const at = lines
    .slice(0, MAX_TITLES + 1)
    .findIndex((line) => DELIMITERS.some((mark) => line.includes(mark)))
  return at > 0 ? lines.slice(at).join('\n') : head
}
const MAX_TITLES = 5

/** A known column outweighs any number of cells; unusual delimiters count only by several known columns. */
function scoreOf(head: string, delimiter: string, isDeclared: boolean): number {
  const isUsual = DEFAULT_DELIMITERS.includes(delimiter)
  const rows = readRecords(head, delimiter, isUsual ? MAX_ROWS : 1)
  const cells = rows[0]?.cells ?? []
  const named = countNamed(cells)
  if (!isUsual) return (named > 1 ? named : 0) * 2 * HEAD + (isDeclared ? HEAD + 1 : 0)
  // The last row may be cut.
  const whole = head.length < HEAD - 1 ? rows : rows.slice(0, -1)
  const byRows =
    ROWS_BEFORE_CELLS *
    evenness(
      whole.map((row) => row.cells),
      delimiter,
    )
  return named * 2 * HEAD + (isDeclared ? HEAD + 1 : byRows + cells.length)
}
const MAX_ROWS = 50
/** More than any row has cells. */
const ROWS_BEFORE_CELLS = 1001

/** 3 for tabs in every row, which texts don't have; 2 for as many cells in each; 1 for several cells in each. */
function evenness(all: readonly (readonly string[])[], delimiter: string): number {
  const rows = all.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const filled = rows.filter((cells) => cells.slice(1).some((cell) => cell.trim() !== '')).length
  if (rows.length < 2 || rows.some((cells) => cells.length < 2) || filled * 2 < rows.length) return 0
  if (delimiter === '\t') return 3
  const isEven = rows.every((cells) => cells.length === rows[0]?.length)
  const isSentence = delimiter === ',' && rows.every(areWords)
  return isEven && !isSentence ? 2 : 1
}

/** Commas of sentences have a space behind them, those of numbers digits on both sides. */
const areWords = (cells: readonly string[]) =>
  cells.slice(1).every((cell, at) => /^\s/.test(cell) || (/^\d/.test(cell) && /\d$/.test(cells[at] ?? '')))
