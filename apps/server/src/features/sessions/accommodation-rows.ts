import { type Accommodations, grantedOf } from '@pinquiz/game'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { participants } from '../../db/schema.ts'

/** What a participant is granted from their next question on. False if there is no such participant. */
export async function accommodate(
  db: Db,
  session: string,
  { participant, accommodations }: { participant: string; accommodations: Accommodations },
): Promise<boolean> {
  const changed = await db
    .update(participants)
    .set({ accommodations: grantedOf(accommodations) })
    .where(and(eq(participants.id, participant), eq(participants.sessionId, session)))
    .returning({ id: participants.id })
  return changed.length > 0
}
