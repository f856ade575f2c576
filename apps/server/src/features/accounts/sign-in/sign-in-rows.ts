import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { authAccounts, authSessions, users } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { Origin, User } from '../contract.ts'
import { PROVIDER } from '../mutations.ts'
import { readHash } from '../own-account.ts'
import { hasAuthenticator, hasSecondFactor } from '../protection/second-factor.ts'
import { readAccess, statusOfRow, userColumns } from '../queries.ts'
import { markOf } from './passwords.ts'

/** How long a sign-in lasts after the last visit. */
export const VALID_S = 30 * 24 * 60 * 60
/** A visit extends it at most once a day. */
const RENEW_S = 24 * 60 * 60
const TOKEN_BYTES = 24

const validFromNow = sql`now() + make_interval(secs => ${VALID_S})`

/** `id`: never shown to browsers, unlike the token. */
export type SignIn = {
  id: string
  user: User
  hasShownFactor: boolean
  isRenewalDue: boolean
  /** Id of the browser's previous sign-in, which ends when this one is first used. */
  replaces: string | null
}

type NewSignIn = Entrant & { origin: Origin; hasShownFactor: boolean; replaces: string | null }
/**
 * `mark`: of the password on which the sign-in rests (`markOf`); null: on none. `identityId`: the provider's account that
 * signed in.
 */
export type Entrant = { userId: string; mark: string | null; identityId?: string | undefined }

/**
 * The only way to create a sign-in, however the user was verified. Returns its token; null: a second step comes first.
 * `account-pending`, `account-unproven`, `account-rejected`; `credentials-wrong`: what was shown has just lost its
 * worth.
 */
export function insertSignIn(
  db: Db,
  { userId, mark, identityId, origin, hasShownFactor, replaces }: NewSignIn,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    // Whatever ends all sign-ins locks the account: it comes before this, or finds the new one.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
    const access = await readAccess(tx, userId)
    if (access !== 'approved') throw new AppError(`account-${access}`)
    const isOutdated = mark !== null && mark !== markOf(await readHash(tx, userId))
    if (isOutdated || (hasShownFactor && !(await hasSecondFactor(tx, userId))))
      throw new AppError('credentials-wrong')
    if (!hasShownFactor && (await hasAuthenticator(tx, userId))) return null
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await tx.insert(authSessions).values({
      id: randomUUID(),
      token,
      userId,
      expiresAt: validFromNow,
      ipAddress: origin.address,
      userAgent: origin.userAgent ?? '',
      secondFactor: hasShownFactor,
      identityId: identityId ?? null,
      replaces,
    })
    return token
  })
}

/**
 * Read from the database every time, so that a withdrawn approval takes effect at once: callers must check
 * `isApproved`.
 */
export async function readSignIn(db: Db, token: string): Promise<SignIn | null> {
  const { id, secondFactor, expiresAt, replaces } = authSessions
  const [row] = await db
    .select({
      id,
      hasShownFactor: secondFactor,
      replaces,
      user: userColumns,
      rejectedAt: users.rejectedAt,
      isRenewalDue: sql<boolean>`${expiresAt} <= ${validFromNow} - make_interval(secs => ${RENEW_S})`,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(and(eq(authSessions.token, token), gt(expiresAt, sql`now()`)))
  if (!row) return null
  const { user, rejectedAt, ...signIn } = row
  return { ...signIn, user: { ...user, ...(rejectedAt && !user.isApproved ? { isRejected: true } : {}) } }
}

/** False: it has ended meanwhile. */
export async function renewSignIn(db: Db, id: string): Promise<boolean> {
  const renewed = await db
    .update(authSessions)
    .set({ expiresAt: validFromNow, updatedAt: sql`now()` })
    .where(eq(authSessions.id, id))
    .returning({ id: authSessions.id })
  return renewed.length > 0
}

export async function deleteSignIn(db: Db, token: string): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.token, token))
}

/** What decides whether a waiting browser may continue. */
export async function readWaitingAccount(db: Db, userId: string, isMailSent: boolean) {
  const [row] = await db
    .select({ user: users, hash: authAccounts.password })
    .from(users)
    .leftJoin(authAccounts, and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, PROVIDER)))
    .where(eq(users.id, userId))
  if (!row) return null
  const { user, hash } = row
  const { role, emailVerified: isProven } = user
  return { id: userId, hash, role, isProven, status: statusOfRow(user, isMailSent) }
}
