import { foldEmail } from '@pinquiz/protocol'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { authenticators, authSessions, passkeys, users } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { QueueMail } from '#platform/mail/contract.ts'
import { recordAct } from '../../audit/mutations.ts'
import type { ResetFactors, User } from '../contract.ts'
import { endSignIns } from '../mutations.ts'
import { notifyOwner } from '../notify-owner.ts'

/** Whether the password alone isn't enough to sign in. */
export async function hasAuthenticator(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
  return found.length > 0
}

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  if (await hasAuthenticator(db, userId)) return true
  const found = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1)
  return found.length > 0
}

/**
 * A stolen password of an administrator who must have a second factor must not be enough to change one or take over the
 * account.
 */
export async function refuseStolenPassword(db: Db, user: User): Promise<void> {
  if (user.isSecondFactorMissing && (await hasSecondFactor(db, user.id)))
    throw new AppError('second-factor-needed')
}

/** After removing a factor: if none is left, no sign-in of the account counts as having one. */
export async function forgetShownFactors(tx: Db, userId: string): Promise<void> {
  if (await hasSecondFactor(tx, userId)) return
  await tx.update(authSessions).set({ secondFactor: false }).where(eq(authSessions.userId, userId))
}

export async function noteShownFactor(tx: Db, signIn: string): Promise<void> {
  await tx.update(authSessions).set({ secondFactor: true }).where(eq(authSessions.id, signIn))
}

/**
 * For the command line, when someone has lost their second factor: removes an account's authenticator, backup codes and
 * passkeys, ends all its sign-ins and notifies its owner. Logged. Throws `not-found`.
 */
export async function resetSecondFactor(
  { db, queueMail }: { db: Db; queueMail: QueueMail },
  address: string,
): Promise<ResetFactors & { id: string }> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(eq(users.email, foldEmail(address)))
      .for('update')
    if (!user) throw new AppError('not-found', { message: 'There is no account with that address' })
    const isRemoved = await hasSecondFactor(tx, user.id)
    if (isRemoved) {
      await tx.delete(authenticators).where(eq(authenticators.userId, user.id))
      await tx.delete(passkeys).where(eq(passkeys.userId, user.id))
      await endSignIns(tx, user.id)
      const actor = { id: null, name: 'npm run admin' }
      await recordAct(tx, { actor, action: 'second-factor-reset', about: user.id })
      await notifyOwner(tx, user, queueMail, {
        template: 'second-factor-changed',
        change: 'second-factor-reset',
      })
    }
    return { id: user.id, email: user.email, isRemoved }
  })
}

/** For the list of the account's second factors. */
export async function readFactors(db: Db, userId: string) {
  const [authenticator] = await db
    .select({ codes: sql<number>`cardinality(${authenticators.backupCodes})` })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
  const stored = await db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id)
  return {
    hasAuthenticator: authenticator !== undefined,
    backupCodesLeft: authenticator?.codes ?? 0,
    passkeys: stored.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAtMs: createdAt.getTime(),
      lastUsedAtMs: lastUsedAt?.getTime() ?? null,
    })),
  }
}
