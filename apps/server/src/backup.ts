import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { readOptions } from './command-line.ts'
import { loadEnvFile } from './config/load-env-file.ts'
import { readCommandConfig } from './config/read-command-config.ts'
import { keepNewest } from './db/backup/keep-newest.ts'
import { makeBackup } from './db/backup/make-backup.ts'

const USAGE = `npm run backup [-- --to DIRECTORY] [--keep NUMBER]
Writes the database, secret, texts and outbox to one file in DIRECTORY (default: BACKUP_DIR, or DATA_DIR/backups). The server may be running. --keep deletes the oldest backups there until NUMBER are left.`

// Files this process creates are readable by its owner only.
process.umask(0o077)
// Before any thread starts: running games on this machine have priority.
setPriority(constants.priority.PRIORITY_LOW)

try {
  const { to, keep } = readOptions(USAGE, { to: { type: 'string' }, keep: { type: 'string' } })
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new Error(`--keep takes a number\n${USAGE}`)
  loadEnvFile()
  const { dataDir, databaseUrl, backups, secret } = readCommandConfig(process.env)
  const directory = to === undefined ? backups.directory : resolve(to)
  const made = await makeBackup({ dataDir, databaseUrl, secret, directory, nowMs: Date.now() })
  const megabytes = (made.bytes / 1_048_576).toFixed(1)
  console.log(`${made.path}: ${made.rows} rows of ${made.tables} tables, ${megabytes} MB`)
  if (keep !== undefined)
    for (const path of await keepNewest(directory, Number(keep))) console.log(`erased ${path}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
