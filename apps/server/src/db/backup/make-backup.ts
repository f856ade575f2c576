import { createHmac } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { chmod, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { freeBytesOf } from '../../platform/facts.ts'
import { makeDirectory, syncPath } from '../embedded/durable-tree.ts'
import { openEngine } from '../embedded/pglite-engine.ts'
import { endPool } from '../end-pool.ts'
import { suspendIdleLimit } from '../idle-limit.ts'
import { openPostgres } from '../open-postgres.ts'
import { BACKUP_FORMAT, controlText } from './backup-lines.ts'
import { backupName } from './backup-name.ts'
import { copyCluster } from './copy-cluster.ts'
import { dumpTables, readLastMigration } from './dump-tables.ts'
import { dumpFiles } from './kept-files.ts'
import { removeLeftovers, withUnfinished } from './unfinished.ts'

type BackupOptions = {
  dataDir: string
  databaseUrl: string | null
  /** Null: one that only the data directory knows, if any. */
  secret: string | null
  /** Where the file goes. */
  directory: string
  nowMs: number
}

type MadeBackup = { path: string; bytes: number; rows: number; tables: number }

/**
 * Writes the database and other kept files to one file, readable by its owner only, whether a server is running or not.
 * Throws an `Error` with one clear line.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { directory, nowMs } = options
  await makeDirectory(directory)
  await removeLeftovers(directory, nowMs)
  return withUnfinished(directory, async (unfinished) => {
    const file = join(unfinished, 'backup')
    const rows = await withDatabase(options, join(unfinished, 'pg'), (client, engine) =>
      writeFile(file, client, { ...options, engine }),
    )
    const path = join(directory, backupName(nowMs))
    await rename(file, path)
    await syncPath(directory)
    const counts = Object.values(rows)
    const sum = counts.reduce((all, one) => all + one, 0)
    return { path, bytes: (await stat(path)).size, rows: sum, tables: counts.length }
  })
}

/** Equal for two servers with the same secret. */
export const secretIdOf = (secret: string | null): string =>
  secret ? createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16) : ''

async function writeFile(
  path: string,
  client: pg.ClientBase,
  options: BackupOptions & { engine: 'pglite' | 'postgres' },
): Promise<Record<string, number>> {
  const { engine, dataDir, nowMs, secret } = options
  const lastMigrationMs = await readLastMigration(client)
  if (lastMigrationMs === null) throw new Error('There is nothing to back up: the database is empty')
  const counted: Record<string, number> = {}
  const secretId = secretIdOf(secret)
  const header = { format: BACKUP_FORMAT, atMs: nowMs, engine, lastMigrationMs, secretId }
  async function* lines() {
    yield controlText(['backup', header])
    yield* dumpTables(client, counted)
    yield* dumpFiles(dataDir)
    yield controlText(['end', counted])
  }
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  await pipeline(Readable.from(lines()), createGzip(), target)
  await chmod(path, 0o600)
  return counted
}

type Work<T> = (client: pg.ClientBase, engine: 'pglite' | 'postgres') => Promise<T>

/** The server's own database, or a copy of the embedded one in `copy`. */
async function withDatabase<T>(
  { dataDir, databaseUrl, directory }: BackupOptions,
  copy: string,
  work: Work<T>,
): Promise<T> {
  if (databaseUrl) {
    const pool = await openPostgres(databaseUrl)
    return withClient(pool, (client) => work(client, 'postgres')).finally(() => endPool(pool))
  }
  if (!existsSync(join(dataDir, 'pg'))) throw new Error(`There is no database in ${dataDir}`)
  await requireRoom(join(dataDir, 'pg'), directory)
  await copyCluster(dataDir, copy)
  const engine = await openEngine({ directory: copy })
  // A busy machine may keep us waiting: everything else has priority.
  const pool = engine.createPool(0)
  try {
    return await withClient(pool, (client) => work(client, 'pglite'))
  } finally {
    await endPool(pool)
    await engine.close()
  }
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  suspendIdleLimit(client)
  try {
    return await work(client)
  } finally {
    // Ending the connection ends whatever it was doing.
    client.release(true)
  }
}

/**
 * The copy temporarily takes as much space as the database, the file part of that, and a running game needs some too.
 */
async function requireRoom(cluster: string, directory: string): Promise<void> {
  let bytes = 0
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const found = entry.isFile() ? await stat(join(entry.parentPath, entry.name)).catch(() => null) : null
    bytes += found?.size ?? 0
  }
  const free = await freeBytesOf(directory)
  const wanted = 1.5 * bytes + 128 * 1_048_576
  if (free >= wanted) return
  throw new Error(
    `${directory} doesn't have enough space: ${megabytes(free)} MB free, ${megabytes(wanted)} MB needed`,
  )
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_048_576)
