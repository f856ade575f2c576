import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { lockDirectory } from '../embedded/directory-lock.ts'
import { copyTree, makeDirectory, syncPath, syncTree } from '../embedded/durable-tree.ts'
import { BUNDLED_TEMPLATE, UNFINISHED } from '../embedded/initialise-cluster.ts'
import { openEngine } from '../embedded/pglite-engine.ts'
import { endPool } from '../end-pool.ts'
import { applyMigrations } from '../migrations.ts'
import { isNewest, migrationsUntil } from '../migrations-until.ts'
import { openPostgres } from '../open-postgres.ts'
import { type CheckedBackup, checkBackup } from './backup-lines.ts'
import { tablesInOrder } from './dump-tables.ts'
import { BACKED_UP_FILES, writePart } from './kept-files.ts'
import { loadTables } from './load-tables.ts'

type RestoreOptions = {
  path: string
  dataDir: string
  databaseUrl: string | null
  /** Existing data is moved aside; otherwise the target must be empty. */
  mayReplace: boolean
  /** An empty cluster with the newest schema. */
  template?: string
  nowMs: number
}

/** `replaced`: where the previous data is now; null if there was none. */
type Restored = CheckedBackup & { replaced: string | null }

/**
 * Restores database and files from the backup and migrates to the newest schema. Throws an `Error` with one clear line;
 * then nothing has changed, except that a PostgreSQL database may be left empty.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDir, databaseUrl, path } = options
  const checked = await checkBackup(path)
  await makeDirectory(dataDir)
  // Fails here if a server is using this directory.
  const lock = await lockDirectory(dataDir, () => process.exit(1))
  const unfinished = join(dataDir, UNFINISHED + randomBytes(4).toString('hex'))
  try {
    await mkdir(unfinished, { mode: 0o700 })
    const load = (pool: pg.Pool) => loadInto(pool, { path, checked, unfinished })
    const replaced = databaseUrl
      ? await intoServer({ ...options, databaseUrl }, unfinished, load)
      : await intoDirectory({ ...options, checked }, unfinished, load)
    return { ...checked, replaced }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await lock.release()
  }
}

type Load = (pool: pg.Pool) => Promise<void>

/** Tables as they were when the backup was made, filled with its rows, then migrated. */
async function loadInto(
  pool: pg.Pool,
  { path, checked, unfinished }: { path: string; checked: CheckedBackup; unfinished: string },
): Promise<void> {
  const folder = await migrationsUntil(checked.header.lastMigrationMs, join(unfinished, 'migrations'))
  await applyMigrations(pool, folder)
  await loadTables(pool, path, (file, part) => writePart(join(unfinished, 'files'), file, part))
  await applyMigrations(pool)
  await pool.query('analyze')
}

async function intoDirectory(
  {
    dataDir,
    mayReplace,
    nowMs,
    checked,
    template = BUNDLED_TEMPLATE,
  }: RestoreOptions & { checked: CheckedBackup },
  unfinished: string,
  load: Load,
) {
  const present = ['pg', ...BACKED_UP_FILES].filter((name) => existsSync(join(dataDir, name)))
  if (present.includes('pg') && !mayReplace) throw notEmpty(dataDir)
  const cluster = join(unfinished, 'pg')
  // Much faster than a new cluster, which a backup of an older schema needs.
  if (existsSync(template) && (await isNewest(checked.header.lastMigrationMs)))
    await copyTree(template, cluster)
  const engine = await openEngine({ directory: cluster })
  // A busy machine may keep us waiting: everything else has priority.
  const pool = engine.createPool(0)
  try {
    await load(pool)
  } finally {
    await endPool(pool)
    await engine.close()
  }
  await syncTree(unfinished)
  const replaced = await putAside(dataDir, present, nowMs)
  await putFiles(unfinished, dataDir)
  await rename(cluster, join(dataDir, 'pg'))
  await syncPath(dataDir)
  return replaced
}

async function intoServer(
  { dataDir, databaseUrl, mayReplace, nowMs }: RestoreOptions & { databaseUrl: string },
  unfinished: string,
  load: Load,
) {
  const pool = await openPostgres(databaseUrl)
  try {
    await requireNobody(pool)
    const schema = `replaced_${stampOf(nowMs).replaceAll('-', '_').toLowerCase()}`
    const tables = await tablesOf(pool)
    if (tables.length > 0 && !mayReplace) throw notEmpty('the database of DATABASE_URL')
    if (tables.length > 0) await moveTables(pool, tables, schema)
    await load(pool)
    await syncTree(unfinished)
    const present = BACKED_UP_FILES.filter((name) => existsSync(join(dataDir, name)))
    const directory = await putAside(dataDir, present, nowMs)
    await putFiles(unfinished, dataDir)
    await syncPath(dataDir)
    const moved = tables.length > 0 ? `the schema ${schema}` : null
    return [moved, directory].filter((place) => place !== null).join(' and ') || null
  } finally {
    await endPool(pool)
  }
}

const notEmpty = (place: string) =>
  new Error(`${place} already contains a database. Use --replace to move it aside and restore the backup`)

/** Returns where the data is now; null if there was none. */
async function putAside(dataDir: string, names: string[], nowMs: number): Promise<string | null> {
  if (names.length === 0) return null
  const aside = await mkdtemp(join(dataDir, `replaced-${stampOf(nowMs)}-`))
  for (const name of names) await rename(join(dataDir, name), join(aside, name))
  await syncPath(aside)
  return aside
}

async function putFiles(unfinished: string, dataDir: string): Promise<void> {
  for (const name of BACKED_UP_FILES) {
    const file = join(unfinished, 'files', name)
    if (existsSync(file)) await rename(file, join(dataDir, name))
  }
}

const stampOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    return await tablesInOrder(client)
  } finally {
    client.release()
  }
}

/** Refuses if servers are connected: they would carry on with what they have in memory. */
async function requireNobody(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'pinquiz'
       and pid <> pg_backend_pid()`,
  )
  if (rowCount) throw new Error('DATABASE_URL: a server is connected to the database. Stop it first')
}

async function moveTables(pool: pg.Pool, tables: string[], schema: string): Promise<void> {
  const names = ['drizzle.__drizzle_migrations', ...tables.map((table) => `public."${table}"`)]
  const moves = names.map((name) => `alter table if exists ${name} set schema ${schema}`)
  await pool.query([`create schema ${schema}`, ...moves].join('; '))
}
