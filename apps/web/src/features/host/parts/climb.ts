import { revealBeats, type Timeline } from '@pinquiz/game'

/** Points are added first, while rows keep their places. */
export const COUNTING_MS = 1000
/** How long rows take to move, one a little after the other. */
const MOVING_MS = 900 + 240

export type ClimbBeat = 'counting' | 'moving' | 'landed'

/** Times from the start of the climb; it ends before phones show ranks (`CLIMBING_MS`). */
export const CLIMB: Timeline<ClimbBeat> = [
  { name: 'counting', atMs: 0 },
  { name: 'moving', atMs: COUNTING_MS },
  { name: 'landed', atMs: COUNTING_MS + MOVING_MS },
]

/** When points start counting up, for a reveal that started at that time and explains its answer for so long. */
export function climbsAtMs(startsAtMs: number | undefined, explainS: number): number | undefined {
  if (startsAtMs === undefined) return
  const climb = revealBeats({ isRanked: true, explainS }).find(({ name }) => name === 'climb')
  return startsAtMs + (climb?.atMs ?? 0)
}
