import type { ImportNote } from '@pinquiz/game/csv'
import type { ExtraKind, ImportedKind } from './kinds.ts'

/** Question types that PinQuiz doesn't have. */
export type UnknownKind =
  | Exclude<ImportedKind, 'own' | 'single' | 'truth' | 'multiple' | 'essay' | 'description'>
  /** Only one option may be chosen, but several are correct. */
  | 'any-of'

/** What was fixed, or left out of a question that was otherwise taken. */
type Repair =
  | Extract<ImportNote, { effect: 'repaired' }>['reason']
  | 'title-from-name'
  | 'no-times'
  | 'as-open-text'
  | 'formula'
  | 'left-macros'
  | 'sheet-added'
  | 'only-chosen'
  | 'correct-from-zero'
  | 'correct-left-out'
  | 'options-alike'
  | 'lines-unclear'
  | `left-${ExtraKind | 'lures'}`
  | `media-${'further' | 'refused' | 'damaged' | 'too-large' | 'full' | 'later'}`
/** What was left out. */
type Skip =
  | Extract<ImportNote, { effect: 'skipped' }>['reason']
  | `kind-${UnknownKind}`
  | 'unreadable'
  | 'file-missing'
  | 'sheet-skipped'
  | 'more-remarks'

/**
 * One remark. `row` is the row, line or number of a question, 0 for the whole file; `detail` a name or text of the file
 * that the remark is about.
 */
export type FormatNote = (
  | { row: number; effect: 'repaired'; reason: Repair }
  | { row: number; effect: 'skipped'; reason: Skip }
) & { detail?: string }

const MAX_DETAIL_LENGTH = 120

export const fixedNote = (row: number, reason: Repair, detail?: string): FormatNote => ({
  row,
  effect: 'repaired',
  reason,
  ...(detail === undefined ? {} : { detail: short(detail) }),
})
export const leftOutNote = (row: number, reason: Skip, detail?: string): FormatNote => ({
  row,
  effect: 'skipped',
  reason,
  ...(detail === undefined ? {} : { detail: short(detail) }),
})

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_DETAIL_LENGTH
    ? `${line.slice(0, MAX_DETAIL_LENGTH - 1).replace(/\p{Cs}$/u, '')}…`
    : line
}

/** Translates a remark of the CSV import to those of all formats. */
export function fromCsv({ row, effect, reason, ...rest }: ImportNote): FormatNote {
  const detail = 'column' in rest ? rest.column : undefined
  return effect === 'repaired' ? fixedNote(row, reason, detail) : leftOutNote(row, reason, detail)
}
