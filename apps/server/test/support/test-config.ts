import type { SiteSettingValues } from '@pinquiz/protocol'
import type { Config } from '../../src/config/config.ts'
import { readerOf, readSite, withStoredSettings } from '../../src/config/read-site.ts'

const siteWith = (stored: SiteSettingValues) =>
  readSite(readerOf(withStoredSettings({}, stored)), '/dev/null/nowhere')

export const TEST_CONFIG: Config = {
  port: 3000,
  host: '127.0.0.1',
  publicUrl: null,
  joinUrl: null,
  frameAncestors: [],
  tls: null,
  // A path that not even root can create by mistake.
  dataDir: '/dev/null/nowhere',
  databaseUrl: null,
  redisUrl: null,
  smtpUrl: null,
  isMailEncrypted: false,
  mailsPerHour: 600,
  mailFrom: null,
  ...siteWith({}),
  // One host runs all games of a test file.
  limits: { ...siteWith({}).limits, running: null },
  siteWith,
  fixedSettings: {},
  retentionDays: null,
  trustedProxies: [],
  secret: 'a secret of more than thirty-two letters',
  logLevel: 'info',
  metricsToken: null,
  minPassword: 6,
  adminsNeedSecondFactor: false,
  storageReserve: 0,
  backups: { directory: '/nonexistent', everyHours: null, kept: 7 },
  mediaQuota: 200 * 1024 * 1024,
  addressDays: 30,
}
