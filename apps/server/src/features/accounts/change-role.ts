import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../audit/mutations.ts'
import { forgetAdminNotices } from '../notifications/mutations.ts'
import type { RoleChange, User } from './contract.ts'
import { withdrawFor } from './invitations/invitation-rows.ts'
import { mayChangeRole } from './policy.ts'
import { userColumns } from './queries.ts'

// Any number that nothing else in the project locks.
const ADMINISTRATOR_LOCK = 7_263_001

/** Grants or withdraws administrator rights. Throws `not-found`, `not-allowed`, `conflict`, `last-administrator`. */
export async function changeRole(db: Db, { actor, userId, role }: RoleChange): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAdministrators(tx)
    const { target, current } = await lockBoth(tx, { actor, userId })
    if (!target) throw new AppError('not-found')
    if (!current?.isApproved || !mayChangeRole(current)) throw new AppError('not-allowed')
    if (!target.isApproved) throw new AppError('conflict', { message: 'The account is not approved' })
    if (target.role === role) return
    if (await isLastSuperAdmin(tx, userId)) throw new AppError('last-administrator')
    await tx
      .update(users)
      .set({ role, isRoleChosen: true, updatedAt: sql`now()` })
      .where(eq(users.id, userId))
    if (role === 'host') await forgetAdminNotices(tx, userId)
    if (role !== 'super-admin') await withdrawFor(tx, { userId, mayStill: role === 'admin' ? ['host'] : [] })
    await recordAct(tx, { actor, action: `role-${role}`, about: userId })
  })
}

/** Whether no super administrator would be left. Reliable only while holding `lockAdministrators`. */
export async function isLastSuperAdmin(db: Db, userId: string): Promise<boolean> {
  const left = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super-admin'), eq(users.isApproved, true)))
    .limit(2)
  return left.length === 1 && left[0]?.id === userId
}

/** Only one decision at a time about who administers the site. */
export async function lockAdministrators(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINISTRATOR_LOCK})`)
}

/** An act on many spares what changed since its list was shown. `conflict`. */
export function requireUnchanged(target: { updatedAt: Date }, since: Date | undefined): void {
  if (since && target.updatedAt > since) throw new AppError('conflict', { message: 'It has changed' })
}

type People = { actor: User; userId: string; heir?: string | null }

/**
 * Locked in order of their ids, before their quizzes (`lockOwners`): the actor's rights must still hold (`current`) when
 * the other account changes.
 */
export async function lockBoth(tx: Db, { actor, userId, heir = null }: People) {
  const locked = await tx
    .select({
      ...userColumns,
      rejectedAt: users.rejectedAt,
      updatedAt: users.updatedAt,
      emailVerified: users.emailVerified,
      isApprovedOnceProven: users.isApprovedOnceProven,
    })
    .from(users)
    .where(inArray(users.id, [actor.id, userId, ...(heir === null ? [] : [heir])]))
    .orderBy(users.id)
    .for('update')
  const rowOf = (wanted: string) => locked.find(({ id }) => id === wanted)
  const receiver = heir === null || heir === userId ? undefined : rowOf(heir)
  return { target: rowOf(userId), current: rowOf(actor.id), receiver }
}
