import { createHmac } from 'node:crypto'
import { cleanName, nameKey } from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../../db/db.ts'
import { participants } from '../../../db/schema.ts'
import { AppError } from '../../../platform/app-error.ts'
import { createBatcher } from '../../../platform/batcher.ts'
import { type Candidate, decideJoins, type JoinOutcome } from './decide-joins.ts'
import { ASK_AGAIN_S, type Hall } from './hall.ts'
import { isProfaneName } from './name-filter.ts'
import { hashToken, newRejoinCode, newToken, participantOf } from './secrets.ts'

const MAX_BATCH = 500
const ATTEMPTS = 5

/**
 * `address`: the newcomer's key for limits; null is exempt. `token`: made by the browser that keeps it; the same one
 * gets its seat again (L41). `browser`: identifies it if its participant is removed. `hall-full`, `waiting-room`: the
 * newcomer waits for the host.
 */
export type JoinSession = (
  session: string,
  newcomer: { name: string; token?: string | undefined; browser?: string | undefined },
  address: string | null,
) => Promise<Seat>

/**
 * Joins are decided and committed in batches: a whole audience scanning one QR code costs a few commits, not thousands.
 */
export function createJoinSession(options: {
  db: Db
  pool: pg.Pool
  hall: Hall
  secret: string
  onJoined: (session: string, participant: string) => void
}): JoinSession {
  const { db, pool, hall, secret } = options
  // Browsers are recognised in a session and its repeats only.
  const hashBrowser = (browser: string, session: string) =>
    createHmac('sha256', secret).update(`${session} ${browser}`).digest('base64url')
  const batcher = createBatcher<Candidate, JoinOutcome>({
    maxSize: MAX_BATCH,
    run: (candidates) => decideJoins({ db, pool, hall, hashBrowser }, candidates),
  })

  return async (session, { name: rawName, token = newToken(), browser }, address) => {
    const name = cleanName(rawName)
    if (!name.ok) throw new AppError(name.reason)
    const seat = { session, participant: participantOf(session, token), token }
    const candidate = {
      id: seat.participant,
      session,
      address,
      name: name.value,
      nameKey: nameKey(name.value),
      isProfane: isProfaneName(name.value),
      browser: browser ?? null,
      tokenHash: hashToken(token),
    }
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const outcome = await batcher.add({ ...candidate, rejoinCode: newRejoinCode() })
      if (outcome === 'joined') {
        options.onJoined(session, candidate.id)
        return seat
      }
      // Perhaps the reply to the first request was lost.
      if (await isSeated(db, candidate)) return seat
      if (outcome === 'hall-full') throw new AppError(outcome, { retryAfterS: ASK_AGAIN_S })
      if (outcome === 'waiting-room') throw new AppError(outcome, { retryAfterS: hall.askAgainS(session) })
      if (outcome !== 'not-inserted') throw new AppError(outcome)
    }
    throw new AppError('unavailable', { message: 'the session kept changing' })
  }
}

/** Whether the token opened this seat before, and still does. */
async function isSeated(db: Db, { id, tokenHash }: Pick<Candidate, 'id' | 'tokenHash'>): Promise<boolean> {
  const [seat] = await db
    .select({ tokenHash: participants.tokenHash, removedAt: participants.removedAt })
    .from(participants)
    .where(eq(participants.id, id))
  if (!seat) return false
  if (seat.removedAt) throw new AppError('participant-removed')
  // The rejoin code has moved it to another device.
  if (seat.tokenHash !== tokenHash) throw new AppError('name-taken')
  return true
}
