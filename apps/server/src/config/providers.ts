import {
  PROVIDER_SLOTS,
  type ProviderField,
  type ProviderSlot,
  providerSetting,
  SITE_SETTINGS,
} from '@pinquiz/protocol'
import { ConfigError } from './config-error.ts'

/** An OpenID provider with which people can sign in. */
export type Provider = {
  id: ProviderSlot
  /** On buttons. */
  name: string
  /** Exactly as the provider writes it. */
  issuer: string
  clientId: string
  /** Null: a public client. */
  clientSecret: string | null
  scope: string
  /** Names of nested claims are separated by dots. */
  groupsClaim: string
  approve: Rule[]
  admins: Rule[]
  /** An address counts as proven unless the provider says that it isn't. */
  isEmailTrusted: boolean
  isSigningOut: boolean
}

/** Whom a provider's word is enough for. */
export type Rule =
  | { kind: 'everyone' }
  | { kind: 'domain'; domain: string }
  | { kind: 'group'; group: string }

type Word = (slot: ProviderSlot, field: ProviderField) => string

/** Those that are complete: while someone is typing, or after a part was removed, one isn't offered. */
export function readProviders(word: Word): Provider[] {
  return PROVIDER_SLOTS.flatMap((id) => {
    const [issuer, clientId] = [word(id, 'Issuer'), word(id, 'ClientId')]
    if (!issuer || !clientId) return []
    const variable = SITE_SETTINGS[providerSetting(id, 'Admins')].variable
    const admins = rulesIn(word(id, 'Admins'))
    if (admins.some(({ kind }) => kind === 'everyone'))
      throw new ConfigError(variable, 'must name groups or @domains, not everyone')
    return {
      id,
      name: word(id, 'Name') || new URL(issuer).hostname,
      issuer,
      clientId,
      clientSecret: word(id, 'ClientSecret') || null,
      scope: word(id, 'Scope'),
      groupsClaim: word(id, 'GroupsClaim'),
      approve: rulesIn(word(id, 'Approve')),
      admins,
      isEmailTrusted: word(id, 'TrustEmail') === 'on',
      isSigningOut: word(id, 'SignOut') === 'on',
    }
  })
}

/** `teachers, @school.example`; a star: everyone. */
function rulesIn(text: string): Rule[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (part === '*') return { kind: 'everyone' }
      if (part.startsWith('@')) return { kind: 'domain', domain: part.slice(1).toLowerCase() }
      return { kind: 'group', group: part }
    })
}

/** Throws a `ConfigError`. Over plain HTTP only to this machine: anyone in between could sign in as anyone. */
export function parseIssuer(value: string, name: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)
  if (!isSafe || url.search || url.hash || url.username)
    throw new ConfigError(name, `must be an address such as https://id.school.example, not "${value}"`)
  return value
}

/** The environment must name a provider completely: there no one looks at a form. */
export function requireCompleteProviders(env: Readonly<Record<string, string | undefined>>): void {
  for (const slot of PROVIDER_SLOTS) {
    const [issuer, client] = (['Issuer', 'ClientId'] as const).map(
      (field) => SITE_SETTINGS[providerSetting(slot, field)].variable,
    ) as [string, string] // `map` loses the length of the tuple.
    if (!env[issuer]?.trim()) continue
    if (!env[client]?.trim()) throw new ConfigError(client, `must be set with ${issuer}`)
    if (!env.PUBLIC_URL?.trim())
      throw new ConfigError('PUBLIC_URL', `must be set with ${issuer}: providers send people back there`)
  }
}
