import type { Config } from '../../src/config/config.ts'
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
  mailFrom: null,
  siteName: 'PinQuiz',
  whiteLabel: readWhiteLabel((_name, _parse, absent) => absent),
  trustedProxies: [],
  secret: 'a secret of more than thirty-two letters',
  logLevel: 'info',
  metricsToken: null,
  storageReserve: 0,
  addressDays: 30,
}
