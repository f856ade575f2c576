import { resolve } from 'node:path'
import { readOptions } from './command-line.ts'
import { loadEnvFile } from './config/load-env-file.ts'
import { readCommandConfig } from './config/read-command-config.ts'
import { secretIdOf } from './db/backup/make-backup.ts'
import { restoreBackup } from './db/backup/restore-backup.ts'

const USAGE = `npm run restore -- --from FILE [--replace]
Brings the database and DATA_DIR to what the backup FILE holds; of a backup of the embedded database also into PostgreSQL, and the other way round. Stop the server first. What is there already is only touched with --replace, and then put aside.`

// What this process makes is for nobody else on the machine.
process.umask(0o077)

try {
  const { from, replace } = readOptions(USAGE, { from: { type: 'string' }, replace: { type: 'boolean' } })
  if (!from) throw new Error(USAGE)
  loadEnvFile()
  const { dataDir, databaseUrl } = readCommandConfig(process.env)
  const options = {
    path: resolve(from),
    dataDir,
    databaseUrl,
    mayReplace: replace === true,
    nowMs: Date.now(),
  }
  const { header, rows, replaced } = await restoreBackup(options)
  for (const [table, count] of Object.entries(rows)) console.log(`${table}: ${count}`)
  console.log(`Restored what was there at ${new Date(header.atMs).toISOString()}.`)
  if (replaced) console.log(`What it replaced lies in ${replaced}: delete it once it is not needed any more.`)
  if (secretIdOf(readCommandConfig(process.env).secret) !== header.secretId)
    console.log(
      'SECRET is not the one of the backup: authenticator apps and backup codes do not work until it is.',
    )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
