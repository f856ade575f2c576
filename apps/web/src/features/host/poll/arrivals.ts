import type { RosterEntry } from '@pinquiz/protocol'

/** Who has arrived since `known` was recorded; no one is new on the first look (null). */
export function arrivals(known: ReadonlySet<string> | null, roster: readonly RosterEntry[]): RosterEntry[] {
  return known ? roster.filter(({ participant }) => !known.has(participant)) : []
}

/** People who arrived in quick succession: one toast replaces another, so it mentions them all. */
export type Wave = { size: number; lastMs: number }

const TOGETHER_MS = 1_000

export function afterArrivals({ size, lastMs }: Wave, arrived: number, nowMs: number): Wave {
  return { size: (nowMs - lastMs < TOGETHER_MS ? size : 0) + arrived, lastMs: nowMs }
}
