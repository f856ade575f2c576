import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { notClearable } from './clearing-rights.ts'
import type { Database } from './database.ts'
import { isBackupRunning } from './embedded/backup-pause.mjs'
import { suspendIdleLimit } from './idle-limit.ts'

/** Erasures are collected for this long, so that a table is rewritten once for many. */
const GATHERED_MINUTES = 30
/** About half a second of the embedded database: unnoticeable between two questions. */
const SMALL_BYTES = 16e6
/** Everything waits while the embedded database rewrites a table, 15 s at most. */
const LARGEST_BYTES = 256e6
/** PostgreSQL stops waiting for locks after this, and so do those queued behind it. */
const LOCK_MS = 500
const STATEMENT_MS = 60_000
const LOCK_NOT_AVAILABLE = '55P03'
/** Any constant: only one node clears at a time. */
const CLEAR_LOCK = 7_263_002
const MAX_SEGMENTS = 16

const SELECT_MARKS = `
  select table_name as "table", erased_at::text as at, pg_total_relation_size(table_name::regclass)::float8 as bytes
  from erasures where first_at <= now() - make_interval(mins => $1) order by bytes`
const REMOVE_MARK = 'delete from erasures where table_name = $1 and erased_at = $2::timestamptz'
const SELECT_BUSY = `
  select exists (select from sessions where phase = 'question' and closes_at_ms is not null) as "isOpen",
    exists (select from participants p join sessions s on s.id = p.session_id
      where not p.is_away and p.removed_at is null and s.status <> 'completed') as "isAnybodyHere"`
/** A transaction of this database that began before the erasure still sees the old rows; a rewritten table keeps them. */
const SELECT_OLD_TRANSACTION = `
  select from pg_stat_activity where backend_xmin is not null and pid <> pg_backend_pid() and datname = current_database()
    and xact_start < (select max(erased_at) from erasures) limit 1`
/** Recycled log files hold old bytes. */
const SELECT_LEFT_SEGMENTS = `
  select count(*)::int as left from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_lsn())`

type Run = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
type Mark = { table: string; at: string; bytes: number }
type Deps = {
  database: Pick<Database, 'pool' | 'engine'>
  dataDir: string
  log: Pick<Logger, 'info' | 'warn'>
  signal?: AbortSignal
  gatheredMinutes?: number
}

/**
 * Removes the bytes of erased rows from the database files by rewriting their tables and restarting the embedded
 * database's log. Run repeatedly; tables that must wait for a question or a backup stay marked.
 */
export async function clearErased(deps: Deps): Promise<void> {
  const { database, dataDir } = deps
  const { pool } = database
  const { rows: marks } = await pool.query<Mark>(SELECT_MARKS, [deps.gatheredMinutes ?? GATHERED_MINUTES])
  if (marks.length === 0) return
  if (database.engine === 'pglite') {
    if (isBackupRunning(join(dataDir, 'pg'))) return
    // One statement at a time, so that others can run in between.
    const run: Run = async (text, values) => (await pool.query(text, values)).rows as never
    return clearTables(run, marks, deps)
  }
  const client = await pool.connect()
  suspendIdleLimit(client)
  const run: Run = async (text, values) => (await client.query(text, values)).rows as never
  try {
    await run(`set lock_timeout = ${LOCK_MS}; set statement_timeout = ${STATEMENT_MS}`)
    const [lock] = await run<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [CLEAR_LOCK])
    if (!lock?.ours || (await run(SELECT_OLD_TRANSACTION)).length > 0) return
    await clearTables(run, await clearable(client, marks, deps), deps)
  } catch (error) {
    // The table is locked, perhaps by a backup: the next run tries again.
    if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error
  } finally {
    // With its settings and its lock.
    client.release(true)
  }
}

/** Logged once per process: only an operator can change it. */
const warned = new WeakSet<pg.Pool>()

async function clearable(client: pg.PoolClient, marks: Mark[], { database, log }: Deps): Promise<Mark[]> {
  const others = await notClearable(client)
  const kept = marks.filter(({ table }) => others.includes(table)).map(({ table }) => table)
  if (kept.length > 0 && !warned.has(database.pool)) {
    warned.add(database.pool)
    log.warn({ tables: kept }, 'this database user may not vacuum its tables: erased bytes stay in them')
  }
  return marks.filter(({ table }) => !kept.includes(table))
}

async function clearTables(run: Run, marks: Mark[], { database, log, signal }: Deps): Promise<void> {
  const startedAtMs = performance.now()
  const done: Mark[] = []
  for (const mark of marks) {
    const { table, bytes } = mark
    if (signal?.aborted || (await mustWait(run, bytes))) continue
    const isFull = bytes <= LARGEST_BYTES
    await run(`vacuum (${isFull ? 'full, ' : ''}analyze) "${table}"`)
    if (!isFull) log.info({ table, bytes }, 'a table is too large to rewrite: erased data stays in its file')
    done.push(mark)
  }
  if (done.length === 0) return
  // It contains samples of column values.
  await run('vacuum full pg_statistic')
  if (database.engine === 'pglite') await turnLogOver(run)
  for (const { table, at } of done) await run(REMOVE_MARK, [table, at])
  const ms = Math.round(performance.now() - startedAtMs)
  log.info({ tables: done.map(({ table }) => table), ms }, 'removed erased data from the database files')
}

async function mustWait(run: Run, bytes: number): Promise<boolean> {
  const [busy] = await run<{ isOpen: boolean; isAnybodyHere: boolean }>(SELECT_BUSY)
  return !busy || busy.isOpen || (bytes > SMALL_BYTES && busy.isAnybodyHere)
}

/** Leaves no log file with older content. */
async function turnLogOver(run: Run): Promise<void> {
  // The last one switches to a new file.
  for (let left = 1, turn = 0; left > 0 && turn < MAX_SEGMENTS; turn += 1) {
    const [segments] = await run<{ left: number }>(SELECT_LEFT_SEGMENTS)
    left = segments?.left ?? 0
    await run("select pg_logical_emit_message(false, 'pinquiz', '')")
    await run('select pg_switch_wal()')
  }
  await run('set wal_recycle = off')
  await run('checkpoint').finally(() => run('reset wal_recycle'))
}
