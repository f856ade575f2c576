import { decideJoin } from '@pinquiz/game'
import type { Game, Seat } from '@pinquiz/protocol'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { participants } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { shareReads } from '../../platform/share-reads.ts'
import { findRunningByPin } from './records.ts'
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
    return { session: id, mode, title }
  }
}

/** Gives the seat of a rejoin code to another device; the old device's token stops working. */
export async function rejoin(db: Db, pin: string, typed: string): Promise<Seat> {
  const found = await findRunningByPin(db, pin)
  if (!found) throw new AppError('game-not-found')
  const code = parseRejoinCode(typed)
  if (!code) throw new AppError('rejoin-code-unknown')
  const token = newToken()
  const [row] = await db
    .update(participants)
    .set({ tokenHash: hashToken(token) })
    .where(
      and(
        eq(participants.sessionId, found.id),
        eq(participants.rejoinCode, code),
        isNull(participants.removedAt),
      ),
    )
    .returning({ id: participants.id })
  if (!row) throw new AppError('rejoin-code-unknown')
  return { session: found.id, participant: row.id, token }
}
