import { createHmac } from 'node:crypto'
import { simulatedName } from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import type { JoinSession } from './join-session.ts'

/** The seat of a rehearsal's simulated player, by its number from 1; the same after a restart and on every node. */
export type SeatSimulated = (session: string, number: number) => Promise<Seat>

/** Joins like everyone else. Its token can't be guessed, but the site's secret reproduces it. */
export function createSeatSimulated(options: { join: JoinSession; secret: string }): SeatSimulated {
  return (session, number) => {
    const digest = createHmac('sha256', options.secret).update(`simulated ${session} ${number}`).digest()
    const name = simulatedName(number, () => digest.readUInt8(0) / 256)
    return options.join(session, { name, token: digest.toString('base64url') }, null)
  }
}
