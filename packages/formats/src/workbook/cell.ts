/** Marks dates, durations and phone numbers, which each file format writes in its own way. */
export type Cell = string | number | { atMs: number } | { lengthMs: number } | { phone: string }
export type Row = readonly Cell[]
