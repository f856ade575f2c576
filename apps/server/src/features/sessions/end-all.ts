import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/schema.ts'

/** Ends what is still running of a host whose account is being deleted. */
export async function endAllOf(db: Db, hostId: string): Promise<void> {
  await db
    .update(sessions)
    .set({
      ...{
        status: 'completed',
        phase: 'ended',
        questionIndex: null,
        opensAtMs: null,
        closesAtMs: null,
        outages: null,
      },
      version: sql`${sessions.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(sessions.hostId, hostId), sql`${sessions.status} <> 'completed'`))
}
