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
import type { MadeAdministrator, NewAdministrator } from './features/accounts/contract.ts'
import { localSetupReply, signLocalSetup } from './features/accounts/local-setup.ts'
import { makeAdministrator } from './features/accounts/mutations.ts'
import { tidyAccount } from './features/accounts/tidy-account.ts'

const USAGE = `npm run admin -- --email ada@example.org --name "Ada Lovelace" [--role super-admin]
Makes an administrator (the first one is a super administrator, who gives rights to others), or turns the account with that address into one. Asks for the password, or takes the first line of standard input.`

const PROBLEMS: Record<string, string> = {
  email: 'email: not an address that somebody can sign in with',
  name: 'name: 1 to 100 characters',
  password: 'password: 6 to 128 characters',
}

const newAccount = z.omit(signUpBody, { language: true })
const runFile = z.object({ port: z.int(), pid: z.int() })

// What this process makes is for nobody else on the machine.
process.umask(0o077)

try {
  loadEnvFile()
  const account = await readAccount()
  const { email, role, isNew } = await make(readConfig(process.env), account)
  console.log(
    `${email}: ${role}, ${isNew ? 'a new account' : 'an account that was there, with a new password'}.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function readAccount(): Promise<NewAdministrator> {
  const { email, name, role } = readOptions(USAGE, {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', default: 'admin' },
  })
  if (!email || !name || (role !== 'admin' && role !== 'super-admin')) throw new Error(USAGE)
  const password = process.stdin.isTTY ? await ask('Password: ') : firstLine(await text(process.stdin))
  const account = newAccount.safeParse({ email, name, password })
  if (account.success) return { ...account.data, role }
  const problems = account.error.issues.map(({ path: [field] }) => PROBLEMS[String(field)] ?? String(field))
  throw new Error(problems.join('\n'))
}

/** What a browser could not send as a password either. */
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

/** In the database itself, or, where a running server holds the embedded one, through that server. */
async function make(config: Config, account: NewAdministrator): Promise<MadeAdministrator> {
  const log = pino({ level: 'fatal' }, pino.destination(2))
  const { databaseUrl, dataDir } = config
  const onFatal = () => process.exit(1)
  const database = await openDatabase({ databaseUrl, dataDir, log, onFatal }).catch((cause: unknown) => {
    const port = portOfServer(config)
    if (port === null) throw cause
    return port
  })
  if (typeof database === 'number') return askServer(database, config.secret, account)
  try {
    return await makeAdministrator(
      database.db,
      { ...tidyAccount(account), role: account.role },
      { onlyFirst: false },
    )
  } finally {
    await database.close()
  }
}

/** Null unless the process that wrote the file is alive: a stale port may by now belong to anybody. */
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

async function askServer(
  port: number,
  secret: string,
  account: NewAdministrator,
): Promise<MadeAdministrator> {
  const response = await fetch(`http://127.0.0.1:${port}/api/setup/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signLocalSetup(secret, account, Date.now())),
  }).catch((cause: unknown) => {
    throw new Error(`The running server does not answer on port ${port} here: run this in its container`, {
      cause,
    })
  })
  const reply: unknown = await response.json()
  if (response.ok) return localSetupReply.parse(reply)
  const refusal = errorBody.safeParse(reply)
  throw new Error(
    `The running server refused: ${refusal.success ? refusal.data.message : `HTTP ${response.status}`}`,
  )
}
