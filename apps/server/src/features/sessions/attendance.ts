import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { participants } from '../../db/schema.ts'

/** Everyone who was not removed. */
export async function countParticipants(db: Db, session: string): Promise<number> {
  return db.$count(participants, and(eq(participants.sessionId, session), isNull(participants.removedAt)))
}
