import type { SiteSettingValues } from '@pinquiz/protocol'
import type { Site } from './site.ts'
import type { Tls } from './tls.ts'

export type MailAddress = { name: string | null; address: string }

/** Everything that can be configured, interpreted; of the site what counts while nothing is stored. Made once by `readConfig`; nothing else reads the environment. */
export type Config = Site & {
  port: number
  host: string
  /** Origin under which people reach the site, without a trailing slash; null until told: derived from the request. */
  publicUrl: string | null
  /** A website of their own that players join on, which leads here as well; null: this one. */
  joinUrl: string | null
  /** Null: plain http, alone or behind a proxy. */
  tls: Tls | null
  dataDir: string
  /** Null: the embedded database under `dataDir`. */
  databaseUrl: string | null
  /** Null: the bus stays in this process. */
  redisUrl: string | null
  /** Null: mail is written to files under `dataDir`. */
  smtpUrl: string | null
  /** Mail goes out over an encrypted line or not at all. */
  isMailEncrypted: boolean
  /** What goes out within an hour, of all nodes; the rest waits. */
  mailsPerHour: number
  /** Set whenever `smtpUrl` is. `name` null: the site's. */
  mailFrom: MailAddress | null
  /** The site with what is stored; the environment wins. Throws a `ConfigError`. */
  siteWith: (stored: SiteSettingValues) => Site
  /** What the environment says of that. */
  fixedSettings: SiteSettingValues
  /** Days after their end at which results are erased at the latest; null: when their host says. */
  retentionDays: number | null
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  /** Bytes of the data directory's disk that are kept for what has begun; embedded database only. */
  storageReserve: number
  /** `everyHours` null: only when told to. */
  backups: { directory: string; everyHours: number | null; kept: number }
  /** Bytes of pictures and sounds that each host may store. */
  mediaQuota: number
  /** Days after the end of a self-paced session for which network addresses and device hashes are kept. */
  addressDays: number
  secret: string
  /** Characters that a new password needs; never below those of `packages/protocol`. */
  minPassword: number
  /** Administrators may do nothing as such before they have shown a second factor. */
  adminsNeedSecondFactor: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Null: metrics are not served. */
  metricsToken: string | null
}
