import { uptime } from 'node:os'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { seedSession } from '../../../test/support/seed-session.ts'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import type { Database } from '../../db/database.ts'
import { createSteadyClock } from '../../platform/steady-clock.ts'
import { createTroubles } from '../../platform/troubles.ts'
import { createClockWatch } from './clock-watch.ts'
import { readStamp } from './pulse-rows.ts'

const APART_MS = 30_000
let database: Database
afterEach(() => database.close())

async function watchOf({ setByMs = 0, hasDatabaseServer = false, isOccupied = false }) {
  database = await openTestDatabase()
  const { pool } = database
  const machine = { setByMs }
  const clock = createSteadyClock({
    wallMs: () => Date.now() + machine.setByMs,
    monotonicMs: () => performance.now(),
    upMs: () => uptime() * 1000,
  })
  const troubles = createTroubles()
  const watch = createClockWatch({
    ...{ pool, clock, troubles, hasDatabaseServer, log: pino({ level: 'silent' }) },
    file: { read: () => null, write: () => {} },
    isOccupied: () => isOccupied,
  })
  return { pool, machine, clock, troubles, watch }
}
const offMs = (clock: { nowMs(): number }) => Math.abs(clock.nowMs() - Date.now())

test('F33 a node 30 s away from the database takes its time, and says that they are apart', async () => {
  const { clock, troubles, watch, machine } = await watchOf({ setByMs: APART_MS, hasDatabaseServer: true })
  expect(offMs(clock)).toBeGreaterThan(APART_MS - 1000)
  await watch.begin()
  expect(offMs(clock)).toBeLessThan(500)
  expect(troubles.current()).toEqual(['clocks-apart'])
  machine.setByMs = 0
  await watch.look()
  expect(troubles.current()).toEqual([])
  expect(offMs(clock)).toBeLessThan(500)
})

test('F33 the new time waits for an open question, and the stamp goes with it', async () => {
  const { pool, clock, troubles, watch, machine } = await watchOf({})
  await pool.query('insert into pulse (id, at_ms) values (1, $1) on conflict (id) do nothing', [
    clock.nowMs(),
  ])
  const { session } = await seedSession(pool, 1)
  const setClosing = (atMs: number | null) =>
    pool.query('update sessions set closes_at_ms = $2 where id = $1', [session, atMs])
  await setClosing(clock.nowMs() + 20_000)
  machine.setByMs = -3_600_000
  await watch.look()
  expect(offMs(clock)).toBeLessThan(500)
  expect(troubles.current()).toEqual(['clock-stepped'])
  await setClosing(null)
  await watch.look()
  expect(offMs(clock)).toBeGreaterThan(3_599_000)
  expect(troubles.current()).toEqual([])
  expect(await readStamp(pool)).toBeLessThanOrEqual(clock.nowMs())
})

test('F33 the new time waits until nobody is in a session here', async () => {
  const { clock, watch, machine } = await watchOf({ isOccupied: true })
  machine.setByMs = 3_600_000
  await watch.look()
  expect(offMs(clock)).toBeLessThan(500)
})

test('F33 a process on a machine with an old time begins where the service was stamped last', async () => {
  const { pool, clock, watch } = await watchOf({ setByMs: -3_600_000 })
  await pool.query(
    'insert into pulse (id, at_ms) values (1, $1) on conflict (id) do update set at_ms = excluded.at_ms',
    [Date.now()],
  )
  await watch.begin()
  expect(offMs(clock)).toBeLessThan(5_000)
})
