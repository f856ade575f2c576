import { createHmac, randomUUID } from 'node:crypto'
import { tidyDetails } from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import type pg from 'pg'
import { AppError } from '../../platform/app-error.ts'
import { createBatcher } from '../../platform/batcher.ts'
import type { Clock } from '../../platform/clock.ts'
import { hashToken, newRejoinCode, newToken } from '../sessions/entry/secrets.ts'
import { ASK_AGAIN_S, type WaitingRoom } from '../sessions/entry/waiting-room.ts'
import { admit } from './admit.ts'
import type { Candidate, EntryOutcome } from './candidate.ts'
import type { Newcomer } from './contract.ts'

const MAX_BATCH = 200
const ATTEMPTS = 5

/** Admits newcomers in batches: checking a whole class takes a few transactions. */
export function createEnterSession(options: {
  pool: pg.Pool
  clock: Clock
  secret: string
  waitingRoom: WaitingRoom
  onEntered: (session: string, participant: string) => void
  onTurnedAway: (session: string) => void
}): (session: string, newcomer: Newcomer) => Promise<Seat> {
  const { pool, clock, secret, waitingRoom, onEntered, onTurnedAway } = options
  const keyed = (session: string, value: string) =>
    createHmac('sha256', secret).update(`${session} ${value}`).digest('base64url')
  const batcher = createBatcher<Candidate, EntryOutcome>({
    maxSize: MAX_BATCH,
    run: (candidates) => admit({ pool, clock, waitingRoom, onTurnedAway }, candidates),
  })

  return async (session, newcomer) => {
    const { device, address, countedAs, toldOfLeaving = false, name, email, phone } = newcomer
    const { token = newToken(), invitation = null, browser = null, timeAsked = null } = newcomer
    const candidate = {
      id: randomUUID(),
      session,
      // Checked before it shares a transaction: values that the database refuses would fail everyone.
      details: tidyDetails({ name, email, phone }),
      address,
      // People with a link don't wait.
      countedAs: invitation ? null : countedAs,
      deviceHash: keyed(session, device),
      browser: browser && { hash: keyed(session, browser.id), sinceMs: browser.sinceMs },
      source: newcomer.token === undefined ? null : keyed(session, address),
      tokenHash: hashToken(token),
      toldOfLeaving,
      timeAsked,
      invitation,
    }
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const outcome = await batcher.add({ ...candidate, rejoinCode: newRejoinCode() })
      // The reply to the first request was lost.
      if (typeof outcome === 'object') return { session, token, ...outcome }
      if (outcome === 'joined') {
        onEntered(session, candidate.id)
        return { session, participant: candidate.id, token }
      }
      if (outcome === 'hall-full') throw new AppError(outcome, { retryAfterS: ASK_AGAIN_S })
      if (outcome !== 'not-inserted') throw new AppError(outcome)
    }
    throw new AppError('unavailable', { message: 'no free rejoin code was found' })
  }
}
