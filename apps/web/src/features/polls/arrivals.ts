import type { RosterEntry } from '@pinquiz/protocol'

/** Who has come since `known` was noted; nobody is new on the first look (null). */
export function arrivals(known: ReadonlySet<string> | null, roster: readonly RosterEntry[]): RosterEntry[] {
  return known ? roster.filter(({ participant }) => !known.has(participant)) : []
}
