import type { SiteSettingValues } from '@pinquiz/protocol'
import type { Site } from './site.ts'
import type { Tls } from './tls.ts'

export type MailAddress = { name: string | null; address: string }

/**
 * All settings, parsed; site settings with their defaults. Created once by `readConfig`; nothing else reads the
 * environment.
 */
export type Config = Site & {
  port: number
  host: string
  /** Origin of the site, without a trailing slash; null: derived from each request. */
  publicUrl: string | null
  /** A separate website where players join, which leads to this server too; null: this one. */
  joinUrl: string | null
  /** Origins of the sites that may show participants' pages in a frame. */
  frameAncestors: string[]
  /** Null: plain HTTP, with or without a proxy. */
  tls: Tls | null
  dataDir: string
  /** Null: the embedded database under `dataDir`. */
  databaseUrl: string | null
  /** Null: the bus stays in this process. */
  redisUrl: string | null
  /** Null: mail is written to files under `dataDir`. */
  smtpUrl: string | null
  /** Mail is only sent over an encrypted connection. */
  isMailEncrypted: boolean
  /** Most mails sent per hour by all nodes; the rest waits. */
  mailsPerHour: number
  /** Set whenever `smtpUrl` is. `name` null: the site's. */
  mailFrom: MailAddress | null
  /** Site settings including stored ones; the environment wins. Throws a `ConfigError`. */
  siteWith: (stored: SiteSettingValues) => Site
  /** The site settings that the environment sets. */
  fixedSettings: SiteSettingValues
  /** Results are erased at most this many days after the end; null: when their host chooses. */
  retentionDays: number | null
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  /** Bytes on the data directory's disk reserved for running games; embedded database only. */
  storageReserve: number
  /** `everyHours` null: only on request. */
  backups: { directory: string; everyHours: number | null; kept: number }
  /** Bytes of pictures and sounds that each host may store. */
  mediaQuota: number
  /** Days after a self-paced session ends for which addresses and device hashes are kept. */
  addressDays: number
  secret: string
  /** Minimum length of new passwords; never below the minimum of `packages/protocol`. */
  minPassword: number
  /** Administrators can't use their rights before they have passed a second factor. */
  adminsNeedSecondFactor: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Null: metrics are not served. */
  metricsToken: string | null
}
