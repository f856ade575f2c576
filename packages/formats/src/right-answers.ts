import {
  type RightHeader,
  type RightRemark,
  type RightRow,
  rightAnswer,
  rightColumn,
  type TEMPLATE_COLUMNS,
  withoutLabels,
} from '@pinquiz/game/csv'
import type { ImportedOption } from './imported.ts'
import { type FormatNote, mended } from './notes.ts'

type Marked = { options: ImportedOption[]; notes: FormatNote[] }

/** The options of each row with what its right-answer cell says; how cells are read is decided from all of them (C13). */
export function markRight(rows: readonly (RightRow & { row: number })[], header: RightHeader = {}): Marked[] {
  const column = rightColumn(rows, header)
  const bare = withoutLabels(rows.map(({ options }) => options))
  return rows.map((one, at) => {
    const { places, remark } = rightAnswer(one, column)
    const right = places.length > 0 ? places : [0]
    return {
      options: (bare[at] ?? []).map((text, place) => ({ text, isCorrect: right.includes(place) })),
      notes: [
        ...(at === 0 && column.reading === 'index' ? [mended(0, 'correct-from-zero')] : []),
        ...(remark ? [rightNote(one, remark)] : []),
      ],
    }
  })
}

export const rightNote = ({ row, cell }: { row: number; cell: string }, remark: RightRemark): FormatNote =>
  mended(row, REASONS[remark], remark === 'missing' ? undefined : cell)

/** With the name used by the specified import. */
const RIGHT_COLUMN: (typeof TEMPLATE_COLUMNS)[number] = 'Correct Answer (1-5)'

/** Remarks after which someone should check which answers are marked as correct. */
const DOUBTS: ReadonlySet<string> = new Set([
  ...['correct-differs', 'correct-unclear', 'correct-unknown', 'correct-missing', 'no-right-option'],
  'lines-unclear',
])

/** The questions, by place, whose right answer is in doubt; `rows` are where the remarks on each stand. */
export function doubtful(
  rows: readonly number[],
  notes: readonly { row: number; reason: string; detail?: string }[],
): number[] {
  // Without the column the first option is marked in every row.
  if (notes.some(({ reason, detail }) => reason === 'column-missing' && detail === RIGHT_COLUMN))
    return [...rows.keys()]
  const doubted = new Set(notes.flatMap(({ row, reason }) => (DOUBTS.has(reason) ? [row] : [])))
  return rows.flatMap((row, at) => (doubted.has(row) ? [at] : []))
}

const REASONS = {
  named: 'correct-named',
  differs: 'correct-differs',
  partly: 'correct-unclear',
  unknown: 'correct-unknown',
  missing: 'correct-missing',
} as const satisfies Record<RightRemark, string>
