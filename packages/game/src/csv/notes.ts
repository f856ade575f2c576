/** What the import mended. */
export type RepairReason =
  | 'column-missing'
  | 'stray-quote'
  | 'text-cut'
  | 'number-missing'
  | 'number-repeated'
  | 'row-joined'
  | 'time-missing'
  | 'time-rounded'
  | 'time-clamped'
  | 'correct-missing'
  | 'correct-named'
  | 'no-right-option'

/** What the import left out. `beyond-limit` stands for this row's question and all after it. */
export type SkipReason =
  | 'too-few-cells'
  | 'no-question-text'
  | 'too-few-options'
  | 'too-many-options'
  | 'beyond-limit'

/** One remark about one row. `row` counts as spreadsheets do: the header is 1. */
export type ImportNote =
  | { row: number; effect: 'repaired'; reason: RepairReason; column?: string }
  | { row: number; effect: 'skipped'; reason: SkipReason }

export const repaired = (row: number, reason: RepairReason): ImportNote => ({
  row,
  effect: 'repaired',
  reason,
})
export const skipped = (row: number, reason: SkipReason): ImportNote => ({ row, effect: 'skipped', reason })
