import { resolve } from 'node:path'
import { readOptions } from './command-line.ts'
import { loadEnvFile } from './config/load-env-file.ts'
import { readCommandConfig } from './config/read-command-config.ts'
import { secretIdOf } from './db/backup/make-backup.ts'
import { restoreBackup } from './db/backup/restore-backup.ts'

const USAGE = `npm run restore -- --from FILE [--replace]
Restores the database and DATA_DIR from the backup FILE. A backup of the embedded database can be restored into PostgreSQL, and the other way round. Stop the server first. Existing data is refused, unless --replace moves it aside.`

// Files this process creates are readable by its owner only.
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
  console.log(`Restored the backup of ${new Date(header.atMs).toISOString()}.`)
  if (replaced)
    console.log(`The data it replaced is now in ${replaced}. Delete it when you no longer need it.`)
  if (secretIdOf(readCommandConfig(process.env).secret) !== header.secretId)
    console.log(
      "SECRET differs from the one in the backup. Authenticator apps and backup codes won't work until you set the same one.",
    )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
