import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ERASED_NAME, type Quiz } from '@pinquiz/game'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { clearErased } from '../src/db/clear-erased.ts'
import { type Database, openDatabase } from '../src/db/database.ts'
import { PAUSE_FILE } from '../src/db/embedded/backup-pause.mjs'
import { erasePeople } from '../src/features/personal-data/erase-people.ts'
import { eraseSession } from '../src/features/results/mutations.ts'
import { seedSession } from './support/seed-session.ts'
import { describeOnPostgres } from './support/test-database.ts'

const log = pino({ level: 'silent' })
const actor = { id: 'a', name: 'Grace' }
let dataDir = ''
let database: Database

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-erased-'))
  const template = inject('pgliteTemplate')
  database = await openDatabase({ databaseUrl: null, dataDir, log, template })
  await database.pool.query(`insert into users (id, name, email) values ($1, $2, '')`, [actor.id, actor.name])
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

/** The files that contain a word, once memory has been flushed to disk. */
async function filesWith(word: string): Promise<string[]> {
  await database.pool.query('checkpoint')
  const found: string[] = []
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await readFile(path)).includes(word)) found.push(path.slice(dataDir.length))
  }
  return found
}

async function played(name: string) {
  const { pool } = database
  const { session, participants } = await seedSession(pool, 300)
  const [player = ''] = participants
  await pool.query('update participants set name = $1, name_key = $1 where id = $2', [name, player])
  await pool.query(`update participants set email = $1 || '@example.org' where id = $2`, [name, player])
  await pool.query(
    `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points,
       elapsed_ms, received_at_ms) values ($1, $2, 0, to_jsonb('said ' || $3::text), '', 0, 0, 1, 1)`,
    [session, player, name],
  )
  // The column's sample values in its statistics are bytes, too.
  await pool.query('analyze')
  await pool.query(
    `update sessions set status = 'completed', phase = 'ended', question_index = null where id = $1`,
    [session],
  )
  return { session, player }
}

const marks = async () => (await database.pool.query('select from erasures')).rowCount
const clear = (gatheredMinutes = 0) => clearErased({ database, dataDir, log, gatheredMinutes })

it('no byte of an erased participant is left in the files of the embedded database', async () => {
  const name = `Xaviera${randomUUID()}`
  const { player } = await played(name)
  expect(await filesWith(name)).not.toEqual([])
  await erasePeople(database.db, { actor, reach: 'site', hostId: '', ids: [player] })
  await database.pool.query('vacuum (analyze)')
  expect(await filesWith(name)).not.toEqual([])
  await clear()
  expect(await filesWith(name)).toEqual([])
  expect(await marks()).toBe(0)
  const { rows } = await database.pool.query('select name from participants where id = $1', [player])
  expect(rows).toEqual([{ name: ERASED_NAME }])
})

it('no byte of an erased session is left, even in log files kept for reuse', async () => {
  const name = `Yolanda${randomUUID()}`
  const { session } = await played(name)
  const { pool } = database
  for (let turn = 0; turn < 3; turn += 1) {
    await pool.query(`update participants set email = email || '.' where session_id = $1`, [session])
    await pool.query('create table filler as select repeat(md5(i::text), 9) from generate_series(1, 60000) i')
    await pool.query('drop table filler')
    await pool.query('checkpoint')
  }
  const quiz = { questions: [{}] } as Quiz
  await eraseSession({ pool, onErased: () => {} }, { id: session, status: 'completed', quiz })
  expect(await filesWith(name)).not.toEqual([])
  await clear()
  expect(await filesWith(name)).toEqual([])
})

it('clearing waits for open questions, backups and further erasures, and keeps its mark', async () => {
  const name = `Zenobia${randomUUID()}`
  const { session, player } = await played(name)
  await erasePeople(database.db, { actor, reach: 'site', hostId: '', ids: [player] })
  await clear(30)
  expect(await marks()).toBeGreaterThan(0)
  const other = await seedSession(database.pool, 1)
  await database.pool.query('update sessions set closes_at_ms = 1 where id = $1', [other.session])
  await clear()
  expect(await marks()).toBeGreaterThan(0)
  await database.pool.query('delete from sessions where id = $1', [other.session])
  const pause = join(dataDir, PAUSE_FILE)
  await writeFile(pause, '')
  await clear()
  expect(await marks()).toBeGreaterThan(0)
  // Left behind by a killed backup.
  await utimes(pause, 0, 0)
  await clear()
  expect(await marks()).toBe(0)
  expect(await filesWith(name)).toEqual([])
  expect(session).toBeTruthy()
})

describeOnPostgres('clearing erased data', (open) => {
  it('rewrites the tables, and does not wait for locks', async () => {
    const { pool, db, engine } = await open()
    const { session, participants } = await seedSession(pool, 3)
    await pool.query(`update sessions set status = 'completed', phase = 'ended' where id = $1`, [session])
    await pool.query(`insert into users (id, name, email) values ($1, $2, '')`, [actor.id, actor.name])
    await erasePeople(db, { actor, reach: 'site', hostId: '', ids: participants })
    const file = async () =>
      (await pool.query(`select pg_relation_filenode('participants') as file`)).rows[0].file
    const left = async () => (await pool.query('select table_name from erasures order by 1')).rows
    const before = await file()
    const clearIt = () =>
      clearErased({ database: { pool, engine }, dataDir: tmpdir(), log, gatheredMinutes: 0 })

    const reader = await pool.connect()
    await reader.query('begin')
    await reader.query('select from participants limit 1')
    await clearIt()
    expect(await file()).toBe(before)
    expect(await left()).toContainEqual({ table_name: 'participants' })
    await reader.query('commit')
    reader.release()

    await clearIt()
    expect(await file()).not.toBe(before)
    expect(await left()).toEqual([])
  })
})
