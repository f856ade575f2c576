import { nameOf, type Table } from '../sheet/table.ts'
import { roleCalled } from './headers.ts'

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
