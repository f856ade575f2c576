import { drizzle } from 'drizzle-orm/node-postgres'
import pino from 'pino'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAnswerWriter } from '../../src/db/answer-writer.ts'
import type { Database } from '../../src/db/database.ts'
import { openPostgres } from '../../src/db/open-postgres.ts'
import * as schema from '../../src/db/schema.ts'
import { seedSession } from '../support/seed-session.ts'
import { describeOnPostgres } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

/** The same database with little patience. */
async function openHasty({ pool: { options } }: Database, patience: Parameters<typeof openPostgres>[1]) {
  const pool = await openPostgres(options.connectionString ?? '', patience)
  const close = () => pool.end()
  return { pool, db: drizzle({ client: pool, schema }), engine: 'postgres', close } satisfies Database
}

describeOnPostgres('a lock that is never given back', (open) => {
  let database: Database
  let hasty: Database
  let site: Site | null = null

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.pool.query('truncate users cascade')
  })
  afterEach(async () => {
    await site?.close()
    site = null
    await hasty.close()
  })

  /** Runs `work` while somebody else has locked what `query` names. */
  async function whileLocked<T>(query: string, work: () => Promise<T>): Promise<T> {
    const holder = await database.pool.connect()
    await holder.query(`begin; ${query} for update`)
    try {
      return await work()
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }

  it('costs an answer its acknowledgement, not the room the answers after it', async () => {
    hasty = await openHasty(database, { statement: 300, idleInTransaction: 10_000 })
    const { session, participants } = await seedSession(database.pool, 1)
    const writer = createAnswerWriter(hasty, { log: pino({ level: 'silent' }) })
    const row = {
      ...{ session, participant: participants[0] ?? '', question: 0, option: 1 },
      ...{ isCorrect: true, points: 1500, elapsedMs: 1234, receivedAtMs: 1_700_000_000_000 },
    }
    const late = whileLocked('select 1 from sessions', () => writer.submit(row))
    await expect(late).rejects.toMatchObject({ code: '57014' })
    const { rows } = await database.pool.query('select 1 from answers')
    expect(rows).toEqual([])
    expect(await writer.submit(row)).toEqual({ status: 'stored' })
  })

  it('is told as what it is: not now, try again', async () => {
    hasty = await openHasty(database, { statement: 300, idleInTransaction: 10_000 })
    const opened = await openSite(hasty)
    site = opened
    const cookie = await opened.setUp()
    const rename = () => opened.call('PUT', '/api/account', { cookie, body: { name: 'Ada Lovelace' } })
    expect(await whileLocked('select 1 from users', rename)).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    })
    expect((await rename()).status).toBe(200)
  })

  it('is taken from who sleeps on it, and who sleeps goes on afterwards', async () => {
    hasty = await openHasty(database, { statement: 5_000, idleInTransaction: 200 })
    await seedSession(database.pool, 1)
    let isLocked = () => {}
    const locked = new Promise<void>((resolve) => (isLocked = resolve))
    let wake = () => {}
    const asleep = new Promise<void>((resolve) => (wake = resolve))
    const sleeper = hasty.db.transaction(async (tx) => {
      await tx.execute('select 1 from sessions for update')
      isLocked()
      await asleep
      await tx.execute('select 1')
    })
    await locked
    await database.pool.query('update sessions set version = version + 1')
    wake()
    await expect(sleeper).rejects.toThrow()
    expect((await hasty.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('ends by itself as the operations say, also on the connection that ran the migrations', async () => {
    hasty = await openHasty(database, undefined)
    for (const { pool } of [database, hasty]) {
      const { rows } = await pool.query(
        `select current_setting('statement_timeout') as statement,
           current_setting('idle_in_transaction_session_timeout') as idle`,
      )
      expect(rows).toEqual([{ statement: '20s', idle: '10s' }])
    }
  })
})
