import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { suspendIdleLimit } from './idle-limit.ts'
import * as schema from './schema.ts'

/** Approximate bytes of text in flight; a picture can be several megabytes. */
const BATCH_LETTERS = 4_000_000
const MAX_ROWS = 500

export type CopiedTable = { table: string; rows: number }

/**
 * Copies every row into an empty database of the same schema, in one transaction. Throws if the target contains
 * anything.
 */
export async function copyDatabase(source: pg.Pool, target: pg.Pool): Promise<CopiedTable[]> {
  const from = await source.connect()
  const to = await target.connect()
  // No one waits for its writes.
  const limitAgain = suspendIdleLimit(to)
  let isDone = false
  try {
    await from.query('begin isolation level repeatable read read only')
    await to.query('begin')
    await to.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const copied: CopiedTable[] = []
    for (const table of tablesInOrder()) {
      await requireEmpty(to, table)
      copied.push({ table, rows: await copyTable(from, to, table) })
    }
    await to.query('commit')
    await from.query('commit')
    limitAgain()
    isDone = true
    return copied
  } finally {
    // Ending the connections rolls back an unfinished copy.
    from.release(!isDone)
    to.release(!isDone)
  }
}

/** Not copied: both sides record their own format, and erased bytes are in the files of one side only. */
const LEFT_OUT: unknown[] = [schema.dataFormat, schema.erasures]

/** Names of all tables, each after those it refers to. */
function tablesInOrder(): string[] {
  const names = new Set<string>()
  const add = (table: PgTable) => {
    for (const { reference } of getTableConfig(table).foreignKeys) add(reference().foreignTable)
    names.add(getTableName(table))
  }
  for (const one of Object.values(schema)) if (is(one, PgTable) && !LEFT_OUT.includes(one)) add(one)
  return [...names]
}

async function requireEmpty(client: pg.PoolClient, table: string): Promise<void> {
  const { rowCount } = await client.query(`select from "${table}" limit 1`)
  if (rowCount) throw new Error(`the target database is not empty: ${table} has rows`)
}

/** Rows travel as PostgreSQL's own JSON text: no value passes through a JavaScript number or date. */
async function copyTable(from: pg.PoolClient, to: pg.PoolClient, table: string): Promise<number> {
  await from.query(`declare copied no scroll cursor for select to_jsonb(t)::text as row from "${table}" t`)
  let copied = 0
  let atOnce = 10
  while (true) {
    const { rows } = await from.query<{ row: string }>(`fetch ${atOnce} from copied`)
    if (rows.length === 0) break
    const letters = rows.reduce((sum, { row }) => sum + row.length, 0)
    const fitting = Math.floor((BATCH_LETTERS * rows.length) / letters)
    atOnce = Math.max(1, Math.min(MAX_ROWS, fitting, atOnce * 4))
    await to.query(
      `insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    )
    copied += rows.length
  }
  await from.query('close copied')
  return copied
}
