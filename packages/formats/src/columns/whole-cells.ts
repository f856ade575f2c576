import type { Imported } from '../imported.ts'
import type { FormatNote } from '../notes.ts'
import type { Table } from '../sheet/table.ts'

/** Text from the cells of a sheet, and the row of each of its lines. */
type CellText = { text: string; inRows: (imported: Imported) => Imported }

/** A sheet of a single column with a whole question in each cell, its options on lines of their own; else null. */
export function wholeCells({ rows }: Table): CellText | null {
  const cells = rows.map(({ cells: all, row }) => ({ row, filled: all.filter((one) => one.trim() !== '') }))
  const isLong = ({ filled }: (typeof cells)[number]) => (filled[0] ?? '').trim().split('\n').length > 2
  const areWhole =
    cells.every(({ filled }) => filled.length === 1) && cells.filter(isLong).length > rows.length / 2
  if (!areWhole || rows.length < 2) return null
  const lines = cells.flatMap(({ row, filled: [only = ''] }) =>
    [...only.split('\n'), ''].map((text) => ({ row, text })),
  )
  const rowOf = (line: number) => lines[line - 1]?.row ?? 0
  const inRow = (note: FormatNote): FormatNote => ({ ...note, row: rowOf(note.row) })
  return {
    text: lines.map(({ text }) => text).join('\n'),
    inRows: (imported) => ({
      ...imported,
      unit: 'row',
      questions: imported.questions.map((one) => ({
        ...one,
        at: rowOf(one.at),
        notes: one.notes.map(inRow),
      })),
      notes: imported.notes.map(inRow),
    }),
  }
}
