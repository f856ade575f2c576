import { and, eq, isNull, ne } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { participants } from '../../db/schema.ts'

/** Notes who is here and who is not; returns those whose state changed. */
export async function markPresence(db: Db, ids: string[], isAway: boolean): Promise<string[]> {
  if (ids.length === 0) return []
  const changed = await db
    .update(participants)
    .set({ isAway })
    .where(and(anyOf(participants.id, ids), ne(participants.isAway, isAway)))
    .returning({ id: participants.id })
  return changed.map(({ id }) => id)
}

/** Takes a participant out of the session for good. False when there was none. */
export async function removeParticipant(db: Db, session: string, participant: string): Promise<boolean> {
  const removed = await db
    .update(participants)
    .set({ removedAt: new Date() })
    .where(
      and(
        eq(participants.id, participant),
        eq(participants.sessionId, session),
        isNull(participants.removedAt),
      ),
    )
    .returning({ id: participants.id })
  return removed.length > 0
}

/** Everyone who was not removed. */
export async function countParticipants(db: Db, session: string): Promise<number> {
  return db.$count(participants, and(eq(participants.sessionId, session), isNull(participants.removedAt)))
}
