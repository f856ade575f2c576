import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { participants } from '../../db/schema.ts'

/** Everyone who wasn't removed and isn't away. */
export async function readPresent(db: Db, session: string): Promise<string[]> {
  const { id, sessionId, removedAt, isAway } = participants
  const rows = await db
    .select({ id })
    .from(participants)
    .where(and(eq(sessionId, session), isNull(removedAt), eq(isAway, false)))
  return rows.map((row) => row.id)
}

/** Everyone who wasn't removed. */
export async function countParticipants(db: Db, session: string): Promise<number> {
  const { sessionId, removedAt, firstId } = participants
  return db.$count(participants, and(eq(sessionId, session), isNull(removedAt), isNull(firstId)))
}
