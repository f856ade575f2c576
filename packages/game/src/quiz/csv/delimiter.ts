import { countNamed } from './columns.ts'
import { DELIMITERS, readRecords } from './records.ts'

/** The delimiter, and where the first row begins. */
type Layout = { delimiter: string; start: number }

/** Excel's first line, which spreadsheets do not show as a row. Some save it again with empty cells behind it. */
const SEPARATOR_LINE = /^"?sep=([^\p{L}\p{N} \n"])"?[,;\t|]*(?:\n|$)/iu
/** Letters, digits and spaces occur in names; quotes have their own meaning. */
const MAY_SEPARATE = /[^\p{L}\p{M}\p{N}\s"]/gu
/** Enough of a file to decide, however long its lines. */
const HEAD = 8192
const MAX_CANDIDATES = 40

/**
 * Of all characters in the first row, the one under which it names most columns. Without any names the one declared by
 * the file, else the usual one that gives most cells.
 */
export function findLayout(source: string): Layout {
  const line = SEPARATOR_LINE.exec(source.slice(0, HEAD))
  const [whole = '', declared] = line ?? []
  const head = source.slice(whole.length, whole.length + HEAD).trimStart()
  const [firstLine = ''] = head.split('\n', 1)
  const marks = [declared ?? ',', ...DELIMITERS, ...(firstLine.match(MAY_SEPARATE) ?? [])]
  // A mark of two UTF-16 units is an emoji rather than a delimiter.
  const candidates = new Set(marks.filter((mark) => mark.length === 1))
  let best = { delimiter: ',', score: -1 }
  for (const delimiter of [...candidates].slice(0, MAX_CANDIDATES)) {
    const score = scoreOf(head, delimiter, delimiter === declared)
    if (score > best.score) best = { delimiter, score }
  }
  return { delimiter: best.delimiter, start: whole.length }
}

const USUAL: readonly string[] = DELIMITERS

/** One name outweighs any number of cells; unusual delimiters count by names only. */
function scoreOf(head: string, delimiter: string, isDeclared: boolean): number {
  const cells = readRecords(head, delimiter, 1)[0]?.cells ?? []
  const byCells = USUAL.includes(delimiter) ? cells.length : 0
  return countNamed(cells) * 2 * HEAD + (isDeclared ? HEAD + 1 : byCells)
}
