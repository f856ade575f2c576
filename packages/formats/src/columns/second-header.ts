import { nameOf, type Table, type TableRow } from '../sheet/table.ts'
import type { ColumnRole } from './roles.ts'

type Whole = { rows: TableRow[]; left: TableRow[] }

/** Further headers down the same sheet: rows below one with the same columns follow its order, others are left out. */
export function inOneOrder(
  [header, ...below]: Table['rows'],
  rolesIn: (row: TableRow) => readonly ColumnRole[] | null,
): Whole {
  const roles = header ? rolesIn(header) : null
  if (!header) return { rows: [], left: [] }
  const names = namesOf(header)
  const isAgain = (row: TableRow) => names.length > 2 && namesOf(row).join() === names.join()
  if (!roles) return { rows: [header, ...below.filter((row) => !isAgain(row))], left: [] }
  const rows = [header]
  const left: TableRow[] = []
  let order: number[] | null = names.map((_, at) => at)
  for (const row of below) {
    const own = rolesIn(row)
    if (own) {
      order = orderOf(names, namesOf(row)) ?? (own.join() === roles.join() ? names.map((_, at) => at) : null)
      if (namesOf(row).toSorted().join() !== names.toSorted().join()) left.push(row)
    } else if (order)
      rows.push(isOwn(order) ? row : { ...row, cells: order.map((at) => row.cells[at] ?? '') })
    else left.push(row)
  }
  return { rows, left }
}

const namesOf = ({ cells }: TableRow) => {
  const names = cells.map(nameOf)
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}

const isOwn = (order: readonly number[]) => order.every((place, at) => place === at)

/** Where each column of the first header is in another one; null unless that has all of its names once. */
function orderOf(names: readonly string[], others: readonly string[]): number[] | null {
  const isSame = names.toSorted().join() === others.toSorted().join() && new Set(names).size === names.length
  if (names.join() === others.join()) return names.map((_, at) => at)
  return isSame ? names.map((name) => others.indexOf(name)) : null
}
