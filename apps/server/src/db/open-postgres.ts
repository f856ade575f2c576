import pg from 'pg'
import { limitIdleTime } from './idle-limit.ts'

const OLDEST_VERSION = 15

/**
 * Prepared statements and foreign keys keep the plan of their first executions. A plan made while a table is tiny scans
 * it for every row, and the first large game after a small one takes minutes. So: use an index wherever one exists.
 * (Where none does, the scan's nominal cost would trigger the just-in-time compiler.)
 */
const PLANNER_SETTINGS = 'set enable_seqscan = off; set jit = off'

/** Milliseconds, including waits for locks. */
type Patience = { statement: number; idleInTransaction: number; silence: number }

/**
 * Nothing may wait forever behind a lock. A paused node holding it loses it first, so that those waiting mostly still
 * get it. A server that ignores its own limit has vanished.
 */
const PATIENCE: Patience = { statement: 20_000, idleInTransaction: 10_000, silence: 25_000 }

/** A pool on the server at `databaseUrl`, checked to be reachable and recent enough. */
export async function openPostgres(databaseUrl: string, changed: Partial<Patience> = {}): Promise<pg.Pool> {
  const patience = { ...PATIENCE, ...changed }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'pinquiz',
    max: 10,
    pipeline: true,
    keepAlive: true,
    // The system's own delay is two hours.
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    // Not as connection parameters: poolers refuse ones they don't know.
    onConnect: (client) => {
      limitIdleTime(client, patience.silence)
      return client.query(`${PLANNER_SETTINGS}; ${patienceSettings(patience)}`)
    },
  })
  // The pool doesn't listen to a connection in use: without a listener, one that breaks in a transaction would end the
  // process. Its queries fail anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    // The pool recovers from drops between statements; without a listener they would end the process.
    pool.on('error', () => {})
    checkVersion(await serverVersion(pool))
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

const patienceSettings = ({ statement, idleInTransaction }: Patience) =>
  `set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idleInTransaction}`

async function serverVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  return rows[0]?.version ?? ''
}

export function checkVersion(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return
  throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is needed, the server is ${version}`)
}

/** Where a database URL points, without its user and password. */
export function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${hostname}:${port || 5432}${pathname}`
}
