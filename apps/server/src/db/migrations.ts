import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { suspendIdleLimit } from './idle-limit.ts'

/** Any constant: nodes that start together wait for each other on it. */
const MIGRATION_LOCK = 7_049_101

const READ_TIMEOUT = `select current_setting('statement_timeout') as limit`
const SET_TIMEOUT = `select set_config('statement_timeout', $1, false)`

/** Migrates the database to the newest schema, or to that of other `migrations`; several nodes may call it at once. */
export async function applyMigrations(pool: pg.Pool, migrations = findMigrations()): Promise<void> {
  const client = await pool.connect()
  // A large table may take a while, and so may the node that was first.
  const limitAgain = suspendIdleLimit(client)
  let isBroken = true
  try {
    const { rows } = await client.query<{ limit: string }>(READ_TIMEOUT)
    await client.query(SET_TIMEOUT, ['0'])
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: migrations })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    await client.query(SET_TIMEOUT, [rows[0]?.limit])
    limitAgain()
    isBroken = false
  } finally {
    // Ending the connection also releases the lock.
    client.release(isBroken)
  }
}

/** The build puts a copy beside the bundle; in the source they are at the workspace root. */
export function findMigrations(): string {
  const places = ['./migrations', '../../migrations'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  const found = places.find((place) => existsSync(`${place}/meta/_journal.json`))
  if (!found) throw new Error(`The database migrations are missing: looked in ${places.join(' and ')}`)
  return found
}
