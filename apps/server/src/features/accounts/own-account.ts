import type { IncomingHttpHeaders } from 'node:http'
import { foldEmail } from '@pinquiz/protocol'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { authAccounts, users } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { type MailTools, mailNewAddress } from './address/prove-address.ts'
import { isLastSuperAdmin, lockAdministrators } from './change-role.ts'
import type { OwnAccount, User } from './contract.ts'
import { forgetAccount } from './erase-account.ts'
import { endSignIns, PROVIDER, setPassword } from './mutations.ts'
import { notifyOwner } from './notify-owner.ts'
import { refuseStolenPassword } from './protection/second-factor.ts'
import { isConfirmed } from './providers/identity-rows.ts'
import { inEqualTime } from './sign-in/equal-time.ts'
import type { HashNewPassword } from './sign-in/password-policy.ts'
import { verifyPassword } from './sign-in/passwords.ts'
import { tidyName } from './tidy-account.ts'

export type OwnAccountEffects = {
  /** Called after a commit that ended some of a user's sign-ins. */
  onSignInsEnded: (userId: string) => void
  /** Ends a user's running sessions. */
  endSessions: (userId: string) => Promise<void>
  /** Ends a user's running sessions and erases all of them. */
  eraseSessions: (userId: string) => Promise<void>
}

type Deps = OwnAccountEffects &
  MailTools & {
    db: Db
    hashNewPassword: HashNewPassword
    requireSignIn: (headers: IncomingHttpHeaders) => Promise<{ user: User; signIn: string }>
    signOut: (headers: IncomingHttpHeaders) => Promise<string[]>
    onRevoked: (userId: string) => void
    onUsersChanged: () => void
  }

export function createOwnAccount(deps: Deps): OwnAccount {
  const { db, requireSignIn, signOut, onRevoked, onSignInsEnded, onUsersChanged, eraseSessions } = deps
  async function requireOwner(headers: IncomingHttpHeaders) {
    const signedIn = await requireSignIn(headers)
    await refuseStolenPassword(db, signedIn.user)
    return signedIn
  }
  return {
    async changePassword(headers, change) {
      const { user, signIn } = await requireOwner(headers)
      await changePassword(deps, { user, keep: signIn, ...change })
      onSignInsEnded(user.id)
    },
    async requestNewAddress(headers, { email, password, mayMail, ...reader }) {
      const { user, signIn } = await requireOwner(headers)
      await requireProof(db, { userId: user.id, signIn, password })
      const tools = { clock: deps.clock, queueMail: deps.queueMail, ...reader }
      await inEqualTime(async () => {
        if (mayMail) await db.transaction((tx) => mailNewAddress(tx, user, foldEmail(email), tools))
      })
    },
    async changeName(headers, text) {
      const { user } = await requireSignIn(headers)
      const name = tidyName(text)
      await db.update(users).set({ name, updatedAt: sql`now()` }).where(eq(users.id, user.id))
      onUsersChanged()
      return { ...user, name }
    },
    async deleteAccount(headers, password) {
      const { user, signIn } = await requireOwner(headers)
      await deleteAccount(db, { user, signIn, password, erase: () => eraseSessions(user.id) })
      onRevoked(user.id)
      onUsersChanged()
      return signOut(headers)
    },
  }
}

/** Throws `password-wrong`. Ends every sign-in of the user but `keep`. */
async function changePassword(
  { db, queueMail, hashNewPassword }: Pick<Deps, 'db' | 'queueMail' | 'hashNewPassword'>,
  { user, keep, current, next }: { user: User; keep: string; current: string; next: string },
): Promise<void> {
  const { id: userId } = user
  const before = await requireProof(db, { userId, signIn: keep, password: current })
  const password = await hashNewPassword(next, user)
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    // It may have been changed on another device during this check.
    if ((await readHash(tx, userId)) !== before) throw new AppError('password-wrong')
    await setPassword(tx, userId, password)
    await endSignIns(tx, userId, keep)
    await notifyOwner(tx, user, queueMail, { template: 'password-changed' })
  })
}

/**
 * Throws `password-wrong`, `last-administrator`. `erase` removes large data in small steps; if the process ends in
 * between, the account still exists and can be deleted again.
 */
async function deleteAccount(
  db: Db,
  {
    user,
    signIn,
    password,
    erase,
  }: { user: User; signIn: string; password: string; erase: () => Promise<void> },
): Promise<void> {
  await requireProof(db, { userId: user.id, signIn, password })
  if (await isLastSuperAdmin(db, user.id)) throw new AppError('last-administrator')
  await erase()
  await db.transaction(async (tx) => {
    await lockAdministrators(tx)
    if (await isLastSuperAdmin(tx, user.id)) throw new AppError('last-administrator')
    await forgetAccount(tx, user)
  })
}

/**
 * The account's password, or a recent sign-in of its owner at a linked provider (decision 0140). Returns the hash of the
 * account's password. Throws `password-wrong`.
 */
export async function requireProof(
  db: Db,
  { userId, signIn, password }: { userId: string; signIn: string; password: string },
): Promise<string | null> {
  const hash = await readHash(db, userId)
  if (hash && password && (await verifyPassword(hash, password))) return hash
  if (password || !(await isConfirmed(db, signIn))) throw new AppError('password-wrong')
  return hash
}

export async function readHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, PROVIDER)))
  return row?.hash ?? null
}
