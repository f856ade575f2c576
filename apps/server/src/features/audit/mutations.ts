import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditEntries } from '../../db/schema.ts'
import type { Act } from './contract.ts'

/** Records an action in the transaction that performs it: neither exists without the other. */
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

/** Decisions about an account stay, but not their reasons. */
export async function forgetReasons(tx: Db, userId: string): Promise<void> {
  await tx.update(auditEntries).set({ reason: null }).where(eq(auditEntries.subjectId, userId))
}
