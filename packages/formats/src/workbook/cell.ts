/** What is a date, a duration or a phone number says so: files write each as their readers know it. */
export type Cell = string | number | { atMs: number } | { lengthMs: number } | { phone: string }
export type Row = readonly Cell[]
