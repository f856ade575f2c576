import { LIMITS } from '../../limits.ts'
import { visibleLine } from '../../people/visible-line.ts'
import { storedText } from '../../stored-text.ts'
import type { Columns } from './columns.ts'
import { type ImportNote, type RepairReason, repaired } from './notes.ts'
import { type NumberedRecord, wholeText } from './row.ts'

const DEFAULT_TITLE = 'Imported Quiz'

/** Title and description: the first ones in the file. */
export function readHeading(records: readonly NumberedRecord[], columns: Columns, notes: ImportNote[]) {
  const title = firstText(
    records.map(({ row, cells }) => ({ row, text: storedLine(wholeText(cells, columns.title)) })),
    { limit: LIMITS.title.stored, other: 'title-ignored' },
    notes,
  )
  const description = firstText(
    records.map(({ row, cells }) => ({ row, text: wholeText(cells, columns.description) })),
    { limit: LIMITS.description.stored, other: 'description-ignored' },
    notes,
  )
  const [first] = records
  if (!title && first && columns.title !== null) notes.push(repaired(first.row, 'title-missing'))
  return { title: title || DEFAULT_TITLE, description }
}

const storedLine = (text: string) => storedText(visibleLine(text), Number.POSITIVE_INFINITY)

/** Other texts are reported where they first occur, because a quiz has one title but a file may mix two quizzes. */
function firstText(
  texts: readonly { row: number; text: string }[],
  { limit, other }: { limit: number; other: RepairReason },
  notes: ImportNote[],
): string {
  let first: string | undefined
  const known = new Set([''])
  for (const { row, text } of texts) {
    if (known.has(text)) continue
    known.add(text)
    if (first !== undefined) {
      notes.push(repaired(row, other))
      continue
    }
    first = storedText(text, limit)
    if (first !== text) notes.push(repaired(row, 'text-cut'))
  }
  return first ?? ''
}
