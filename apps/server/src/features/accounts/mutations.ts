import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { authAccounts, authSessions, authVerifications, users } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { QueueMail } from '../../platform/mail/contract.ts'
import type { Notify } from '../../platform/notify.ts'
import { accountSubject, recordAct } from '../audit/mutations.ts'
import { approvalMail } from './approval-mail.ts'
import { lockAdministrators, lockBoth } from './change-role.ts'
import type { ApprovalChange, MadeAdministrator, NewAccount, NewAdministrator } from './contract.ts'
import { hashPassword } from './passwords.ts'
import { mayChangeApproval } from './policy.ts'
import { hasAdministrator, readLanguage } from './queries.ts'

// better-auth's name for "signs in with e-mail and password".
export const PROVIDER = 'credential'

/**
 * A new account that waits for approval. Nothing happens when the address is taken, and nobody can tell: the same
 * work is done. Written here and not by better-auth, whose two inserts could be torn apart by a crash, or would
 * hold the embedded database's only connection while the password is hashed.
 */
export async function insertPendingAccount(
  db: Db,
  account: NewAccount,
  { notify }: { notify: Notify },
): Promise<void> {
  const password = await hashPassword(account.password)
  await db.transaction(async (tx) => {
    const id = randomUUID()
    const [created] = await tx
      .insert(users)
      .values({ id, name: account.name, email: account.email })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    const { name, email } = account
    if (created) {
      await setPassword(tx, created.id, password)
      await notify(tx, 'admins', { kind: 'account-waiting', data: { name, email } })
    }
    // Changes nothing, but is a write like the other: the commit takes as long.
    else await tx.update(users).set({ updatedAt: sql`updated_at` }).where(eq(users.email, account.email))
  })
}

/**
 * Makes an approved administrator of a new account or of the one with that address, whose password is replaced and
 * whose sign-ins end. The first administrator is a super administrator. Recorded, since no administrator
 * decided it. `onlyFirst`: throws `setup-done` when there is one.
 */
export async function makeAdministrator(
  db: Db,
  account: NewAdministrator,
  { onlyFirst }: { onlyFirst: boolean },
): Promise<MadeAdministrator & { id: string }> {
  const password = await hashPassword(account.password)
  return db.transaction(async (tx) => {
    await lockAdministrators(tx)
    const isFirst = !(await hasAdministrator(tx))
    if (onlyFirst && !isFirst) throw new AppError('setup-done')
    const [before] = await tx.select().from(users).where(eq(users.email, account.email)).for('update')
    const role = isFirst || before?.role === 'super-admin' ? 'super-admin' : account.role
    const id = before?.id ?? randomUUID()
    const values = { name: account.name, role, isApproved: true } as const
    if (before)
      await tx
        .update(users)
        .set({ ...values, updatedAt: sql`now()` })
        .where(eq(users.id, id))
    else await tx.insert(users).values({ id, email: account.email, ...values })
    await setPassword(tx, id, password)
    await endSignIns(tx, id)
    const actor = { id: null, name: onlyFirst ? '/setup' : 'npm run admin' }
    await recordAct(tx, { actor, action: 'administrator-made', subject: accountSubject(account) })
    return { id, email: account.email, role, isNew: !before }
  })
}

const ACTS = { approve: 'user-approved', reject: 'user-rejected', revoke: 'user-revoked' } as const

/** Returns whether the user lost access. Throws `not-found`, `not-allowed`. */
export async function changeApproval(
  db: Db,
  { actor, userId, action, reason }: ApprovalChange,
  { queueMail }: { queueMail: QueueMail },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // With the lock no two of them shut each other out, or one the other who is just leaving: somebody stays.
    await lockAdministrators(tx)
    const { target, current } = await lockBoth(tx, { actor, userId })
    if (!target) throw new AppError('not-found')
    if (!current?.isApproved || !mayChangeApproval(current, target, action)) throw new AppError('not-allowed')
    const isApproved = action === 'approve'
    if (isApproved && target.isApproved) return false
    const rejections = { approve: null, reject: target.rejectedAt ?? sql`now()`, revoke: target.rejectedAt }
    await tx
      .update(users)
      .set({ isApproved, rejectedAt: rejections[action], updatedAt: sql`now()` })
      .where(eq(users.id, userId))
    await recordAct(tx, { actor, action: ACTS[action], subject: accountSubject(target), reason })
    // Without approval a sign-in only tells its browser why nothing opens. It must not come back to life.
    if (isApproved) await endSignIns(tx, userId)
    const content = approvalMail(target, action, reason)
    if (content) {
      const language = (await readLanguage(tx, userId)) ?? 'en'
      await queueMail(tx, { to: target.email, language, content })
    }
    return !isApproved
  })
}

/** The one row of an account in `auth_verifications`: a newer link replaces the older. */
export const resetLinkId = (userId: string) => `password-reset:${userId}`

/** Whatever link was mailed before is worth nothing afterwards. */
export async function setPassword(tx: Db, userId: string, password: string): Promise<void> {
  await tx.delete(authVerifications).where(eq(authVerifications.id, resetLinkId(userId)))
  const changed = await tx
    .update(authAccounts)
    .set({ password, updatedAt: sql`now()` })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, PROVIDER)))
    .returning({ id: authAccounts.id })
  if (changed.length === 0)
    await tx
      .insert(authAccounts)
      .values({ id: randomUUID(), accountId: userId, providerId: PROVIDER, userId, password })
}

export async function endSignIns(tx: Db, userId: string): Promise<void> {
  await tx.delete(authSessions).where(eq(authSessions.userId, userId))
}
