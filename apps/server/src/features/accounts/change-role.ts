import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../audit/mutations.ts'
import type { RoleChange } from './contract.ts'
import { mayChangeRole } from './policy.ts'
import { userColumns } from './queries.ts'

/** Grants or withdraws administrator's rights. Throws `not-found`, `not-allowed`, `conflict`. */
export async function changeRole(db: Db, { actor, userId, role }: RoleChange): Promise<void> {
  await db.transaction(async (tx) => {
    // Both, always in the same order: the actor's rights must still hold when the other's change.
    const locked = await tx
      .select(userColumns)
      .from(users)
      .where(inArray(users.id, [actor.id, userId]))
      .orderBy(users.id)
      .for('update')
    const target = locked.find(({ id }) => id === userId)
    const current = locked.find(({ id }) => id === actor.id)
    if (!target) throw new AppError('not-found')
    if (!current?.isApproved || !mayChangeRole(current, target)) throw new AppError('not-allowed')
    if (!target.isApproved) throw new AppError('conflict', { message: 'The account is not approved' })
    if (target.role === role) return
    await tx.update(users).set({ role, updatedAt: sql`now()` }).where(eq(users.id, userId))
    await recordAct(tx, { actor, action: `role-${role}`, subject: subjectOf(target) })
  })
}

export const subjectOf = ({ name, email }: { name: string; email: string }) => `${name} <${email}>`
