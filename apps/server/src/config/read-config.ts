import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { MIN_PASSWORD, RETENTION_DAYS, type SiteSettingValues } from '@pinquiz/protocol'
import type { Config, MailAddress } from './config.ts'
import { ConfigError } from './config-error.ts'
import { requireCompleteProviders } from './providers.ts'
import { type Environment, fixedBy, readerOf, readSite, withStoredSettings } from './read-site.ts'
import { MIN_SECRET_LENGTH, readOrCreateSecret } from './secret.ts'
import { readTls } from './tls.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
/** Names of private address ranges that the HTTP server's proxy check understands. */
const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal']
const MEGABYTE = 1_048_576
const MAX_MIN_PASSWORD = 64

/** Every variable once. Invalid values throw a `ConfigError`; an empty value counts as absent. */
export function readConfig(env: Environment): Config {
  return readConfigWith(env, readOrCreateSecret)
}

/** `secretIn`: the secret of a data directory, where `SECRET` does not set one. */
export function readConfigWith<Secret>(env: Environment, secretIn: (dataDir: string) => Secret) {
  const read = readerOf(env)
  const dataDir = resolve(read('DATA_DIR', parseText, './data'))
  const siteWith = (stored: SiteSettingValues) => readSite(readerOf(withStoredSettings(env, stored)), dataDir)
  const config = {
    port: read('PORT', parsePort, 3000),
    host: read('HOST', parseText, '0.0.0.0'),
    publicUrl: read('PUBLIC_URL', parseOrigin, null),
    joinUrl: read('JOIN_URL', parseOrigin, null),
    frameAncestors: read('FRAME_ANCESTORS', parseFrameAncestors, []),
    dataDir,
    databaseUrl: read('DATABASE_URL', parseUrl(['postgres:', 'postgresql:']), null),
    redisUrl: read('REDIS_URL', parseUrl(['redis:', 'rediss:']), null),
    smtpUrl: read('SMTP_URL', parseUrl(['smtp:', 'smtps:']), null),
    mailFrom: read('MAIL_FROM', parseMailAddress, null),
    mailsPerHour: read('MAILS_PER_HOUR', parseMailsPerHour, 600),
    ...siteWith({}),
    siteWith,
    fixedSettings: fixedBy(env),
    retentionDays: read('RESULTS_RETENTION_DAYS', parseRetentionDays, null),
    trustedProxies: read('TRUSTED_PROXIES', parseProxies, []),
    logLevel: read('LOG_LEVEL', parseLogLevel, 'info'),
    storageReserve: read('STORAGE_RESERVE_MB', parseMegabytes, 128 * MEGABYTE),
    backups: {
      directory: resolve(read('BACKUP_DIR', parseText, join(dataDir, 'backups'))),
      everyHours: read('BACKUP_EVERY_HOURS', parseCount, null),
      kept: read('BACKUP_KEEP', parseCount, 7),
    },
    mediaQuota: read('MEDIA_QUOTA_MB', parseMegabytes, 200 * MEGABYTE),
    addressDays: read('ADDRESS_RETENTION_DAYS', parseDays, 30),
    metricsToken: read('METRICS_TOKEN', parseText, null),
    minPassword: read('MIN_PASSWORD', parseMinPassword, MIN_PASSWORD),
    adminsNeedSecondFactor: read('REQUIRE_SECOND_FACTOR', parseSecondFactor, false),
  }
  const smtpTls = read('SMTP_TLS', parseSmtpTls, null)
  // With a password, encryption is required by default, so that an attacker can't downgrade the connection.
  const isMailEncrypted = smtpTls ? smtpTls === 'required' : hasCredentials(config.smtpUrl)
  if (config.smtpUrl && !config.mailFrom)
    throw new ConfigError('MAIL_FROM', 'must be set with SMTP_URL: it is the sender of all mail')
  requireCompleteProviders(env)
  const secret = read('SECRET', parseSecret, null)
  if (!secret && config.redisUrl)
    throw new ConfigError('SECRET', 'must be set with REDIS_URL: all nodes need the same one')
  const tls = readTls(read, config.publicUrl)
  // Last, so that a failed start leaves nothing behind.
  return { ...config, tls, isMailEncrypted, secret: secret ?? secretIn(config.dataDir) }
}

function parseText(value: string): string {
  return value
}

/** Origins, where the first label may be a `*`. */
function parseFrameAncestors(value: string, name: string): string[] {
  const origins = value.split(/[\s,]+/).filter(Boolean)
  const wrong = origins.find(
    (origin) => !/^https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/i.test(origin),
  )
  if (wrong !== undefined)
    throw new ConfigError(name, `must list sites such as https://moodle.example.org, not "${wrong}"`)
  return origins
}

/** 0 lets the system choose. */
function parsePort(value: string, name: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65535)
    throw new ConfigError(name, `must be a port number from 0 to 65535, not "${value}"`)
  return port
}

function parseMegabytes(value: string, name: string): number {
  if (!/^\d{1,7}$/.test(value)) throw new ConfigError(name, `must be a number of megabytes, not "${value}"`)
  return Number(value) * MEGABYTE
}

function parseMailsPerHour(value: string, name: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new ConfigError(name, `must be a number of mails, not "${value}"`)
  return Number(value)
}

function parseRetentionDays(value: string, name: string): number {
  const { min, max } = RETENTION_DAYS
  const days = Number(value)
  if (!/^\d{1,4}$/.test(value) || days < min || days > max)
    throw new ConfigError(name, `must be a number of days from ${min} to ${max}, not "${value}"`)
  return days
}

function parseMinPassword(value: string, name: string): number {
  const length = Number(value)
  if (!/^\d{1,2}$/.test(value) || length < MIN_PASSWORD || length > MAX_MIN_PASSWORD)
    throw new ConfigError(
      name,
      `must be a number of characters from ${MIN_PASSWORD} to ${MAX_MIN_PASSWORD}, not "${value}"`,
    )
  return length
}

function parseCount(value: string, name: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value))
    throw new ConfigError(name, `must be a number from 1 to 9999, not "${value}"`)
  return Number(value)
}

/** 0: none. */
function parseDays(value: string, name: string): number {
  if (!/^\d{1,4}$/.test(value)) throw new ConfigError(name, `must be a number of days, not "${value}"`)
  return Number(value)
}

function parseOrigin(value: string, name: string): string {
  const url = toUrl(value)
  const isOrigin = url && url.pathname === '/' && !url.search && !url.hash && !url.username
  if (!isOrigin || !['http:', 'https:'].includes(url.protocol))
    throw new ConfigError(
      name,
      `must be like https://quiz.example.org, a host name of its own without a path, not "${value}"`,
    )
  return url.origin
}

/** Doesn't repeat the value, which may contain a password. */
function parseUrl(protocols: readonly string[]) {
  return (value: string, name: string): string => {
    const url = toUrl(value)
    if (!url?.hostname || !protocols.includes(url.protocol))
      throw new ConfigError(name, `must be an address that starts with ${protocols[0]}//`)
    return value
  }
}

/** `quiz@example.org` or `Quiz <quiz@example.org>`. */
function parseMailAddress(value: string, name: string): MailAddress {
  const [, display = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(value) ?? []
  const address = (bracketed ?? value).trim()
  if (!/^[^\s@,;:<>"()]+@[^\s@,;:<>"()]+$/.test(address) || /\p{Cc}/u.test(display))
    throw new ConfigError(name, `must be like quiz@example.org or Quiz <quiz@example.org>, not "${value}"`)
  return { name: display.trim().replace(/^"(.*)"$/, '$1') || null, address }
}

function parseProxies(value: string, name: string): string[] {
  const proxies = value.split(',').map((proxy) => proxy.trim())
  for (const proxy of proxies) {
    if (!PROXY_GROUPS.includes(proxy) && !isAddressRange(proxy))
      throw new ConfigError(name, `must be addresses or CIDR ranges, separated by commas, not "${proxy}"`)
  }
  return proxies
}

function isAddressRange(range: string): boolean {
  const [address = '', bits, ...more] = range.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return (
    bits === undefined ||
    (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  )
}

function parseSmtpTls(value: string, name: string): 'required' | 'optional' {
  if (value !== 'required' && value !== 'optional')
    throw new ConfigError(name, `must be required or optional, not "${value}"`)
  return value
}

function parseSecondFactor(value: string, name: string): boolean {
  if (value !== 'admins') throw new ConfigError(name, `must be admins or left out, not "${value}"`)
  return true
}

const hasCredentials = (url: string | null): boolean => Boolean(url && toUrl(url)?.username)

function parseLogLevel(value: string, name: string): Config['logLevel'] {
  const level = LOG_LEVELS.find((known) => known === value)
  if (!level) throw new ConfigError(name, `must be one of ${LOG_LEVELS.join(', ')}, not "${value}"`)
  return level
}

function parseSecret(value: string, name: string): string {
  if (value.length < MIN_SECRET_LENGTH)
    throw new ConfigError(name, `must be at least ${MIN_SECRET_LENGTH} characters long`)
  return value
}

function toUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null
}
