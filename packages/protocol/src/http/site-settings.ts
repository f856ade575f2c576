import * as z from 'zod/mini'
import { LANGUAGES } from '../language.ts'

/** The format of a value; all are text, as in the environment. */
type Kind =
  | { kind: 'line' | 'email' | 'domains' | 'issuer' | 'secret'; longest: number }
  | { kind: 'colour' | 'picture' | 'zone' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'number'; min: number; max: number }

type Definition = Kind & {
  /** The section of the form. */
  group: SiteSettingGroup
  /** The environment variable, which overrides the stored value. */
  variable: string
  /** The default; empty: none. */
  usual: string
}

export const SITE_SETTING_GROUPS = [
  'name',
  'language',
  'mail',
  'sign-up',
  'providers',
  'legal',
  'contact',
  'plans',
  'library',
  'limits',
] as const
export type SiteSettingGroup = (typeof SITE_SETTING_GROUPS)[number]

const LINE = { kind: 'line', longest: 200 } as const
const EMAIL = { kind: 'email', longest: 254 } as const
/** 0: no limit. */
const LIMIT = { group: 'limits', kind: 'number', min: 0, max: 999_999 } as const

const SWITCH = { kind: 'choice', options: ['on', 'off'] } as const
const RULES = { kind: 'line', longest: 1000 } as const

/** How many OpenID providers a site can have. */
export const PROVIDER_SLOTS = ['1', '2', '3', '4'] as const
export type ProviderSlot = (typeof PROVIDER_SLOTS)[number]

/** The settings of one OpenID provider, by the ends of their names and variables (`oidc1Issuer`, `OIDC_1_ISSUER`). */
export const PROVIDER_FIELDS = {
  Name: { variable: 'NAME', kind: 'line', longest: 40, usual: '' },
  Issuer: { variable: 'ISSUER', kind: 'issuer', longest: 500, usual: '' },
  ClientId: { variable: 'CLIENT_ID', kind: 'line', longest: 300, usual: '' },
  ClientSecret: { variable: 'CLIENT_SECRET', kind: 'secret', longest: 1000, usual: '' },
  Approve: { variable: 'APPROVE', ...RULES, usual: '' },
  Admins: { variable: 'ADMINS', ...RULES, usual: '' },
  GroupsClaim: { variable: 'GROUPS_CLAIM', kind: 'line', longest: 200, usual: 'groups' },
  Scope: { variable: 'SCOPE', kind: 'line', longest: 300, usual: 'openid email profile' },
  TrustEmail: { variable: 'TRUST_EMAIL', ...SWITCH, usual: 'off' },
  SignOut: { variable: 'SIGN_OUT', ...SWITCH, usual: 'on' },
} as const satisfies Record<string, Kind & Pick<Definition, 'variable' | 'usual'>>
export type ProviderField = keyof typeof PROVIDER_FIELDS
// The keys of the list above.
export const PROVIDER_FIELD_NAMES = Object.keys(PROVIDER_FIELDS) as ProviderField[]

export type ProviderSetting = `oidc${ProviderSlot}${ProviderField}`
export const providerSetting = (slot: ProviderSlot, field: ProviderField): ProviderSetting =>
  `oidc${slot}${field}`

const PROVIDERS = Object.fromEntries(
  PROVIDER_SLOTS.flatMap((slot) =>
    PROVIDER_FIELD_NAMES.map((field): [ProviderSetting, Definition] => {
      const { variable, ...rest } = PROVIDER_FIELDS[field]
      return [
        providerSetting(slot, field),
        { ...rest, group: 'providers', variable: `OIDC_${slot}_${variable}` },
      ]
    }),
  ),
  // `fromEntries` doesn't know the names.
) as Record<ProviderSetting, Definition>

/** Largest logo, in bytes. */
export const LARGEST_LOGO = 256 * 1024

/**
 * The site settings of super administrators: form, storage, environment and documentation are derived from this list.
 * How values are checked is in apps/server `config/read-site.ts`.
 */
export const SITE_SETTINGS = {
  siteName: { group: 'name', variable: 'SITE_NAME', kind: 'line', longest: 60, usual: 'PinQuiz' },
  logo: { group: 'name', variable: 'LOGO_FILE', kind: 'picture', usual: '' },
  brandColour: { group: 'name', variable: 'BRAND_COLOUR', kind: 'colour', usual: '#46178f' },
  accentColour: { group: 'name', variable: 'ACCENT_COLOUR', kind: 'colour', usual: '#ff8a5b' },
  siteLanguage: {
    group: 'language',
    variable: 'SITE_LANGUAGE',
    kind: 'choice',
    usual: 'en',
    options: LANGUAGES,
  },
  timeZone: { group: 'language', variable: 'TIME_ZONE', kind: 'zone', usual: 'UTC' },
  signUp: {
    group: 'sign-up',
    variable: 'SIGN_UP',
    kind: 'choice',
    usual: 'everybody',
    options: ['everybody', 'domains', 'nobody'],
  },
  signUpDomains: {
    group: 'sign-up',
    variable: 'SIGN_UP_DOMAINS',
    kind: 'domains',
    usual: '',
    longest: 500,
  },
  approvedDomains: {
    group: 'sign-up',
    variable: 'APPROVED_DOMAINS',
    kind: 'domains',
    usual: '',
    longest: 500,
  },
  passwordSignIn: { ...SWITCH, group: 'providers', variable: 'PASSWORD_SIGN_IN', usual: 'on' },
  ...PROVIDERS,
  controllerName: { group: 'legal', variable: 'CONTROLLER_NAME', ...LINE, usual: '' },
  controllerAddress: { group: 'legal', variable: 'CONTROLLER_ADDRESS', ...LINE, usual: '' },
  controllerEmail: { group: 'legal', variable: 'CONTROLLER_EMAIL', ...EMAIL, usual: '' },
  dataProtectionContact: { group: 'legal', variable: 'DATA_PROTECTION_CONTACT', ...LINE, usual: '' },
  consentAge: { group: 'legal', variable: 'CONSENT_AGE', kind: 'number', min: 0, max: 21, usual: '16' },
  contactEmail: { group: 'contact', variable: 'CONTACT_EMAIL', ...EMAIL, usual: '' },
  contactAddress: { group: 'contact', variable: 'CONTACT_ADDRESS', ...LINE, usual: 'Gujarat, India' },
  contactPhone: { group: 'contact', variable: 'CONTACT_PHONE', ...LINE, usual: '' },
  plans: {
    group: 'plans',
    variable: 'PLANS',
    kind: 'choice',
    usual: 'on',
    options: ['on', 'off'],
  },
  library: { ...SWITCH, group: 'library', variable: 'LIBRARY', usual: 'on' },
  mostQuizzes: { ...LIMIT, variable: 'MAX_QUIZZES', usual: '1000' },
  mostRunning: { ...LIMIT, variable: 'MAX_RUNNING_SESSIONS', usual: '20' },
  mostSessions: { ...LIMIT, variable: 'MAX_SESSIONS', usual: '5000' },
} as const satisfies Record<string, Definition>

export type SiteSettingName = keyof typeof SITE_SETTINGS
export type SiteSettingValues = Partial<Record<SiteSettingName, string>>

// The keys of the list above.
export const SITE_SETTING_NAMES = Object.keys(SITE_SETTINGS) as SiteSettingName[]

const name = z.enum(SITE_SETTING_NAMES)
// A logo is the longest: it's sent as a data: address.
const value = z.string().check(z.maxLength(LARGEST_LOGO * 1.4))

/** GET /api/admin/site-settings. */
export const siteSettings = z.object({
  settings: z.array(
    z.object({
      name,
      /** The current value; for a logo its address on the site. Empty: none, or a secret, which is never shown. */
      value: z.string(),
      /** Where it comes from: `environment` can't be changed here, `usual` is the default. */
      from: z.enum(['environment', 'stored', 'usual']),
    }),
  ),
})
export type SiteSettings = z.infer<typeof siteSettings>

/**
 * PUT /api/admin/site-settings → `siteSettings`. Fields left out don't change; an empty value restores the default. 400
 * `bad-request` says which value is invalid, 409 `conflict` that the environment sets it.
 */
export const siteSettingsChange = z.partialRecord(name, value)
export type SiteSettingsChange = z.infer<typeof siteSettingsChange>
