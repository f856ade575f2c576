import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { auditEntries } from '../../db/schema.ts'
import type { Act } from './contract.ts'

/** Writes an act down within the transaction that does it: none without the other. */
export async function recordAct(tx: Db, { actor, action, subject, reason }: Act): Promise<void> {
  await tx.insert(auditEntries).values({
    id: randomUUID(),
    actorId: actor.id,
    actorName: actor.name,
    action,
    subject,
    reason: reason || null,
  })
}
