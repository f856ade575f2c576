import { eq } from 'drizzle-orm'
import type { Site } from '#config/site.ts'
import type { Db } from '#db/db.ts'
import { authSessions, identities, passkeys } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { recordAct } from '../../audit/mutations.ts'
import { lockAdministrators } from '../change-role.ts'
import type { ProviderSignIns, User } from '../contract.ts'
import { notifyOwner } from '../notify-owner.ts'
import { readHash } from '../own-account.ts'
import { mayUsePassword } from '../policy.ts'
import type { OwnerChecks } from '../protection/owner.ts'
import type { createProviderClient } from './client.ts'
import type { ProviderDeps } from './deps.ts'
import { deleteIdentity, type Identity, isConfirmed, listIdentities } from './identity-rows.ts'
import { startTrip } from './provider-sign-ins.ts'
import type { createTripCookie } from './trip-cookie.ts'

type Deps = ProviderDeps & {
  client: ReturnType<typeof createProviderClient>
  trips: ReturnType<typeof createTripCookie>
  owners: OwnerChecks
  /** The id of the browser's sign-in; null: it has none. */
  findSignIn: (headers: { cookie?: string | undefined }) => Promise<string | null>
  onSignInsEnded: (userId: string) => void
}
type OwnProviders = Omit<ProviderSignIns, 'startSignIn' | 'arrive' | 'forgetTrip' | 'readLink' | 'acceptLink'>

/** The providers of a person's own account. */
export function createOwnProviders(deps: Deps): OwnProviders {
  const { db, config, site, client, owners, requireSignIn } = deps
  return {
    async signOutUrl(headers) {
      const provider = await providerOf(deps, headers).catch(() => null)
      if (!provider?.isSigningOut) return null
      return client.endOfSession(provider, `${config.publicUrl}/login`).catch(() => null)
    },
    async listProviders(headers) {
      const { user, signIn } = await requireSignIn(headers)
      const links = await listIdentities(db, user.id)
      return {
        hasPassword: (await readHash(db, user.id)) !== null,
        isConfirmed: await isConfirmed(db, signIn),
        links: links.map((link) => shown(link, site())),
      }
    },
    async startLink(headers, { provider, next, ...proof }) {
      const { user } = await owners.requireOwnerByCode(headers, proof)
      return startTrip(deps, provider, { purpose: 'link', userId: user.id, next })
    },
    async startConfirmation(headers, { provider, next }) {
      const { user } = await requireSignIn(headers)
      const links = await listIdentities(db, user.id)
      if (!links.some((link) => providerFor(link, site())?.id === provider)) throw new AppError('conflict')
      return startTrip(deps, provider, { purpose: 'confirm', userId: user.id, next })
    },
    async unlink(headers, { id, ...proof }) {
      const { user, signIn } = await owners.requireOwnerByCode(headers, proof)
      await unlink(deps, { user, signIn, id })
      deps.onSignInsEnded(user.id)
    },
  }
}

async function unlink(
  { db, queueMail, site }: Deps,
  { user, signIn, id }: { user: User; signIn: string; id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAdministrators(tx)
    const links = await listIdentities(tx, user.id)
    const link = links.find((one) => one.id === id)
    if (!link) throw new AppError('not-found')
    const isLast =
      links.length === 1 &&
      !(mayUsePassword(site(), user) && (await readHash(tx, user.id)) !== null) &&
      (await tx.$count(passkeys, eq(passkeys.userId, user.id))) === 0
    if (isLast) throw new AppError('conflict', { message: 'There would be no other way to sign in' })
    // Otherwise losing the group would not matter any more.
    if (isGiving(link))
      throw new AppError('conflict', { message: 'The account may be used because this provider says so' })
    await deleteIdentity(tx, id, signIn)
    await recordAct(tx, { actor: user, action: 'provider-unlinked' })
    await notifyOwner(tx, user, queueMail, { template: 'second-factor-changed', change: 'provider-unlinked' })
  })
}

const isGiving = ({ approval, hasGivenRole }: Identity) => approval === 'given' || hasGivenRole

export async function isOffered(db: Db, identityId: string, site: Site): Promise<boolean> {
  const [link] = await db.select().from(identities).where(eq(identities.id, identityId))
  return link !== undefined && providerFor(link, site) !== null
}

/** With two of the same issuer, the one last used. */
function providerFor({ issuer, provider }: Identity, { providers }: Site) {
  const same = providers.filter((one) => one.issuer.replace(/\/$/, '') === issuer.replace(/\/$/, ''))
  return same.find(({ id }) => id === provider) ?? same[0] ?? null
}

function shown(link: Identity, site: Site) {
  const provider = providerFor(link, site)
  return {
    id: link.id,
    provider: provider?.id ?? null,
    name: provider?.name ?? new URL(link.issuer).hostname,
    email: link.email,
    linkedAtMs: link.createdAt.getTime(),
    lastUsedAtMs: link.lastUsedAt.getTime(),
    isApproving: isGiving(link),
  }
}

async function providerOf({ db, site, findSignIn }: Deps, headers: { cookie?: string | undefined }) {
  const signIn = await findSignIn(headers)
  if (signIn === null) return null
  const [row] = await db
    .select({ identity: identities })
    .from(authSessions)
    .innerJoin(identities, eq(identities.id, authSessions.identityId))
    .where(eq(authSessions.id, signIn))
  return row ? providerFor(row.identity, site()) : null
}
