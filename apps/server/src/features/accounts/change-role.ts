import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { accountSubject, recordAct } from '../audit/mutations.ts'
import { forgetAdminNotices } from '../notifications/mutations.ts'
import type { RoleChange, User } from './contract.ts'
import { mayChangeRole } from './policy.ts'
import { userColumns } from './queries.ts'

/** Grants or withdraws administrator's rights. Throws `not-found`, `not-allowed`, `conflict`. */
export async function changeRole(db: Db, { actor, userId, role }: RoleChange): Promise<void> {
  await db.transaction(async (tx) => {
    const { target, current } = await lockBoth(tx, { actor, userId })
    if (!target) throw new AppError('not-found')
    if (!current?.isApproved || !mayChangeRole(current, target)) throw new AppError('not-allowed')
    if (!target.isApproved) throw new AppError('conflict', { message: 'The account is not approved' })
    if (target.role === role) return
    await tx.update(users).set({ role, updatedAt: sql`now()` }).where(eq(users.id, userId))
    if (role === 'host') await forgetAdminNotices(tx, userId)
    await recordAct(tx, { actor, action: `role-${role}`, subject: accountSubject(target) })
  })
}

/** In the order of their ids: the actor's rights must still hold (`current`) when something about the other changes. */
export async function lockBoth(tx: Db, { actor, userId }: { actor: User; userId: string }) {
  const locked = await tx
    .select({ ...userColumns, rejectedAt: users.rejectedAt })
    .from(users)
    .where(inArray(users.id, [actor.id, userId]))
    .orderBy(users.id)
    .for('update')
  const rowOf = (wanted: string) => locked.find(({ id }) => id === wanted)
  return { target: rowOf(userId), current: rowOf(actor.id) }
}
