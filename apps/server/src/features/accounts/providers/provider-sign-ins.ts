import type { IncomingHttpHeaders } from 'node:http'
import type { LinkOffer } from '@pinquiz/protocol'
import type { Provider } from '#config/providers.ts'
import { AppError } from '#platform/app-error.ts'
import { lockAdministrators } from '../change-role.ts'
import { NOT_OPEN, type Origin, type ProviderArrival, type ProviderSignIns } from '../contract.ts'
import { firstUse } from '../first-use.ts'
import { readHash } from '../own-account.ts'
import { readUser } from '../queries.ts'
import { markOf } from '../sign-in/passwords.ts'
import { requireRightPassword } from '../sign-in/right-password.ts'
import { issueWaiting } from '../sign-in/waiting.ts'
import { applyRules } from './apply-rules.ts'
import type { createProviderClient } from './client.ts'
import { type Claims, ProviderError } from './contract.ts'
import type { ProviderDeps } from './deps.ts'
import { findIdentity, type Identity, noteConfirmed, noteIdentityUse } from './identity-rows.ts'
import { isLinkable, linkByConsent, linkByOwner, needsPassword } from './link.ts'
import { makeAccount } from './make-account.ts'
import { pathWithin } from './path-within.ts'
import { grantOf } from './rules.ts'
import type { createTripCookie, Trip } from './trip-cookie.ts'

/** A confirmation may take as long as a trip. */
const FRESH_MS = 10 * 60_000

type Parts = ProviderDeps & {
  client: ReturnType<typeof createProviderClient>
  trips: ReturnType<typeof createTripCookie>
}
type Flow = Pick<ProviderSignIns, 'startSignIn' | 'arrive' | 'forgetTrip' | 'readLink' | 'acceptLink'>

export function createProviderSignIns(parts: Parts): Flow {
  const { db, site, trips, client } = parts
  const offerIn = (headers: IncomingHttpHeaders) => {
    const trip = trips.read(headers)
    const provider = trip && site().providers.find(({ id }) => id === trip.provider)
    if (trip?.purpose !== 'offer' || !provider) throw new AppError('token-invalid')
    return { offer: trip, provider }
  }
  return {
    forgetTrip: trips.forget,
    async startSignIn({ provider: id, next, language }) {
      return startTrip(parts, id, { purpose: 'sign-in', language, next })
    },
    async arrive({ provider: id, query, headers, origin }) {
      const provider = site().providers.find((one) => one.id === id)
      const trip = trips.read(headers)
      if (!provider || !trip || trip.purpose === 'offer' || trip.provider !== id)
        throw new ProviderError('outdated')
      const given = new URLSearchParams(query).get('state')
      if (given !== trip.state || !(await firstUse(db, 'provider-state', trip.state)))
        throw new ProviderError('outdated')
      const address = new URL(`${redirectUri(parts, id)}?${query}`)
      const isOwn = trip.purpose !== 'sign-in'
      const arrived = client
        .finish(provider, address, trip)
        .then((claims) =>
          trip.purpose === 'sign-in'
            ? signIn(parts, { provider, trip, claims, origin })
            : backToAccount(parts, { provider, trip, claims, headers }),
        )
      return arrived.catch((error: unknown) => {
        if (error instanceof ProviderError) error.isOwn = isOwn
        throw error
      })
    },
    async readLink(headers): Promise<LinkOffer> {
      const { offer, provider } = offerIn(headers)
      const { email, needsPassword } = offer
      return { email, provider: provider.name, needsPassword }
    },
    async acceptLink({ headers, password, origin }) {
      const { offer, provider } = offerIn(headers)
      const { email, needsPassword } = offer
      const owner = needsPassword ? await requireRightPassword(db, { email, password }) : null
      const proven = owner?.hash ?? null
      const identity = await db.transaction((tx) => linkByConsent(tx, { ...offer, proven }, parts))
      parts.onUsersChanged()
      return enterWith(parts, { identity, provider, next: offer.next, origin })
    },
  }
}

/** Built from the configured address, never from a header of the request. */
const redirectUri = ({ config }: Pick<Parts, 'config'>, id: string) =>
  `${config.publicUrl}/api/sign-in/with/${id}/callback`

type Asked =
  | { purpose: 'sign-in'; language: string | null; next: string }
  | { purpose: 'link' | 'confirm'; userId: string; next: string }

export async function startTrip(parts: Parts, id: string, asked: Asked) {
  const { client, trips, site, config } = parts
  const provider = site().providers.find((one) => one.id === id)
  if (!provider) throw new AppError('not-found')
  const isFresh = asked.purpose === 'confirm'
  const begun = await client
    .begin(provider, { redirectUri: redirectUri({ config }, id), isFresh })
    .catch((cause: unknown) => {
      throw new AppError('provider-down', { message: `${provider.name} can't be reached`, cause })
    })
  const { url, ...checks } = begun
  const next = pathWithin(asked.next)
  return { url, cookie: trips.give({ ...asked, ...checks, next, provider: id }) }
}

type SignInTrip = Extract<Trip, { purpose: 'sign-in' }>
type OwnTrip = Extract<Trip, { userId: string; state: string }>

async function signIn(
  parts: Parts,
  {
    provider,
    trip,
    claims,
    origin,
  }: { provider: Provider; trip: SignInTrip; claims: Claims; origin: Origin },
): Promise<ProviderArrival> {
  const { db, trips } = parts
  const { next } = trip
  const known = await findIdentity(db, claims)
  if (known) return enterWith(parts, { identity: known, provider, claims, next, origin })
  const { email, isEmailProven } = claims
  if (!email || !isEmailProven) throw new ProviderError('unproven')
  const made = await makeAccount(parts, { provider, claims: { ...claims, email }, language: trip.language })
  if (made.identity) {
    parts.onUsersChanged()
    return enterWith(parts, { identity: made.identity, provider, claims, next, origin })
  }
  if (!(await isLinkable(db, made.taken))) throw new ProviderError('by-hand')
  const { issuer, subject } = claims
  const asked = { userId: made.taken.id, needsPassword: needsPassword(made.taken) }
  const offer = { purpose: 'offer' as const, ...asked, issuer, subject, email, next }
  return { kind: 'consent', cookie: trips.give({ ...offer, provider: provider.id }) }
}

type Entering = { identity: Identity; provider: Provider; claims?: Claims; next: string; origin: Origin }

/** Judges approval and role first: what was lost at the provider must not let anyone in. */
async function enterWith(
  parts: Parts,
  { identity, provider, claims, next, origin }: Entering,
): Promise<ProviderArrival> {
  const { db, enter, tickets } = parts
  const { userId } = identity
  if (claims) await judge(parts, { identity, provider, claims })
  const hash = await readHash(db, userId)
  const entrant = { userId, mark: markOf(hash), identityId: identity.id }
  const arrived = await enter(entrant, origin).catch((error: unknown) => {
    if (error instanceof AppError && NOT_OPEN.some((code) => code === error.code)) return null
    throw error
  })
  if (arrived && 'user' in arrived) return { kind: 'signed-in', signedIn: arrived, next }
  const user = await readUser(db, userId)
  if (!user) throw new ProviderError('outdated')
  return {
    kind: 'wait',
    ticket: issueWaiting(tickets, { userId, email: user.email, hash, identityId: identity.id }),
  }
}

async function judge(
  parts: Parts,
  { identity, provider, claims }: { identity: Identity; provider: Provider; claims: Claims },
): Promise<void> {
  const { db, onRevoked, onUsersChanged } = parts
  const grant = grantOf(provider, claims)
  const isLost = await db.transaction(async (tx) => {
    await lockAdministrators(tx)
    const current = await findIdentity(tx, identity)
    if (!current) throw new ProviderError('outdated')
    await noteIdentityUse(tx, current.id, { provider: provider.id, email: claims.email })
    return applyRules(tx, { identity: current, grant, provider: provider.name }, parts)
  })
  if (isLost) onRevoked(identity.userId)
  onUsersChanged()
}

/** The account's owner comes back to link, or to show that it's them. */
async function backToAccount(
  parts: Parts,
  {
    provider,
    trip,
    claims,
    headers,
  }: { provider: Provider; trip: OwnTrip; claims: Claims; headers: IncomingHttpHeaders },
): Promise<ProviderArrival> {
  const { db, clock, requireSignIn } = parts
  const { user, signIn } = await requireSignIn(headers).catch(() => {
    throw new ProviderError('outdated')
  })
  if (user.id !== trip.userId) throw new ProviderError('outdated')
  if (trip.purpose === 'link') {
    await db.transaction((tx) => linkByOwner(tx, { user, provider, claims }, parts))
    parts.onUsersChanged()
    return { kind: 'back', next: trip.next }
  }
  const identity = await findIdentity(db, claims)
  const { signedInAtMs } = claims
  const isStale = signedInAtMs !== null && signedInAtMs < clock.nowMs() - 2 * FRESH_MS
  if (identity?.userId !== user.id || isStale) throw new ProviderError('refused')
  await noteConfirmed(db, signIn)
  return { kind: 'back', next: trip.next }
}
