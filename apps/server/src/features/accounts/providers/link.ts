import { and, eq } from 'drizzle-orm'
import type { Provider } from '#config/providers.ts'
import type { Db } from '#db/db.ts'
import { authAccounts, users } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { QueueMail } from '#platform/mail/contract.ts'
import { recordAct } from '../../audit/mutations.ts'
import { forgetLinks } from '../address/links.ts'
import { markProven, type ProofTools } from '../address/prove-address.ts'
import type { User } from '../contract.ts'
import { endSignIns, PROVIDER } from '../mutations.ts'
import { notifyOwner } from '../notify-owner.ts'
import { readHash } from '../own-account.ts'
import { hasSecondFactor } from '../protection/second-factor.ts'
import { type Claims, ProviderError } from './contract.ts'
import { findIdentity, type Identity, insertIdentity } from './identity-rows.ts'

type Account = Pick<typeof users.$inferSelect, 'id' | 'role' | 'emailVerified' | 'isApproved'>
type Offer = { userId: string; provider: string; issuer: string; subject: string; email: string }

/**
 * Whether it can be linked after a sign-in at the provider. Not those of administrators and owners of a second factor,
 * who need more than a password, nor an approved one with an unproven address, whose owner has its password; nor one
 * without a password that a click would have to do for: running a provider must be no way into an account.
 */
export async function isLinkable(db: Db, account: Account): Promise<boolean> {
  const { id, role, emailVerified, isApproved } = account
  if (role !== 'host' || (isApproved && !emailVerified)) return false
  if (needsPassword(account) && (await readHash(db, id)) === null) return false
  return !(await hasSecondFactor(db, id))
}

/** One with a proven address is somebody's. Without, its password may be a stranger's, who signed up with the address. */
export const needsPassword = ({ emailVerified }: Pick<Account, 'emailVerified'>): boolean => emailVerified

/**
 * After the person agreed. `proven`: the hash of the password they showed. Throws `token-invalid` if the account has
 * changed since it was offered.
 */
export async function linkByConsent(
  tx: Db,
  offer: Offer & { proven: string | null },
  tools: ProofTools,
): Promise<Identity> {
  const { userId, email, issuer, subject, provider } = offer
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (user?.email !== email || !(await isLinkable(tx, user))) throw new AppError('token-invalid')
  if (needsPassword(user) && (offer.proven === null || (await readHash(tx, userId)) !== offer.proven))
    throw new AppError('token-invalid')
  const known = await findIdentity(tx, offer)
  if (known) {
    if (known.userId === userId) return known
    throw new AppError('token-invalid')
  }
  if (!user.emailVerified) {
    await forgetStranger(tx, userId)
    await markProven(tx, userId, tools)
  }
  const identity = await insertIdentity(tx, { userId, issuer, subject, provider, email })
  if (!identity) throw new AppError('token-invalid')
  await noteLinked(tx, user, tools.queueMail)
  return identity
}

async function forgetStranger(tx: Db, userId: string): Promise<void> {
  await endSignIns(tx, userId)
  await forgetLinks(tx, userId)
  await tx
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, PROVIDER)))
}

type Linking = { user: User; provider: Provider; claims: Claims }

/** From the settings of the signed-in owner, for the same address only. Throws a `ProviderError`. */
export async function linkByOwner(
  tx: Db,
  { user, provider, claims }: Linking,
  tools: ProofTools,
): Promise<void> {
  const { issuer, subject, email, isEmailProven } = claims
  const [owner] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
  if (!isEmailProven || email === null || email !== owner?.email) throw new ProviderError('other-address')
  const known = await findIdentity(tx, claims)
  if (known && known.userId !== user.id) throw new ProviderError('taken')
  if (known) return
  const made = await insertIdentity(tx, { userId: user.id, issuer, subject, provider: provider.id, email })
  if (!made) throw new ProviderError('taken')
  await markProven(tx, user.id, tools)
  await noteLinked(tx, user, tools.queueMail)
}

async function noteLinked(tx: Db, user: Pick<User, 'id' | 'name' | 'email'>, queueMail: QueueMail) {
  await recordAct(tx, { actor: user, action: 'provider-linked' })
  await notifyOwner(tx, user, queueMail, { template: 'second-factor-changed', change: 'provider-linked' })
}
