import { revealBeats, type Timeline } from '@pinquiz/game'

/** First points are added where the rows were. */
export const COUNTING_MS = 1000
/** How long a row moves. */
const MOVING_MS = 900

export type ClimbBeat = 'counting' | 'moving' | 'landed'

/** Counted from the start of the climb; over before phones show ranks (`CLIMBING_MS`). */
export const CLIMB: Timeline<ClimbBeat> = [
  { name: 'counting', atMs: 0 },
  { name: 'moving', atMs: COUNTING_MS },
  { name: 'landed', atMs: COUNTING_MS + MOVING_MS },
]

const CLIMB_AT_MS = revealBeats({ isRanked: true }).find(({ name }) => name === 'climb')?.atMs ?? 0

/** When points begin to be added, in a reveal that began then. */
export const climbsAtMs = (startsAtMs: number | undefined): number | undefined =>
  startsAtMs === undefined ? undefined : startsAtMs + CLIMB_AT_MS
