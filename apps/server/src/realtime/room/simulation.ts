import type { SeatSimulated } from '../../features/sessions/entry/simulated.ts'

/** Per node, in all its rehearsals: they must not slow down real games. */
const MAX_PER_NODE = 1_000
export type Simulation = {
  seat: SeatSimulated
  /** Room for how many more, at most `wanted`. */
  take(wanted: number): number
  giveBack(players: number): void
}

/** Shared by a node's rehearsals. */
export function createSimulation(seat: SeatSimulated): Simulation {
  let left = MAX_PER_NODE
  return {
    seat,
    take(wanted) {
      const taken = Math.min(left, wanted)
      left -= taken
      return taken
    },
    giveBack(players) {
      left += players
    },
  }
}
