import { revealBeats, type Timeline } from '@pinquiz/game'

/** Points are added first, while rows keep their places. */
export const COUNTING_MS = 1000
/** How long a row takes to move. */
const MOVING_MS = 900

export type ClimbBeat = 'counting' | 'moving' | 'landed'

/** Times from the start of the climb; it ends before phones show ranks (`CLIMBING_MS`). */
export const CLIMB: Timeline<ClimbBeat> = [
  { name: 'counting', atMs: 0 },
  { name: 'moving', atMs: COUNTING_MS },
  { name: 'landed', atMs: COUNTING_MS + MOVING_MS },
]

const CLIMB_AT_MS = revealBeats({ isRanked: true }).find(({ name }) => name === 'climb')?.atMs ?? 0

/** When points start counting up, in a reveal that started at `startsAtMs`. */
export const climbsAtMs = (startsAtMs: number | undefined): number | undefined =>
  startsAtMs === undefined ? undefined : startsAtMs + CLIMB_AT_MS
