import { decideJoin, isFull } from '@pinquiz/game'
import type { Game, Seat } from '@pinquiz/protocol'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { participants } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { shareReads } from '../../platform/share-reads.ts'
import { countParticipants } from './attendance.ts'
import { findEndedSelfPaced, findRunningByPin } from './records.ts'
import { hashToken, newToken, parseRejoinCode } from './secrets.ts'

/** Where a PIN leads a newcomer. The entry of a self-paced quiz tells itself that it is locked, and when no longer. */
export function createFindGame(db: Db): (pin: string) => Promise<Game> {
  // A class that looks up at once costs one read.
  const readShared = shareReads((pin) => findRunningByPin(db, pin))
  return async (pin) => {
    const found = await readShared(pin)
    if (!found) throw new AppError('game-not-found')
    const { id, mode, title, state } = found
    const decision = decideJoin(mode, mode === 'self-paced' ? { ...state, locked: false } : state)
    if (!decision.ok) throw new AppError(decision.reason)
    const { participantLimit, friendlyNames } = state.settings
    if (
      mode !== 'self-paced' &&
      participantLimit > 0 &&
      isFull(state.settings, await countParticipants(db, id))
    )
      throw new AppError('session-full')
    return { session: id, mode, title, ...(friendlyNames ? { friendlyNames } : {}) }
  }
}

/**
 * Gives the seat of a rejoin code to another device; the old device's token stops working. The PIN of an ended self-paced
 * session leads back to attempts that may still be finished (rule S26), also when a newer session has the PIN by now.
 */
export async function rejoin(db: Db, pin: string, typed: string): Promise<Seat> {
  const running = await findRunningByPin(db, pin)
  const ended = await findEndedSelfPaced(db, pin)
  if (!running && !ended) throw new AppError('game-not-found')
  const code = parseRejoinCode(typed)
  if (!code) throw new AppError('rejoin-code-unknown')
  const seat =
    (running && (await takeOver(db, and(eq(participants.sessionId, running.id), hasCode(code))))) ??
    (ended && (await takeOver(db, and(eq(participants.sessionId, ended), hasCode(code), isUnfinished))))
  if (!seat) throw new AppError('rejoin-code-unknown')
  return seat
}

const hasCode = (code: string) => and(eq(participants.rejoinCode, code), isNull(participants.removedAt))
const isUnfinished = isNull(participants.completedAtMs)

async function takeOver(db: Db, whose: SQL | undefined): Promise<Seat | null> {
  const token = newToken()
  const [row] = await db
    .update(participants)
    .set({ tokenHash: hashToken(token) })
    .where(whose)
    .returning({ session: participants.sessionId, participant: participants.id })
  return row ? { ...row, token } : null
}
