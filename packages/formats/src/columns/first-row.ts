import { cell, type Table } from '../sheet/table.ts'
import { roleCalled } from './headers.ts'

type Rows = Table['rows']

/** The first row is a question like those below it: what it has in common with them is never in a header. */
export function isQuestionRow(rows: Rows): boolean {
  const [first, ...below] = rows.slice(0, 200)
  if (!first || below.length === 0 || first.cells.some((name) => roleCalled(name) === 'text')) return false
  if (isMarked(first.cells)) return true
  const places = [...first.cells.keys()]
  const columns = places.map((at) => ({ name: cell(first, at), cells: below.map((row) => cell(row, at)) }))
  if (places.length > 2 && columns.some(isRepeated)) return true
  const codes = CODES.map((code) => columns.map(({ cells }) => cells.every((one) => code.test(one))))
  const labels = labelsIn(first.cells)
  const isCode = (at: number) => codes.some((is) => is[at])
  const isLike = (at: number) =>
    codes.some((is, which) => is[at] && CODES[which]?.test(columns[at]?.name ?? ''))
  return (
    (labels.size === 0 || isAsking(columns)) &&
    places.every((at) => !isCode(at) || isLike(at)) &&
    places.some((at) => isCode(at) && !labels.has(at))
  )
}

/** Keys, numbers, points and times, and what numbers rows. */
const CODES = [/^\p{L}$/u, /^\d{1,4}$/, /^\p{L}{1,5}[-_. #]?\d{1,5}$/u]

/** A row with a right answer is no header. */
const isMarked = (cells: readonly string[]) =>
  cells.length > 3 &&
  cells.slice(1).filter((text) => /^[*✓✔][^*]+$|^[^*]*[^*\s][*✓✔]$/.test(text.trim())).length === 1

type Column = { name: string; cells: readonly string[] }

/** A topic or a level, which a row below has too. */
const isRepeated = ({ name, cells }: Column) =>
  /\p{L}{3}/u.test(name) && roleCalled(name) === 'none' && cells.includes(name)

/** In the column of the longest texts it has more than a word. */
function isAsking(columns: readonly Column[]): boolean {
  const lengthOf = ({ cells }: Column) => cells.join('').length
  const [longest] = columns.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return /[^\p{L}]/u.test(longest?.name ?? '')
}

/** Columns called `A`, `B`, `C` or `1`, `2`, `3`, one beside the other. */
function labelsIn(names: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (const labels of ['ABCDEFGHIJ', 'abcdefghij', '123456789']) {
    for (const start of names.keys()) {
      let count = 0
      while (count < labels.length && names[start + count]?.trim() === labels[count]) count++
      if (count > 2) for (let at = start; at < start + count; at++) found.add(at)
    }
  }
  return found
}
