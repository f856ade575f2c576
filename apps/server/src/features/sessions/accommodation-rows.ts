import { type Accommodations, grantedOf, percentsOf } from '@pinquiz/game'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { accommodationsOf } from '../../db/accommodations-column.ts'
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

/** Who has more time at the next question of a live session; null: no one. */
export async function readPercents(db: Db, session: string): Promise<Record<string, number> | null> {
  const { id: participant, accommodations: granted, sessionId, removedAt } = participants
  const rows = await db
    .select({ participant, granted })
    .from(participants)
    .where(and(eq(sessionId, session), isNotNull(granted), isNull(removedAt)))
  return percentsOf(rows.map((row) => ({ ...row, time: accommodationsOf(row.granted).time })))
}
