import { eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { users } from './schema.ts'

/** Until the transaction ends no other one stores anything for this owner, so counts stay true. */
export async function lockOwner(tx: Db, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
}
