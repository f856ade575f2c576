import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditEntries } from '../../db/schema.ts'
import type { Act } from './contract.ts'

/** Writes an act down within the transaction that does it: none without the other. */
export async function recordAct(tx: Db, { actor, action, about, subject, reason }: Act): Promise<void> {
  await tx.insert(auditEntries).values({
    id: randomUUID(),
    actorId: actor.id,
    actorName: actor.id === null ? actor.name : '',
    action,
    subjectId: about ?? null,
    subject: subject ?? '',
    reason: reason || null,
  })
}

/** What was decided about an account stays, but not why. */
export async function forgetReasons(tx: Db, userId: string): Promise<void> {
  await tx.update(auditEntries).set({ reason: null }).where(eq(auditEntries.subjectId, userId))
}
