import type { SeatSimulated } from '../../features/sessions/entry/simulated.ts'

/** On one node, in all its rehearsals: they are not to slow down what is played for real. */
const MOST_ON_A_NODE = 1_000
export type Simulation = {
  seat: SeatSimulated
  /** Room for so many more, at most `wanted`. */
  take(wanted: number): number
  giveBack(players: number): void
}

/** What the rehearsals of a node share. */
export function createSimulation(seat: SeatSimulated): Simulation {
  let left = MOST_ON_A_NODE
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
