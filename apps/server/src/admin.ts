import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { errorBody, signUpBody } from '@pinquiz/protocol'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { readOptions } from './command-line.ts'
import type { Config } from './config/config.ts'
import { loadEnvFile } from './config/load-env-file.ts'
import { readConfig } from './config/read-config.ts'
import { openDatabase } from './db/database.ts'
import type { Db } from './db/db.ts'
import type { NewAdministrator } from './features/accounts/contract.ts'
import {
  localResetReply,
  localSetupReply,
  signLocalReset,
  signLocalSetup,
} from './features/accounts/local-setup.ts'
import { makeAdministrator } from './features/accounts/mutations.ts'
import { resetSecondFactor } from './features/accounts/protection/second-factor.ts'
import { createPasswordPolicy, type HashNewPassword } from './features/accounts/sign-in/password-policy.ts'
import { tidyAccount } from './features/accounts/tidy-account.ts'
import { createSiteSettings } from './features/site-settings/site-settings.ts'
import { systemClock } from './platform/clock.ts'
import type { QueueMail } from './platform/mail/contract.ts'
import { createMail } from './platform/mail/mail.ts'

const USAGE = `npm run admin -- --email ada@example.org --name "Ada Lovelace" [--role super-admin]
Creates an administrator, or makes an existing account one. The first administrator is a super administrator, who can change other people's roles. Asks for the password, or reads it from the first line of standard input.

npm run admin -- --email ada@example.org --reset-second-factor
Removes the authenticator app, backup codes and passkeys of an account, and signs it out everywhere. For people who have lost theirs.`

const PROBLEMS: Record<string, string> = {
  email: 'email: not a valid email address',
  name: 'name: 1 to 100 characters',
  password: 'password: 6 to 128 characters (the minimum can be raised with MIN_PASSWORD)',
}

const newAccount = z.omit(signUpBody, { language: true })
const runFile = z.object({ port: z.int(), pid: z.int() })

// Files this process creates are readable by its owner only.
process.umask(0o077)

try {
  loadEnvFile()
  const options = readOptions(USAGE, {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', default: 'admin' },
    'reset-second-factor': { type: 'boolean', default: false },
  })
  console.log(options['reset-second-factor'] ? await reset(options) : await make(await readAccount(options)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

type Options = { email?: string; name?: string; role: string }

async function make(account: NewAdministrator): Promise<string> {
  const { email, role, isNew } = await reach({
    path: '/api/setup/local',
    reply: localSetupReply,
    sign: (secret) => signLocalSetup(secret, account, Date.now()),
    act: (tools) =>
      makeAdministrator(tools, { ...tidyAccount(account), role: account.role }, { onlyFirst: false }),
  })
  return `${email}: ${role}, ${isNew ? 'new account' : 'existing account, password changed'}.`
}

async function reset({ email: address }: Options): Promise<string> {
  if (!address) throw new Error(USAGE)
  const { email, isRemoved } = await reach({
    path: '/api/setup/local/second-factor',
    reply: localResetReply,
    sign: (secret) => signLocalReset(secret, address, Date.now()),
    act: (tools) => resetSecondFactor(tools, address),
  })
  return `${email}: ${isRemoved ? 'second factor removed, signed out everywhere' : 'no second factor was set up'}.`
}

async function readAccount({ email, name, role }: Options): Promise<NewAdministrator> {
  if (!email || !name || (role !== 'admin' && role !== 'super-admin')) throw new Error(USAGE)
  const password = process.stdin.isTTY ? await ask('Password: ') : firstLine(await text(process.stdin))
  const account = newAccount.safeParse({ email, name, password })
  if (account.success) return { ...account.data, role }
  const problems = account.error.issues.map(({ path: [field] }) => PROBLEMS[String(field)] ?? String(field))
  throw new Error(problems.join('\n'))
}

/** Rejects what a browser couldn't send as a password either. */
function firstLine(typed: string): string {
  return typed.split(/\r?\n/, 1)[0] ?? ''
}

/** Reads a line from the terminal without showing it. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  reader.once('SIGINT', () => process.exit(130))
  try {
    return await reader.question('')
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}

/** The same action in the database and as a signed request. */
type Act<T> = {
  act: (tools: { db: Db; queueMail: QueueMail; hashNewPassword: HashNewPassword }) => Promise<T>
  path: string
  reply: z.ZodMiniType<T>
  sign: (secret: string) => object
}

/** Directly in the database, or through the running server that holds the embedded one. */
async function reach<T>(what: Act<T>): Promise<T> {
  const config = readConfig(process.env)
  const log = pino({ level: 'fatal' }, pino.destination(2))
  const { databaseUrl, dataDir } = config
  const onFatal = () => process.exit(1)
  const database = await openDatabase({ databaseUrl, dataDir, log, onFatal }).catch((cause: unknown) => {
    const port = portOfServer(config)
    if (port === null) throw cause
    return port
  })
  if (typeof database === 'number') return askServer(database, config, what)
  try {
    // Only queued: the server sends it.
    const { db, pool } = database
    const settings = createSiteSettings({ db, config, log, onChanged: () => {} })
    await settings.refresh()
    const mail = createMail({ pool, config, site: settings.current, clock: systemClock, log })
    const hashNewPassword = createPasswordPolicy({ config, site: settings.current })
    return await what.act({ db, queueMail: mail.queue, hashNewPassword })
  } finally {
    await database.close()
  }
}

/** Null unless the process that wrote the file is alive; its port may since belong to another process. */
function portOfServer({ dataDir, databaseUrl }: Config): number | null {
  if (databaseUrl !== null) return null
  try {
    const { port, pid } = runFile.parse(JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')))
    process.kill(pid, 0)
    return port
  } catch {
    return null
  }
}

async function askServer<T>(
  port: number,
  { secret, tls }: Config,
  { path, reply, sign }: Act<T>,
): Promise<T> {
  // Its certificate is for another name. The signature reveals nothing that this directory's secret doesn't protect.
  if (tls) process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const response = await fetch(`${tls ? 'https' : 'http'}://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sign(secret)),
  }).catch((cause: unknown) => {
    throw new Error(
      `The running server doesn't answer on port ${port}. If it runs in a container, run this command there`,
      {
        cause,
      },
    )
  })
  const body: unknown = await response.json()
  if (response.ok) return reply.parse(body)
  const refusal = errorBody.safeParse(body)
  throw new Error(
    `The running server refused: ${refusal.success ? refusal.data.message : `HTTP ${response.status}`}`,
  )
}
