import { eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { users } from './schema.ts'

/** Behind it nobody else stores for this owner until the transaction is over: what is counted then holds. */
export async function lockOwner(tx: Db, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
}
