/** What the import fixed, or left out of a row that it kept. */
export type RepairReason =
  | 'column-missing'
  | 'stray-quote'
  | 'too-many-cells'
  | 'too-many-options'
  | 'text-cut'
  | 'title-missing'
  | 'title-ignored'
  | 'description-ignored'
  | 'number-missing'
  | 'number-repeated'
  | 'row-joined'
  | 'time-missing'
  | 'time-unclear'
  | 'time-rounded'
  | 'time-clamped'
  | 'correct-missing'
  | 'correct-unknown'
  | 'correct-unclear'
  | 'correct-named'
  | 'correct-differs'
  | 'no-right-option'

/** What the import skipped. `beyond-limit` and `too-many-rows` apply to this row and all after it. */
export type SkipReason =
  | 'header-unknown'
  | 'too-few-cells'
  | 'no-question-text'
  | 'too-few-options'
  | 'question-unreadable'
  | 'beyond-limit'
  | 'too-many-rows'

/** A note about one row. `row` counts as in spreadsheets, where the header is 1. */
export type ImportNote =
  | { row: number; effect: 'repaired'; reason: RepairReason; column?: string }
  | { row: number; effect: 'skipped'; reason: SkipReason }

export const repaired = (row: number, reason: RepairReason): ImportNote => ({
  row,
  effect: 'repaired',
  reason,
})
export const skipped = (row: number, reason: SkipReason): ImportNote => ({ row, effect: 'skipped', reason })
