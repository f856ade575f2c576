import { foldEmail } from '@pinquiz/protocol'
import type { Provider } from '#config/providers.ts'
import { type Claims, ProviderError } from './contract.ts'

/** Of a subject, as OpenID Connect bounds it. */
const MOST_LETTERS = 255

type Told = { iss: string; sub: string; [claim: string]: unknown }

/** What the claims say; throws a `ProviderError`. `isComplete`: nothing that we look for is missing. */
export function claimsOf(provider: Provider, told: Told): { claims: Claims; isComplete: boolean } {
  // Some send an empty subject for everyone; the database can't store NUL, nor index long ones.
  if (!told.sub || told.sub.length > MOST_LETTERS || /\p{Cc}/u.test(told.sub))
    throw new ProviderError('refused')
  const { email, email_verified: verified, name, auth_time: authTime } = told
  const groups = groupsIn(told, provider.groupsClaim)
  const rules = [...provider.approve, ...provider.admins]
  const areGroupsAsked = rules.some(({ kind }) => kind === 'group')
  // Some providers write `"true"`.
  const isProven = verified === undefined ? provider.isEmailTrusted : String(verified) === 'true'
  const claims: Claims = {
    issuer: told.iss,
    subject: told.sub,
    name: typeof name === 'string' ? name : null,
    email: typeof email === 'string' ? foldEmail(email) : null,
    isEmailProven: isProven && typeof email === 'string',
    // Microsoft names more than two hundred groups elsewhere: then we don't know.
    groups: groups ?? (isElsewhere(told) ? null : []),
    signedInAtMs: typeof authTime === 'number' ? authTime * 1000 : null,
  }
  const isAddressKnown = claims.email !== null && (verified !== undefined || provider.isEmailTrusted)
  return { claims, isComplete: isAddressKnown && (!areGroupsAsked || groups !== null) }
}

/**
 * The ID token, and what it leaves out as `userInfo` says it. The word for an address only counts for that address: some
 * providers name different ones.
 */
export function withUserInfo(told: Told, userInfo: Record<string, unknown>): Told {
  const { email = userInfo.email } = told
  const isSame = email === userInfo.email
  const verified = told.email === undefined ? userInfo.email_verified : told.email_verified
  return {
    ...userInfo,
    ...told,
    email,
    email_verified: verified ?? (isSame ? userInfo.email_verified : undefined),
  }
}

const isElsewhere = (told: Told) => '_claim_names' in told || told.hasgroups !== undefined

/** A list, or one name; null: the claim is missing. The whole name first: some have dots of their own. */
function groupsIn(told: Told, claim: string): string[] | null {
  const value = claim in told ? told[claim] : claim.split('.').reduce<unknown>(memberOf, told)
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((group) => typeof group === 'string') : null
}

const memberOf = (value: unknown, key: string): unknown =>
  // A plain object of the token's JSON.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
