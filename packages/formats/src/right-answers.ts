import type { RightHeader, RightRemark, TEMPLATE_COLUMNS } from '@pinquiz/game/csv'
import { withoutLabels } from '@pinquiz/game/csv'
import type { ImportedOption } from './imported.ts'
import type { KeyPlaces } from './key-places.ts'
import { keyedAnswers } from './keyed.ts'
import { type FormatNote, fixedNote } from './notes.ts'

type Marked = { options: ImportedOption[]; notes: FormatNote[] }
type Row = { row: number; cell: string; options: readonly string[] }

/** The options of each row, in the order of `places`, with the content of its right-answer cell (C13). */
export function markRight(rows: readonly Row[], places: KeyPlaces, header: RightHeader = {}): Marked[] {
  const keyed = rows.map(({ cell, options }) => ({ keys: [cell], options }))
  const { answers, column } = keyedAnswers(keyed, header, places)
  const bare = withoutLabels(rows.map(({ options }) => options))
  return rows.map((one, at) => {
    const { places: found = [], remark = null } = answers[at] ?? {}
    const right = found.length > 0 ? found : [0]
    return {
      options: (bare[at] ?? []).map((text, place) => ({ text, isCorrect: right.includes(place) })),
      notes: [
        ...(at === 0 && column.reading === 'index' ? [fixedNote(0, 'correct-from-zero')] : []),
        ...(remark ? [rightNote(one, remark)] : []),
      ],
    }
  })
}

export const rightNote = (
  { row, cell }: { row: number; cell: string },
  remark: RightRemark | 'left-out',
): FormatNote => fixedNote(row, REASONS[remark], remark === 'missing' ? undefined : cell)

/** Named as in the specified import. */
const RIGHT_COLUMN: (typeof TEMPLATE_COLUMNS)[number] = 'Correct Answer (1-5)'

/** Remarks after which someone should check which answers are marked as correct. */
const DOUBTS: ReadonlySet<string> = new Set([
  'correct-differs',
  'correct-unclear',
  'correct-unknown',
  'correct-missing',
  'no-right-option',
  'lines-unclear',
  'correct-left-out',
  'options-alike',
  'left-other-answers',
  'left-scoring',
])

/** The questions, by position, whose right answer is doubtful; `rows`: where each one's remarks are. */
export function doubtful(
  rows: readonly number[],
  notes: readonly { row: number; reason: string; detail?: string }[],
): number[] {
  // Without this column, option 1 is marked in every row.
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
  'left-out': 'correct-left-out',
} as const satisfies Record<RightRemark | 'left-out', string>
