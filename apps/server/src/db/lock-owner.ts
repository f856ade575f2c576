import { inArray } from 'drizzle-orm'
import type { Db } from './db.ts'
import { users } from './schema.ts'

/** Until the transaction ends no other one stores anything for this owner, so counts stay true. */
export const lockOwner = (tx: Db, ownerId: string): Promise<void> => lockOwners(tx, [ownerId])

/** Always before their quizzes, and all at once: everyone who needs both takes them in this order. */
export async function lockOwners(tx: Db, ownerIds: string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ownerIds))
    .orderBy(users.id)
    .for('no key update')
}
