import { cell, nameOf, type Table, type TableRow } from '../sheet/table.ts'
import { labelIn, roleCalled } from './headers.ts'

/** Two blocks of questions side by side, below the same headers twice, become one below the other. */
export function stacked(table: Table): Table {
  const [header, ...rows] = table.rows
  const names = header?.cells.map((name) => (name.trim() === '' ? '' : nameOf(name))) ?? []
  const asked = names.flatMap((name, at) => (roleCalled(name) === 'text' ? [at] : []))
  const [first = 0] = asked
  if (!header || asked.length < 2) return table
  const starts = asked.map((at) => at - first)
  const isAlike = (start: number, block: number) =>
    namesIn(names.slice(start, starts[block + 1])) === namesIn(names.slice(0, starts[1]))
  const hasAnswers = names
    .slice(0, starts[1])
    .some((name) => ['option', 'correct'].includes(name && roleCalled(name)))
  if (!hasAnswers || !starts.every(isAlike)) return table
  const below = (rows.at(-1)?.row ?? header.row) - header.row
  const all = starts.flatMap((start, block) =>
    rows.map((row) => ({
      ...row,
      row: row.row + block * below,
      cells: row.cells.slice(start, starts[block + 1]),
    })),
  )
  return {
    ...table,
    rows: [
      { ...header, cells: header.cells.slice(0, starts[1]) },
      ...all.filter(({ cells }) => cells.some((text) => text.trim() !== '')),
    ],
  }
}

const namesIn = (names: readonly string[]) => names.join('\n').trimEnd()

/** As deep as a header may be. */
const DEEPEST = 10

/** Below a header, a row that names nothing but options and what comes behind them belongs to it. */
export function withOneHeader(rows: readonly TableRow[]): TableRow[] {
  const at = rows.slice(0, DEEPEST).findIndex((row, place) => {
    const text = row.cells.findIndex((name) => roleCalled(name) === 'text')
    const names = (rows[place + 1]?.cells ?? []).flatMap((name, of) =>
      name.trim() === '' ? [] : [{ name, of }],
    )
    const areNames = names.every(({ name, of }) => of !== text && BELOW.has(roleCalled(name)))
    return text >= 0 && areNames && names.filter(({ name }) => isOptionName(name)).length > 1
  })
  const [upper, lower] = [rows[at], rows[at + 1]]
  if (!upper || !lower) return [...rows]
  const width = Math.max(upper.cells.length, lower.cells.length)
  const cells = Array.from({ length: width }, (_, of) => cell(lower, of) || cell(upper, of))
  return [...rows.slice(0, at), { ...lower, cells }, ...rows.slice(at + 2)]
}
const BELOW: ReadonlySet<string> = new Set(['option', 'correct', 'explanation', 'time'])
const isOptionName = (name: string) => roleCalled(name) === 'option' && labelIn(nameOf(name)) !== ''
