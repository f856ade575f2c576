import type { RosterEntry } from '@pinquiz/protocol'

/** People who have arrived since `known` was recorded; none at first sight (null). */
export function arrivals(known: ReadonlySet<string> | null, roster: readonly RosterEntry[]): RosterEntry[] {
  return known ? roster.filter(({ participant }) => !known.has(participant)) : []
}

/** People who arrive in quick succession share a toast, because one toast replaces another. */
export type Wave = { size: number; lastMs: number }

const TOGETHER_MS = 1_000

export function afterArrivals({ size, lastMs }: Wave, arrived: number, nowMs: number): Wave {
  return { size: (nowMs - lastMs < TOGETHER_MS ? size : 0) + arrived, lastMs: nowMs }
}
