import type pg from 'pg'
import { controlText } from './backup-lines.ts'

/** Approximate bytes of text in flight; a quiz snapshot can be a megabyte. */
const BATCH_BYTES = 4_000_000
const MAX_ROWS = 2_000

const TABLES = `select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`
const REFERENCES = `select f.relname as "from", t.relname as "to" from pg_constraint c
  join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace`

/** Names of all tables, each after those it refers to, whatever the schema version. */
export async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES)
  const ordered = new Set<string>()
  const add = (name: string, trail: string[]) => {
    if (trail.includes(name)) return
    for (const { from, to } of references) if (from === name) add(to, [...trail, name])
    ordered.add(name)
  }
  for (const { name } of tables) add(name, [])
  return [...ordered]
}

/**
 * Every row of every table as text, in batches of some megabytes, as of the first read. Fills `counted` with the rows
 * of each table.
 */
export async function* dumpTables(
  client: pg.ClientBase,
  counted: Record<string, number>,
): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  for (const table of await tablesInOrder(client)) {
    yield controlText(['table', table])
    counted[table] = 0
    let atOnce = 10
    await client.query(
      `declare dumped no scroll cursor for select to_jsonb(t)::text as row from public."${table}" t`,
    )
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${atOnce} from dumped`)
      if (rows.length === 0) break
      const text = `${rows.map(({ row }) => row).join('\n')}\n`
      counted[table] += rows.length
      const fitting = Math.floor((BATCH_BYTES * rows.length) / text.length)
      atOnce = Math.max(1, Math.min(MAX_ROWS, fitting, atOnce * 4))
      yield text
    }
    await client.query('close dumped')
  }
  await client.query('commit')
}

/** Milliseconds, see `BackupHeader`; null if no migration has run. */
export async function readLastMigration(client: pg.ClientBase): Promise<number | null> {
  const { rows: found } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!found[0]?.name) return null
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  return rows[0]?.last ? Number(rows[0].last) : null
}
