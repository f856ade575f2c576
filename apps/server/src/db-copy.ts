import { pino } from 'pino'
import { readOptions } from './command-line.ts'
import { ConfigError } from './config/config-error.ts'
import { loadEnvFile } from './config/load-env-file.ts'
import { readConfig } from './config/read-config.ts'
import { copyDatabase } from './db/copy-database.ts'
import { openDatabase } from './db/database.ts'

const USAGE = `npm run db:copy -- --to postgres://user:password@host/database
Copies the embedded database of DATA_DIR into an empty PostgreSQL database. Stop the server first.
The secret is not copied; it stays in DATA_DIR/secret, unless SECRET sets it. Without it everyone is signed out, and authenticator apps and backup codes stop working.`

// Files this process creates are readable by its owner only.
process.umask(0o077)

try {
  loadEnvFile()
  await copy(readTarget())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function readTarget(): string {
  const { to } = readOptions(USAGE, { to: { type: 'string' } })
  if (!to) throw new Error(USAGE)
  return to
}

async function copy(to: string): Promise<void> {
  // Checks the address as the server would.
  const { dataDir, databaseUrl } = readConfig({ ...process.env, DATABASE_URL: to })
  if (databaseUrl === null) throw new ConfigError('DATABASE_URL', 'is missing')
  const log = pino({ level: 'fatal' }, pino.destination(2))
  const source = await openDatabase({ databaseUrl: null, dataDir, log, onFatal: () => process.exit(1) })
  try {
    const target = await openDatabase({ databaseUrl, dataDir, log })
    try {
      for (const { table, rows } of await copyDatabase(source.pool, target.pool))
        console.log(`${table}: ${rows}`)
      console.log(`Done. Start the server with DATABASE_URL. ${adviceOnSecret(dataDir)}`)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

function adviceOnSecret(dataDir: string): string {
  const why = 'without it, everyone is signed out, and authenticator apps and backup codes stop working'
  if (process.env.SECRET?.trim()) return `Keep the same SECRET: ${why}.`
  return `The secret stays in ${dataDir}/secret: ${why}. Keep DATA_DIR. On another machine or with several nodes, set SECRET to the content of that file.`
}
