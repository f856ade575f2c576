import {
  LANGUAGES,
  providerSetting,
  SITE_SETTING_NAMES,
  SITE_SETTINGS,
  type SiteSettingName,
  type SiteSettingValues,
} from '@pinquiz/protocol'
import { parseBrand } from './brand.ts'
import { ConfigError } from './config-error.ts'
import { readLegal } from './legal.ts'
import { parseIssuer, readProviders } from './providers.ts'
import type { Site } from './site.ts'
import { parseEmail, parseLine, type Read, readWhiteLabel } from './white-label.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads a variable; an empty one counts as absent. */
export function readerOf(env: Environment): Read {
  return (name, parse, absent) => {
    const value = env[name]?.trim()
    return value ? parse(value, name) : absent
  }
}

/** The site settings that the environment sets; they can't be changed in the app. */
export function fixedBy(env: Environment): SiteSettingValues {
  const said = SITE_SETTING_NAMES.map((name) => [name, env[SITE_SETTINGS[name].variable]?.trim()] as const)
  return Object.fromEntries(said.filter(([, value]) => value))
}

/** Stored settings are read like environment variables, behind the real ones. */
export function withStoredSettings(env: Environment, stored: SiteSettingValues): Environment {
  const named = SITE_SETTING_NAMES.map((name) => [SITE_SETTINGS[name].variable, stored[name]] as const)
  const present = Object.entries(env).filter(([, value]) => value?.trim())
  return { ...Object.fromEntries(named), ...Object.fromEntries(present) }
}

/** Throws a `ConfigError` for an invalid value. */
export function readSite(read: Read, dataDir: string): Site {
  const word = (name: SiteSettingName) => {
    const { variable, usual } = SITE_SETTINGS[name]
    return read(variable, (value) => judged(name, value), usual)
  }
  const limit = (name: SiteSettingName) => Number(word(name)) || null
  const orNull = (name: SiteSettingName) => word(name) || null
  const language = word('siteLanguage')
  const who = word('signUp')
  const approvedDomains = domainsIn(word('approvedDomains'))
  // `readConfig` parses it.
  const publicUrl = read<string | null>('PUBLIC_URL', (value) => value, null)
  const offered = readProviders((slot, field) => word(providerSetting(slot, field)))
  const providers = publicUrl === null ? [] : offered
  const brand = read(SITE_SETTINGS.brandColour.variable, parseBrand, null)
  return {
    siteName: word('siteName'),
    siteLanguage: LANGUAGES.find((known) => known === language) ?? 'en',
    timeZone: word('timeZone'),
    signUp: {
      who: who === 'domains' || who === 'nobody' ? who : 'everybody',
      domains: [...new Set([...domainsIn(word('signUpDomains')), ...approvedDomains])],
      approvedDomains,
    },
    providers,
    hasPasswords: word('passwordSignIn') === 'on' || providers.length === 0,
    brand,
    arePlansShown: word('plans') === 'on',
    hasLibrary: word('library') === 'on',
    whiteLabel: readWhiteLabel(read, {
      brandFill: brand?.fill ?? null,
      contact: {
        email: orNull('contactEmail'),
        address: orNull('contactAddress'),
        phone: orNull('contactPhone'),
      },
    }),
    legal: readLegal(read, dataDir, {
      controller: {
        name: orNull('controllerName'),
        address: orNull('controllerAddress'),
        email: orNull('controllerEmail'),
      },
      dataProtectionContact: orNull('dataProtectionContact'),
      consentAge: Number(word('consentAge')),
    }),
    limits: {
      quizzes: limit('mostQuizzes'),
      running: limit('mostRunning'),
      sessions: limit('mostSessions'),
    },
  }
}

const domainsIn = (value: string) =>
  value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/** A dash means none, where there is a default. */
function judged(name: SiteSettingName, value: string): string {
  const setting = SITE_SETTINGS[name]
  const { variable } = setting
  if (setting.kind === 'choice') return oneOf(setting.options, value, variable)
  if (setting.kind === 'number') return numberIn(setting, value)
  if (setting.kind === 'zone') return zone(value, variable)
  if (setting.kind === 'domains') return domains(value, variable, setting.longest)
  if (value === '-') return ''
  if (setting.kind === 'email') return parseEmail(value, variable)
  if (setting.kind === 'issuer') return parseIssuer(value, variable)
  return setting.kind === 'line' || setting.kind === 'secret'
    ? parseLine(value, variable, setting.longest)
    : value
}

function oneOf(options: readonly string[], value: string, variable: string): string {
  if (!options.includes(value))
    throw new ConfigError(variable, `must be one of ${options.join(', ')}, not "${value}"`)
  return value
}

function numberIn(
  { min, max, variable }: { min: number; max: number; variable: string },
  value: string,
): string {
  const number = Number(value)
  if (!/^\d{1,6}$/.test(value) || number < min || number > max)
    throw new ConfigError(variable, `must be a number from ${min} to ${max}, not "${value}"`)
  return value
}

function zone(value: string, variable: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    throw new ConfigError(variable, `must be a time zone such as Europe/Berlin, not "${value}"`)
  }
}

function domains(value: string, variable: string, longest: number): string {
  const isFine =
    value.length <= longest && /^([a-z0-9-]+\.)+[a-z0-9-]+([\s,]+([a-z0-9-]+\.)+[a-z0-9-]+)*$/i.test(value)
  if (!isFine) throw new ConfigError(variable, `must be domains such as school.example, separated by commas`)
  return value
}
