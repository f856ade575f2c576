import { drizzle } from 'drizzle-orm/node-postgres'
import pino from 'pino'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AnswerOutcome, createAnswerWriter } from '../../src/db/answers/answer-writer.ts'
import type { Database } from '../../src/db/database.ts'
import { openPostgres } from '../../src/db/open-postgres.ts'
import * as schema from '../../src/db/schema.ts'
import { type SeededSession, seedSession } from '../support/seed-session.ts'
import { describeOnPostgres } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

/** The same database with a short timeout. */
async function openHasty({ pool: { options } }: Database, patience: Parameters<typeof openPostgres>[1]) {
  const pool = await openPostgres(options.connectionString ?? '', patience)
  const close = () => pool.end()
  return { pool, db: drizzle({ client: pool, schema }), engine: 'postgres', close } satisfies Database
}

const answer = (session: string, participant = '') => ({
  session,
  participant,
  question: 0,
  value: 1,
  tallyKey: '1',
  credit: 1,
  points: 1500,
  elapsedMs: 1234,
  receivedAtMs: 1_700_000_000_000,
})

describeOnPostgres('a lock that is never released', (open) => {
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

  /** Runs `work` while another connection holds a lock on the rows of `query`. */
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

  it('only delays an answer, even beyond the statement timeout', async () => {
    hasty = await openHasty(database, { statement: 300, idleInTransaction: 10_000 })
    const { session, participants } = await seedSession(database.pool, 1)
    let onFailure = (_facts: object) => {}
    const failed = new Promise<object>((resolve) => (onFailure = resolve))
    const writer = createAnswerWriter(hasty, { log: { error: onFailure } })
    let outcome: Promise<AnswerOutcome> | undefined
    await whileLocked('select 1 from sessions', async () => {
      outcome = writer.submit(answer(session, participants[0]))
      expect(await failed).toMatchObject({ err: { code: '57014' } })
    })
    expect(await outcome).toEqual({ status: 'stored' })
  })

  it('on sessions delays no other session, and their closes wait for their own answers', async () => {
    hasty = await openHasty(database, {})
    const seeded = await Promise.all(Array.from({ length: 8 }, () => seedSession(database.pool, 10)))
    const writer = createAnswerWriter(hasty, { log: pino({ level: 'silent' }) })
    const submitAll = (games: SeededSession[]) =>
      games.flatMap(({ session, participants }) =>
        participants.map((participant) => writer.submit(answer(session, participant))),
      )
    const [locked, free] = [seeded.slice(0, 6), seeded.slice(6)]
    const ids = locked.map(({ session }) => `'${session}'`)
    let own: Promise<AnswerOutcome>[] = []
    let closable: Promise<unknown> = Promise.resolve()
    let isClosable = false
    await whileLocked(`select 1 from sessions where id in (${ids})`, async () => {
      own = submitAll(locked)
      closable = Promise.all(locked.map(({ session }) => writer.settled(session)))
      void closable.then(() => (isClosable = true))
      for (let round = 0; round < 3; round += 1) await Promise.all(submitAll(free))
      const { rows } = await database.pool.query('select distinct session_id as session from answers')
      expect(rows).toHaveLength(free.length)
      expect(isClosable).toBe(false)
    })
    await closable
    const { rows } = await database.pool.query('select count(*)::int as stored from answers')
    expect(rows).toEqual([{ stored: 80 }])
    expect(new Set((await Promise.all(own)).map(({ status }) => status))).toEqual(new Set(['stored']))
  })

  it('makes a request fail as unavailable, to be tried again', async () => {
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

  it('is taken from an idle holder, which recovers afterwards', async () => {
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

  it('times out as docs/operations.md says, also on the connection that ran the migrations', async () => {
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
