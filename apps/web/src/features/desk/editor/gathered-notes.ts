import type { FormatNote } from '@pinquiz/formats'

/** A note for several rows; `rows` as in `2, 4–6`. */
export type Remark = { note: FormatNote; rows: string; count: number }

/** Lists each note once with all its rows, in order of first appearance. */
export function gatheredNotes(notes: readonly FormatNote[]): Remark[] {
  const gathered = new Map<string, { note: FormatNote; rows: Set<number> }>()
  for (const note of notes) {
    const { effect, reason, detail = '', row } = note
    const key = JSON.stringify([effect, reason, detail, row === 0])
    const found = gathered.get(key)
    if (found) found.rows.add(row)
    else gathered.set(key, { note, rows: new Set([row]) })
  }
  return [...gathered.values()].map(({ note, rows }) => ({
    note,
    rows: ranges([...rows].sort((a, b) => a - b)),
    count: rows.size,
  }))
}

/** `2, 4–6` for sorted rows. */
function ranges(rows: readonly number[]): string {
  const runs: { first: number; last: number }[] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run?.last === row - 1) run.last = row
    else runs.push({ first: row, last: row })
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}
