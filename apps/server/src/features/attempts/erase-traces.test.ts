import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { describeEachEngine } from '#test/support/test-database.ts'
import { eraseTraces } from './erase-traces.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NOW_MS = Date.UTC(2030, 0, 31, 12)
const clock = { nowMs: () => NOW_MS }

type Run = { endedMsAgo?: number; settings?: object; mode?: string; cameMsAgo?: number }

async function came(
  pool: pg.Pool,
  { endedMsAgo, settings = {}, mode = 'self-paced', cameMsAgo = DAY_MS * 90 }: Run,
) {
  const host = randomUUID()
  await pool.query('insert into users (id, name, email) values ($1, $1, $1)', [host])
  const session = randomUUID()
  const isOver = endedMsAgo !== undefined
  const at = (msAgo: number) => new Date(NOW_MS - msAgo)
  await pool.query(
    `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, '{}', $8)`,
    [
      ...[session, host, mode, session.slice(0, 6), isOver ? 'completed' : 'active'],
      ...[isOver ? 'ended' : 'running', settings, at(endedMsAgo ?? 0)],
    ],
  )
  const participant = randomUUID()
  await pool.query(
    `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, email, address,
       device_hash, created_at)
     values ($1::uuid, $2, 1, 'Ada', $1::text, 'x', 'y', 'ada@example.org', '198.51.100.7', 'hash', $3)`,
    [participant, session, at(cameMsAgo)],
  )
  await pool.query(
    `insert into turned_away (id, session_id, token_hash, source, name, reason, asked_at)
     values ($1, $2, 'x', 'y', 'Bo', 'network-used', $3)`,
    [randomUUID(), session, at(isOver ? endedMsAgo : cameMsAgo)],
  )
  const read = async () => {
    const { rows } = await pool.query<{ email: string; address: string | null; device: string | null }>(
      'select email, address, device_hash as device from participants where id = $1',
      [participant],
    )
    const away = await pool.query('select from turned_away where session_id = $1', [session])
    return { ...rows[0], turnedAway: away.rowCount }
  }
  return { read }
}

const KEPT = { email: 'ada@example.org', address: '198.51.100.7', device: 'hash' }
const GONE = { email: 'ada@example.org', address: null, device: null }

describeEachEngine('addresses and device hashes', (open) => {
  const erase = (pool: pg.Pool, keptDays = 30) => eraseTraces({ pool, clock, keptDays })

  it('S22 stay for the configured days after the end of their session, and nothing else is erased', async () => {
    const { pool } = await open()
    const old = await came(pool, { endedMsAgo: 30 * DAY_MS + 1 })
    const young = await came(pool, { endedMsAgo: 30 * DAY_MS - 1 })
    const running = await came(pool, {})
    const live = await came(pool, { mode: 'live', endedMsAgo: 30 * DAY_MS + 1 })
    await erase(pool)
    expect(await old.read()).toMatchObject(GONE)
    expect(await live.read()).toMatchObject(GONE)
    expect(await young.read()).toMatchObject(KEPT)
    expect(await running.read()).toMatchObject(KEPT)
    await erase(pool, 0)
    expect(await young.read()).toMatchObject(GONE)
    expect(await running.read()).toMatchObject(KEPT)
  })

  it('S22 stay for the hour in which other sessions of the quiz can check them', async () => {
    const { pool } = await open()
    const fresh = await came(pool, { endedMsAgo: MINUTE_MS, cameMsAgo: 59 * MINUTE_MS })
    const stale = await came(pool, { endedMsAgo: MINUTE_MS, cameMsAgo: 61 * MINUTE_MS })
    await erase(pool, 0)
    expect(await fresh.read()).toMatchObject(KEPT)
    expect(await stale.read()).toMatchObject(GONE)
  })

  it('S22 are erased after that hour if no check of their own session needs them', async () => {
    const { pool } = await open()
    const unchecked = { oneAttemptPerNetwork: false }
    const fresh = await came(pool, { settings: unchecked, cameMsAgo: 59 * MINUTE_MS })
    const stale = await came(pool, { settings: unchecked, cameMsAgo: 61 * MINUTE_MS })
    const device = await came(pool, { settings: { oneAttemptPerDevice: false } })
    await erase(pool)
    expect(await fresh.read()).toMatchObject(KEPT)
    expect(await stale.read()).toMatchObject({ ...KEPT, address: null })
    expect(await device.read()).toMatchObject({ ...KEPT, device: null })
  })

  it('S22 are erased for many at once; people turned away are forgotten with the end or after a day', async () => {
    const { pool } = await open()
    const ended = await came(pool, { endedMsAgo: 31 * DAY_MS })
    await pool.query(
      `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, address, created_at)
       select gen_random_uuid(), session_id, n, 'Bo', n, n, n, '198.51.100.8', created_at
       from participants, generate_series(2, 2500) n where number = 1 and session_id = (
         select id from sessions where updated_at = $1)`,
      [new Date(NOW_MS - 31 * DAY_MS)],
    )
    const waiting = await came(pool, { cameMsAgo: DAY_MS - 1 })
    const given = await came(pool, { cameMsAgo: DAY_MS + 1 })
    await erase(pool)
    expect((await pool.query(`select from participants where address = '198.51.100.8'`)).rowCount).toBe(0)
    expect(await ended.read()).toMatchObject({ turnedAway: 0 })
    expect(await waiting.read()).toMatchObject({ turnedAway: 1 })
    expect(await given.read()).toMatchObject({ turnedAway: 0 })
  })
})
