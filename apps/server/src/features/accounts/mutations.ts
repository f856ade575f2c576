import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { accountInvitations, authAccounts, authSessions, users } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../audit/mutations.ts'
import { handOverAll } from '../quizzes/hand-over.ts'
import { deleteKeysIssuedBy } from '../sessions/presenting/presenter-key-rows.ts'
import { forgetLinks } from './address/links.ts'
import { type MailTools, mailProof } from './address/prove-address.ts'
import { approvalMail } from './approval-mail.ts'
import { lockAdministrators, lockBoth, requireUnchanged } from './change-role.ts'
import type { ApprovalChange, MadeAdministrator, NewAdministrator } from './contract.ts'
import { deleteInvitations, withdrawFor } from './invitations/invitation-rows.ts'
import { notifyOwner } from './notify-owner.ts'
import { mayChangeApproval } from './policy.ts'
import { overrideRules } from './providers/identity-rows.ts'
import { hasAdministrator, readLanguage } from './queries.ts'
import type { HashNewPassword } from './sign-in/password-policy.ts'
import { deleteTokens } from './tokens/token-rows.ts'

/** Signs in with email and password. */
export const PROVIDER = 'credential'

type AdministratorTools = Pick<MailTools, 'queueMail'> & { db: Db; hashNewPassword: HashNewPassword }

/**
 * Makes a new or existing account an approved administrator. An existing one gets a new password, its sign-ins end and
 * its owner is notified. The first administrator is a super administrator. Logged, since no administrator decided it.
 * `onlyFirst`: throws `setup-done` if there is one already.
 */
export async function makeAdministrator(
  { db, queueMail, hashNewPassword }: AdministratorTools,
  account: NewAdministrator,
  { onlyFirst }: { onlyFirst: boolean },
): Promise<MadeAdministrator & { id: string }> {
  const password = await hashNewPassword(account.password, account)
  return db.transaction(async (tx) => {
    await lockAdministrators(tx)
    const isFirst = !(await hasAdministrator(tx))
    if (onlyFirst && !isFirst) throw new AppError('setup-done')
    const [before] = await tx.select().from(users).where(eq(users.email, account.email)).for('update')
    await deleteInvitations(tx, eq(accountInvitations.email, account.email))
    const role = isFirst || before?.role === 'super-admin' ? 'super-admin' : account.role
    const id = before?.id ?? randomUUID()
    const values = {
      name: account.name,
      role,
      isApproved: true,
      isApprovedOnceProven: false,
      isApprovedByDomain: false,
      isBarred: false,
      isRoleChosen: true,
      // Access to the machine vouches for the address.
      emailVerified: true,
    } as const
    if (before)
      await tx
        .update(users)
        .set({ ...values, updatedAt: sql`now()` })
        .where(eq(users.id, id))
    else {
      const { email, language } = account
      await tx.insert(users).values({ id, email, language, isUnused: true, ...values })
    }
    await setPassword(tx, id, password)
    await endSignIns(tx, id)
    const actor = { id: null, name: onlyFirst ? '/setup' : 'npm run admin' }
    await recordAct(tx, { actor, action: 'administrator-made', about: id })
    if (before) await notifyOwner(tx, { id, ...account }, queueMail, { template: 'administrator-made', role })
    return { id, email: account.email, role, isNew: !before }
  })
}

const ACTS = { approve: 'user-approved', reject: 'user-rejected', revoke: 'user-revoked' } as const

/** Ends what phones present in a host's name, and what others share with them. */
export type EndHosting = (tx: Db, userId: string) => Promise<void>

type ApprovalTools = MailTools & { isMailSent: boolean; endHosting: EndHosting }

/**
 * Returns whether the user lost access. Throws `not-found`, `not-allowed`, `conflict` if the address isn't confirmed
 * and the actor didn't accept that.
 */
export async function changeApproval(
  db: Db,
  change: ApprovalChange,
  { isMailSent, endHosting, ...tools }: ApprovalTools,
): Promise<boolean> {
  const { actor, userId, action, reason } = change
  return db.transaction(async (tx) => {
    // The lock keeps two administrators from removing each other at once: one always stays.
    await lockAdministrators(tx)
    const heir = action === 'revoke' ? change.heir : null
    const { target, current, receiver } = await lockBoth(tx, { actor, userId, heir })
    if (!target) throw new AppError('not-found')
    if (!current?.isApproved || !mayChangeApproval(current, target, action)) throw new AppError('not-allowed')
    requireUnchanged(target, change.unchangedSince)
    const isApproving = action === 'approve'
    if (isApproving && (target.isApproved || target.isApprovedOnceProven)) return false
    if (isApproving && !target.emailVerified && !change.isUnprovenAccepted)
      throw new AppError('conflict', { message: "The account's address has not been confirmed" })
    // Without mail an address can't be confirmed: then the administrator's explicit word is enough.
    const isWaiting = isApproving && isMailSent && !target.emailVerified
    const rejections = { approve: null, reject: target.rejectedAt ?? sql`now()`, revoke: target.rejectedAt }
    await tx
      .update(users)
      .set({
        isApproved: isApproving && !isWaiting,
        isApprovedOnceProven: isWaiting,
        isApprovedByDomain: false,
        isBarred: !isApproving,
        rejectedAt: rejections[action],
        updatedAt: sql`now()`,
      })
      .where(eq(users.id, userId))
    await overrideRules(tx, userId, isApproving)
    if (heir !== null) await handOnQuizzes(tx, change, receiver)
    await recordAct(tx, { actor, action: ACTS[action], about: userId, reason })
    // Without approval a sign-in only shows its browser why it can't go on. It must not become valid later.
    if (isApproving) await endSignIns(tx, userId)
    else {
      await endHosting(tx, userId)
      await withdrawFor(tx, { userId, mayStill: [], email: target.email })
      await deleteTokens(tx, userId)
    }
    if (isWaiting)
      await mailProof(
        tx,
        { ...target, isApprovedOnceProven: true },
        { ...tools, language: null, origin: change.origin },
      )
    else await mailDecision(tx, target, { action, reason, queueMail: tools.queueMail })
    return !isApproving
  })
}

/** Throws `bad-request` for an unsuitable heir. */
async function handOnQuizzes(
  tx: Db,
  { actor, userId }: ApprovalChange,
  receiver: { id: string; isApproved: boolean } | undefined,
): Promise<void> {
  if (!receiver?.isApproved)
    throw new AppError('bad-request', { message: 'heir: must be another approved account' })
  await handOverAll(tx, userId, receiver.id)
  await recordAct(tx, { actor, action: 'quizzes-handed-on', about: receiver.id })
}

type Decision = Pick<ApprovalChange, 'action' | 'reason'> & Pick<MailTools, 'queueMail'>

async function mailDecision(
  tx: Db,
  target: Parameters<typeof approvalMail>[0] & { id: string; email: string },
  { action, reason, queueMail }: Decision,
): Promise<void> {
  const content = approvalMail(target, action, reason)
  if (!content) return
  await queueMail(tx, { to: target.email, language: await readLanguage(tx, target.id), content })
}

/** Links mailed before stop working. */
export async function setPassword(tx: Db, userId: string, password: string): Promise<void> {
  await forgetLinks(tx, userId)
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

/** And revokes the API tokens and the keys of presenting phones. `keep`: all but this sign-in. */
export async function endSignIns(tx: Db, userId: string, keep?: string): Promise<void> {
  const others = keep === undefined ? undefined : ne(authSessions.id, keep)
  await tx.delete(authSessions).where(and(eq(authSessions.userId, userId), others))
  await deleteTokens(tx, userId)
  await deleteKeysIssuedBy(tx, userId)
}

/** Returns the user's id; null if it had ended. */
export async function endSignIn(db: Db, id: string): Promise<string | null> {
  const [ended] = await db
    .delete(authSessions)
    .where(eq(authSessions.id, id))
    .returning({ userId: authSessions.userId })
  return ended?.userId ?? null
}

export async function forgetReplaced(db: Db, id: string): Promise<void> {
  await db.update(authSessions).set({ replaces: null }).where(eq(authSessions.id, id))
}
