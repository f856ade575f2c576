import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { openDatabase } from '../../src/db/database.ts'

// Stores rows in a new data directory, and makes a file named after each that is acknowledged, while its disk is recorded.

const [root = '', template = ''] = process.argv.slice(2)
const acknowledged = join(root, 'acknowledged')
const ROW = 'insert into kept (n, text) values ($1::int, repeat(md5($1::int::text), 20))'

let rows = 0
mkdirSync(acknowledged)
const log = pino({ level: 'silent' })
const { pool, close } = await openDatabase({ databaseUrl: null, dataDir: join(root, 'data'), template, log })

async function store(count: number): Promise<void> {
  for (let stored = 0; stored < count; stored += 1) {
    rows += 1
    await pool.query(ROW, [rows])
    writeFileSync(join(acknowledged, String(rows)), '')
  }
}

await pool.query('create table kept (n int primary key, text text not null)')
await store(20)
// A new log segment is created under another name and renamed: its first writes are in it.
await pool.query('select pg_switch_wal()')
await store(20)
await pool.query("update kept set text = text || 'x'")
await pool.query('checkpoint')
await pool.query('create index kept_text on kept (text)')
await store(20)
await pool.query('vacuum kept')
await pool.query('checkpoint')
// Now an old segment is reused.
await pool.query('select pg_switch_wal()')
await store(20)
await close()
