import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { countParticipants } from './attendance.ts'

/** Deletes a session that no one is in. `conflict` once someone has joined. */
export async function discardSession(db: Db, hostId: string, session: string): Promise<void> {
  const own = and(eq(sessions.id, session), eq(sessions.hostId, hostId))
  await db.transaction(async (tx) => {
    // A newcomer joining at this moment either holds the row first, or finds no session any more.
    const [found] = await tx.select({ id: sessions.id }).from(sessions).where(own).for('update')
    if (!found) throw new AppError('session-not-found')
    if ((await countParticipants(tx, session)) > 0) throw new AppError('conflict')
    await tx.delete(sessions).where(own)
  })
}
