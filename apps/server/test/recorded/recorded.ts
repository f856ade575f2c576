import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Seat } from '@pinquiz/protocol'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

type Session = { id: string; pin: string }

/** A database as a landed version left it, in the middle of things, and what that version said of sessions that were over. */
export type Recorded = {
  version: string
  /** The last migration that version knew, from 0. */
  lastMigration: number
  /** When it was stopped; epoch milliseconds. */
  atMs: number
  quiz: string
  ended: { live: string; poll: string }
  /** Question 3 is open for two minutes; only the first of three has answered it. */
  openLive: Session & { seats: Seat[] }
  /** Question 1 is open; only the first of two has voted. */
  openPoll: Session & { seats: Seat[] }
  lobby: Session & { seat: Seat }
  selfPaced: Session & { done: Seat; idle: Seat; middle: Seat }
  /** Replies of the results' routes, by name. */
  files: Record<string, string>
  /** Rows as JSON, by table. */
  tables: Record<string, unknown[]>
}

const FOLDER = 'apps/server/test/recorded'
const MIGRATIONS = 'apps/server/migrations'

/** `before-kinds` isn't a version: it's a database from before questions had a kind. */
export const VERSIONS = ['v0.1.0', 'before-kinds']

/** Fixtures of our own, so they're trusted. */
export const readRecorded = (version: string) =>
  JSON.parse(readFileSync(resolve(FOLDER, `${version}.json`), 'utf8')) as Recorded

/** Brings an empty database to what `recorded` is; `directory` is empty and for use meanwhile. */
export async function restoreRecorded(pool: pg.Pool, recorded: Recorded, directory: string): Promise<void> {
  const { lastMigration, tables } = recorded
  await migrate(drizzle({ client: pool }), { migrationsFolder: migrationsUpTo(lastMigration, directory) })
  const client = await pool.connect()
  // Tables may come in any order.
  await client.query('set session_replication_role = replica')
  for (const [table, rows] of Object.entries(tables))
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ])
  await client.query('set session_replication_role = default')
  client.release()
}

function migrationsUpTo(last: number, directory: string): string {
  const folder = join(directory, 'migrations')
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const journal = JSON.parse(readFileSync(resolve(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  const entries: { idx: number; tag: string }[] = journal.entries.filter(
    ({ idx }: { idx: number }) => idx <= last,
  )
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(resolve(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}
