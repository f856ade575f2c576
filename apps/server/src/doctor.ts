import { readOptions } from './command-line.ts'
import { loadEnvFile } from './config/load-env-file.ts'
import { readCommandConfig } from './config/read-command-config.ts'
import { checkPublicAddress, checkServer } from './doctor/check-address.ts'
import { checkClock, checkDisk, checkNode, checkOpenFiles } from './doctor/check-machine.ts'
import { checkMail } from './doctor/check-mail.ts'
import { checkEmbedded, checkPostgres, checkRedis } from './doctor/check-stores.ts'
import { type Finding, lineOf, ok, reasonOf, wrong } from './doctor/finding.ts'
import { VERSION } from './platform/version.ts'

const USAGE = `npm run doctor [-- --mail-to ADDRESS]
Checks configuration, clock, disk, open files, database, Redis, mail and your proxy, and says what to fix. Run it on the server's machine while the server is running. It changes nothing, and sends mail only with --mail-to.
Exits with 1 if something is wrong.`

try {
  const { 'mail-to': mailTo } = readOptions(USAGE, { 'mail-to': { type: 'string' } })
  const findings = await examine(mailTo ?? null)
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function examine(mailTo: string | null): Promise<Finding[]> {
  const findings: Finding[] = []
  const tell = (finding: Finding) => {
    findings.push(finding)
    console.log(lineOf(finding))
  }
  tell(ok('PinQuiz', VERSION))
  tell(checkNode())
  const config = readSettings(tell)
  if (!config) return findings
  tell(await checkDisk(config))
  const files = checkOpenFiles(config)
  if (files) tell(files)
  const { finding, isThere } = await checkServer(config)
  const database = config.databaseUrl ? await checkPostgres(config.databaseUrl) : null
  const redis = config.redisUrl ? await checkRedis(config.redisUrl) : null
  tell(database?.finding ?? checkEmbedded(config, isThere))
  if (database?.erasure) tell(database.erasure)
  if (redis) tell(redis.finding)
  tell(await checkClock([database?.skew, redis?.skew].filter((skew) => skew != null)))
  tell(await checkMail({ ...config, secret: config.secret ?? '' }, mailTo))
  tell(finding)
  if (isThere) for (const found of await checkPublicAddress(config)) tell(found)
  return findings
}

function readSettings(tell: (finding: Finding) => void) {
  try {
    loadEnvFile()
    const config = readCommandConfig(process.env)
    tell(ok('configuration', 'valid'))
    return config
  } catch (error) {
    tell(
      wrong(
        'configuration',
        reasonOf(error),
        'See .env.example. The other checks need a valid configuration',
      ),
    )
    return null
  }
}
