import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { readOptions } from './command-line.ts'
import { loadEnvFile } from './config/load-env-file.ts'
import { readConfig } from './config/read-config.ts'
import { openDatabase } from './db/database.ts'
import { makeAdministrator } from './features/accounts/mutations.ts'
import { createPasswordPolicy } from './features/accounts/sign-in/password-policy.ts'
import { type Amounts, isEmpty, populateSite } from './populate/populate-site.ts'

const AMOUNTS: Amounts = {
  users: 300,
  leads: 3_000,
  quizzes: 400,
  sessions: 165,
  participants: 2_600,
  published: 0,
}
const ADDRESS = 'ada@populated.example'

const USAGE = `npm run populate [-- --users ${AMOUNTS.users}] [--leads ${AMOUNTS.leads}] [--quizzes ${AMOUNTS.quizzes}] [--sessions ${AMOUNTS.sessions}] [--participants ${AMOUNTS.participants}] [--published ${AMOUNTS.published}] [--password PASSWORD] [--not-empty]
Fills a site with made-up accounts, messages, quizzes and results, as after a year of use. With --published, so many of the quizzes are in the library. Everything belongs to the super administrator ${ADDRESS}, whose password is printed. Stop the server first. A site with accounts or messages is refused unless you pass --not-empty: the made-up data can't be removed again.`

// Files this process creates are readable by its owner only.
process.umask(0o077)

try {
  loadEnvFile()
  const number = { type: 'string' } as const
  const given = readOptions(USAGE, {
    users: number,
    leads: number,
    quizzes: number,
    sessions: number,
    participants: number,
    published: number,
    password: number,
    'not-empty': { type: 'boolean', default: false } as const,
  })
  const password = given.password ?? randomBytes(9).toString('base64url')
  await populate({ amounts: readAmounts(given), password, isAnySite: given['not-empty'] === true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function readAmounts(given: Partial<Record<keyof Amounts, string>>): Amounts {
  const amount = (name: keyof Amounts) => {
    const wanted = given[name]
    if (wanted === undefined) return AMOUNTS[name]
    if (!/^\d{1,6}$/.test(wanted)) throw new Error(`--${name} takes a number\n${USAGE}`)
    return Number(wanted)
  }
  return {
    users: amount('users'),
    leads: amount('leads'),
    quizzes: amount('quizzes'),
    sessions: amount('sessions'),
    participants: amount('participants'),
    published: amount('published'),
  }
}

type Wanted = { amounts: Amounts; password: string; isAnySite: boolean }

async function populate({ amounts, password, isAnySite }: Wanted): Promise<void> {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  const log = pino({ level: 'fatal' }, pino.destination(2))
  const database = await openDatabase({ databaseUrl, dataDir, log, onFatal: () => process.exit(1) })
  try {
    if (!isAnySite && !(await isEmpty(database)))
      throw new Error(
        'This site already has accounts or messages. Pass --not-empty to add made-up data to them.',
      )
    // No one reads this mail.
    const hashNewPassword = createPasswordPolicy({ config, site: () => config })
    const tools = { db: database.db, hashNewPassword, queueMail: async () => {} }
    const { id: hostId } = await makeAdministrator(
      tools,
      { name: 'Ada Populated', email: ADDRESS, password, role: 'super-admin' },
      { onlyFirst: false },
    )
    await populateSite(database, { amounts, hostId, nowMs: Date.now() })
    for (const [name, count] of Object.entries(amounts)) console.log(`${count} ${name}`)
    console.log(`Sign in as ${ADDRESS} with the password ${password}`)
  } finally {
    await database.close()
  }
}
