import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { participants } from '../../db/schema.ts'

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
