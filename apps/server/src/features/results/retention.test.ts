import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import pino from 'pino'
import { expect, it } from 'vitest'
import { describeEachEngine } from '#test/support/test-database.ts'
import type { Database } from '../../db/database.ts'
import { eraseExpired } from './retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW_MS = Date.UTC(2030, 0, 31, 12)
const log = pino({ level: 'silent' })
const clock = { nowMs: () => NOW_MS }

async function host(pool: pg.Pool, retentionDays: number | null | 'never chose'): Promise<string> {
  const id = randomUUID()
  await pool.query('insert into users (id, name, email) values ($1, $1, $1)', [id])
  if (retentionDays !== 'never chose')
    await pool.query('insert into user_settings (user_id, retention_days) values ($1, $2)', [
      id,
      retentionDays,
    ])
  return id
}

type Run = { endedDaysAgo: number; status?: string; startedDaysAgo?: number }

async function session(pool: pg.Pool, hostId: string, run: Run): Promise<string> {
  const { endedDaysAgo, status = 'completed', startedDaysAgo = endedDaysAgo + 0.1 } = run
  const id = randomUUID()
  const at = (days: number) => new Date(NOW_MS - days * DAY_MS)
  const phase = status === 'completed' ? 'ended' : 'lobby'
  await pool.query(
    `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz, created_at, updated_at)
     values ($1, $2, 'live', $3, $4, $5, '{}', '{"questions":[{},{}]}', $6, $7)`,
    [id, hostId, id.slice(0, 6), status, phase, at(startedDaysAgo), at(endedDaysAgo)],
  )
  const participant = randomUUID()
  await pool.query(
    `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code)
     values ($1, $2, 1, 'Ada', 'ada', 'x', 'y')`,
    [participant, id],
  )
  await pool.query(
    `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points,
       elapsed_ms, received_at_ms) values ($1, $2, 1, '0', '0', 1, 1000, 1, 1)`,
    [id, participant],
  )
  return id
}

async function kept(pool: pg.Pool, ids: string[]): Promise<boolean[]> {
  const { rows } = await pool.query<{ id: string }>('select id from sessions where id = any($1::uuid[])', [
    ids,
  ])
  return ids.map((id) => rows.some((row) => row.id === id))
}

/** Returns the ids reported as erased. */
async function erase(
  { pool }: Database,
  { signal, retentionDays = null }: { signal?: AbortSignal; retentionDays?: number | null } = {},
): Promise<string[]> {
  const erased: string[] = []
  const onErased = (id: string) => erased.push(id)
  await eraseExpired({ pool, onErased, retentionDays, clock, log, ...(signal ? { signal } : {}) })
  return erased
}

describeEachEngine('retention', (open) => {
  it('erases sessions older than their host’s limit, with their answers', async () => {
    const database = await open()
    const { pool } = database
    const month = await host(pool, 30)
    const ids = [
      await session(pool, month, { endedDaysAgo: 30.01 }),
      await session(pool, month, { endedDaysAgo: 29.99, startedDaysAgo: 31 }),
      await session(pool, month, { endedDaysAgo: 400, status: 'waiting' }),
      await session(pool, await host(pool, null), { endedDaysAgo: 400 }),
      await session(pool, await host(pool, 'never chose'), { endedDaysAgo: 400 }),
      await session(pool, await host(pool, 1), { endedDaysAgo: 2 }),
    ]
    const told = await erase(database)
    expect(ids.map((id) => !told.includes(id))).toEqual([false, true, true, true, true, false])
    expect(await kept(pool, ids)).toEqual([false, true, true, true, true, false])
    const { rows } = await pool.query('select count(*)::int from answers')
    expect(rows[0]?.count).toBe(4)
  })

  it('erases everything expired, and can run twice at the same time', async () => {
    const database = await open()
    const { pool } = database
    const week = await host(pool, 7)
    const ids: string[] = []
    for (let days = 8; days < 53; days += 1) ids.push(await session(pool, week, { endedDaysAgo: days }))
    await Promise.all([erase(database), erase(database)])
    expect(await kept(pool, ids)).toEqual(ids.map(() => false))
  })

  it('keeps nothing longer than the site allows, and less if the host wants less', async () => {
    const database = await open()
    const { pool } = database
    const ids = [
      await session(pool, await host(pool, 'never chose'), { endedDaysAgo: 91 }),
      await session(pool, await host(pool, null), { endedDaysAgo: 91 }),
      await session(pool, await host(pool, 400), { endedDaysAgo: 91 }),
      await session(pool, await host(pool, 400), { endedDaysAgo: 89 }),
      await session(pool, await host(pool, 30), { endedDaysAgo: 31 }),
    ]
    await erase(database, { retentionDays: 90 })
    expect(await kept(pool, ids)).toEqual([false, false, false, true, false])
  })

  it('stops early when the process stops', async () => {
    const database = await open()
    const { pool } = database
    const id = await session(pool, await host(pool, 7), { endedDaysAgo: 8 })
    await erase(database, { signal: AbortSignal.abort() })
    expect(await kept(pool, [id])).toEqual([true])
  })
})
