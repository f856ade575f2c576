import type { Config } from '../../src/config/config.ts'
import { readLegal } from '../../src/config/legal.ts'
import { readWhiteLabel } from '../../src/config/white-label.ts'

export const TEST_CONFIG: Config = {
  port: 3000,
  host: '127.0.0.1',
  publicUrl: null,
  dataDir: '/nowhere',
  databaseUrl: null,
  redisUrl: null,
  smtpUrl: null,
  isMailEncrypted: false,
  mailsPerHour: 600,
  mailFrom: null,
  siteName: 'PinQuiz',
  siteLanguage: 'en',
  whiteLabel: readWhiteLabel((_name, _parse, absent) => absent),
  legal: readLegal((_name, _parse, absent) => absent, '/nowhere'),
  retentionDays: null,
  trustedProxies: [],
  secret: 'a secret of more than thirty-two letters',
  logLevel: 'info',
  metricsToken: null,
  adminsNeedSecondFactor: false,
  storageReserve: 0,
  backups: { directory: '/nonexistent', everyHours: null, kept: 7 },
  addressDays: 30,
}
