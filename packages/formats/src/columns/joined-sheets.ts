import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'
import type { Sheet } from '../sheet/read-workbook.ts'
import { MAX_ROWS, type Table, type TableRow } from '../sheet/table.ts'
import { fromHeader } from './propose.ts'

/** One sheet with the rows of all others below the same header; the rest is left out by name. */
export function joinedSheets(first: Sheet, others: readonly Sheet[]): { table: Table; notes: FormatNote[] } {
  const rows = [...first.table.rows]
  const notes: FormatNote[] = []
  const header = headerOf(first.table)
  const known = new Set(rows.map(contentOf))
  for (const { name, table } of others) {
    const [own, ...below] = fromHeader(table).table.rows
    const isNew = below.some((row) => !known.has(contentOf(row)))
    if (!own || header === '' || headerOf(table) !== header || !isNew || rows.length >= MAX_ROWS) {
      notes.push(leftOutNote(0, 'sheet-skipped', name))
      continue
    }
    const shift = (rows.at(-1)?.row ?? 0) - own.row
    const added = below.map((row) => ({ ...row, row: row.row + shift }))
    for (const row of added) known.add(contentOf(row))
    rows.push(...added)
    notes.push(...table.notes, fixedNote(0, 'sheet-added', `${name} (${added[0]?.row}–${added.at(-1)?.row})`))
  }
  return { table: { ...first.table, rows: rows.slice(0, MAX_ROWS) }, notes }
}

const contentOf = ({ cells }: TableRow) => cells.join('\n')

/** Several names, as no row of questions repeats. */
function headerOf(table: Table): string {
  const names = (fromHeader(table).table.rows[0]?.cells ?? []).map((name) => name.trim().toLowerCase())
  return names.filter((name) => name !== '').length > 2 ? names.join('\n').trimEnd() : ''
}
