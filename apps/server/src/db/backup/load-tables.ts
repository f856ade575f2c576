import type pg from 'pg'
import { inTransaction } from '../transaction.ts'
import { type BackupLine, readLines } from './backup-lines.ts'

const BATCH_BYTES = 4_000_000
const MAX_ROWS = 2_000

/**
 * Inserts the rows of a backup into empty tables of the same schema version, all or nothing, and passes its files to
 * `onFile`.
 */
export async function loadTables(
  pool: pg.Pool,
  path: string,
  onFile: (path: string, base64: string) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const insert = createInserter(client)
    for await (const line of readLines(path)) await take(line, insert, onFile)
    await insert.flush()
  })
}

async function take(
  line: BackupLine,
  insert: ReturnType<typeof createInserter>,
  onFile: (path: string, base64: string) => Promise<void>,
): Promise<void> {
  if (line[0] === 'table') await insert.into(line[1])
  else if (line[0] === 'row') await insert.add(line[1])
  else if (line[0] === 'file') await onFile(line[1], line[2])
}

function createInserter(client: pg.ClientBase) {
  let table = ''
  let rows: string[] = []
  let bytes = 0

  async function flush() {
    if (rows.length > 0) {
      const place = `public.${client.escapeIdentifier(table)}`
      const insert = `insert into ${place} select * from jsonb_populate_recordset(null::${place}, $1::jsonb)`
      await client.query(insert, [`[${rows.join(',')}]`])
    }
    rows = []
    bytes = 0
  }

  return {
    flush,
    async into(next: string) {
      await flush()
      table = next
    },
    async add(row: string) {
      rows.push(row)
      bytes += row.length
      if (bytes >= BATCH_BYTES || rows.length >= MAX_ROWS) await flush()
    },
  }
}
