import type { Bus } from '#platform/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { SeatClaim, SeatedPlayer } from './seats.ts'
import { tokenMatches } from './secrets.ts'

const KEPT_MS = 10_000
const MAX_SEATS = 20_000

/** As stored, at that version of the session's state. */
export type NewSeat = Pick<SeatedPlayer, 'participant' | 'name' | 'rejoinCode' | 'avatar'> & {
  session: string
  tokenHash: string
  version: number
}

/**
 * Seats this node has just stored, each readable once: the page that joined connects a moment later. Until then its rejoin
 * code is on no screen, so the seat can't have been taken over or used.
 */
export type NewSeats = ReturnType<typeof createNewSeats>

export function createNewSeats({ bus, clock }: { bus: Bus; clock: Clock }) {
  const seats = new Map<string, NewSeat & { untilMs: number }>()

  bus.subscribe((event) => {
    if (event.type === 'participant-connected' || event.type === 'participant-removed')
      seats.delete(event.participant)
    if (event.type === 'session-gone')
      for (const { session, participant } of seats.values())
        if (session === event.session) seats.delete(participant)
  })

  function dropOld() {
    const nowMs = clock.nowMs()
    for (const { participant, untilMs } of seats.values()) {
      if (untilMs > nowMs && seats.size < MAX_SEATS) return
      seats.delete(participant)
    }
  }

  return {
    add(seat: NewSeat) {
      dropOld()
      seats.set(seat.participant, { ...seat, untilMs: clock.nowMs() + KEPT_MS })
    },
    /** Null: ask the database. */
    take({ participant, session, token, version }: SeatClaim): SeatedPlayer | null {
      const seat = seats.get(participant)
      seats.delete(participant)
      if (!seat || seat.session !== session || seat.version !== version) return null
      if (seat.untilMs <= clock.nowMs() || !tokenMatches(token, seat.tokenHash)) return null
      const { name, rejoinCode, avatar } = seat
      const untouched = { score: 0, creditedMs: 0, team: null, value: null, isAway: true, unheardMs: null }
      return { participant, name, rejoinCode, avatar, ...untouched }
    },
  }
}
