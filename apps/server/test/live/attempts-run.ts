import {
  type Assignment,
  DEFAULT_ASSIGNMENT,
  ISSUE_LEAD_MS,
  PAUSE_MS,
  type SessionSettings,
} from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import type { manualClock } from '../support/manual-clock.ts'
import { connectHost, connectPlayer, type Site } from './live-game.ts'
import { seatIn, startSelfPaced, type Taker, takeSeat } from './self-paced-run.ts'

export const assigned = (change: Partial<Assignment>): Partial<SessionSettings> => ({
  assignment: { ...DEFAULT_ASSIGNMENT, ...change },
})
export const TWICE = assigned({ attempts: 2 })

/** The same token opens the seat of the next attempt. */
export const nextSeat = async (taker: Taker, { token }: Seat): Promise<Seat> => {
  const { session, participant } = await taker.again()
  return { session, participant, token }
}

type At = { site: Site; cookie: string; clock: ReturnType<typeof manualClock> }

/** Quizzes of two questions at a site, on its clock. */
export function attemptsAt({ site, cookie, clock }: At) {
  /** Answers both questions; the right option is 1. */
  async function finish(taker: Taker, answers: [number, number]) {
    await taker.advance(null)
    clock.advanceMs(ISSUE_LEAD_MS)
    await taker.answer(0, answers[0])
    clock.advanceMs(PAUSE_MS)
    await taker.advance(0)
    clock.advanceMs(ISSUE_LEAD_MS)
    return taker.answer(1, answers[1])
  }

  const start = (settings: Partial<SessionSettings>) =>
    startSelfPaced(site, cookie, { settings, timeLimitsS: [20, 30] })

  /** Someone who has finished an attempt, connected. */
  async function finished(settings: Partial<SessionSettings>, answers: [number, number] = [1, 2]) {
    const game = await start(settings)
    const seat = await seatIn(site, game.id)
    const { taker, snapshot } = await takeSeat(site, seat)
    const done = await finish(taker, answers)
    return { game, seat, taker, snapshot, done }
  }

  async function hostOf({ id }: { id: string }) {
    const host = await connectHost(site, cookie, id)
    return { host, snapshot: await host.socket.next('host-snapshot') }
  }

  async function endOf(game: { id: string }) {
    const { host } = await hostOf(game)
    await host.command({ type: 'end', version: host.version() })
    await host.socket.close()
  }

  async function helloOf(seat: Seat) {
    const socket = await connectPlayer(site, seat)
    const { code } = await socket.next('refused')
    await socket.close()
    return code
  }

  return { finish, start, finished, hostOf, endOf, helloOf }
}
