import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, uptime } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import pino from 'pino'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { seedSession } from '#test/support/seed-session.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import type { Database } from '../../db/database.ts'
import { type ClockFile, createClockFile } from '../../platform/clock-file.ts'
import { createSteadyClock } from '../../platform/steady-clock.ts'
import { createTroubles } from '../../platform/troubles.ts'
import { createClockWatch } from './clock-watch.ts'
import { readStamp } from './heartbeat-rows.ts'

const APART_MS = 30_000
let database: Database
afterEach(() => database.close())

const NO_FILE: ClockFile = { read: () => null, write: () => {} }

async function watchOf({
  setByMs = 0,
  hasDatabaseServer = false,
  isOccupied = false,
  file = NO_FILE,
  failures = 0,
  delaysMs = [] as number[],
}) {
  database = await openTestDatabase()
  const { pool } = database
  const query = async (...asked: Parameters<pg.Pool['query']>) => {
    if (failures-- > 0) throw new Error('Connection terminated')
    const answer = await pool.query(...asked)
    await setTimeout(delaysMs.shift() ?? 0)
    return answer
  }
  const machine = { setByMs }
  const clock = createSteadyClock({
    wallMs: () => Date.now() + machine.setByMs,
    monotonicMs: () => performance.now(),
    upMs: () => uptime() * 1000,
  })
  const troubles = createTroubles()
  const watch = createClockWatch({
    clock,
    troubles,
    hasDatabaseServer,
    file,
    log: pino({ level: 'silent' }),
    pool: { query } as unknown as pg.Pool,
    isOccupied: () => isOccupied,
  })
  return { pool, machine, clock, troubles, watch }
}
const offMs = (clock: { nowMs(): number }) => Math.abs(clock.nowMs() - Date.now())

test('F33 a node 30 s off the database’s clock adopts its time, and reports the difference', async () => {
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

test('F33 a node relies on the fastest of the database’s answers', async () => {
  const { clock, watch } = await watchOf({
    setByMs: APART_MS,
    hasDatabaseServer: true,
    delaysMs: [480, 0, 480],
  })
  await watch.begin()
  expect(offMs(clock)).toBeLessThan(150)
})

test('F33 a clock change waits for an open question, and moves the stamp with it', async () => {
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

test('F33 a clock change waits until no one is in a session on this node', async () => {
  const { clock, watch, machine } = await watchOf({ isOccupied: true })
  machine.setByMs = 3_600_000
  await watch.look()
  expect(offMs(clock)).toBeLessThan(500)
})

test('F33 a process whose machine’s clock is behind starts at the last stamp of the service', async () => {
  const { pool, clock, watch } = await watchOf({ setByMs: -3_600_000 })
  await pool.query(
    'insert into pulse (id, at_ms) values (1, $1) on conflict (id) do update set at_ms = excluded.at_ms',
    [Date.now()],
  )
  await watch.begin()
  expect(offMs(clock)).toBeLessThan(5_000)
})

test.each([false, true])(
  'F33 a database that fails at start does not stop the process, and is asked again (a server: %s)',
  async (hasDatabaseServer) => {
    const { clock, watch } = await watchOf({ setByMs: APART_MS, hasDatabaseServer, failures: 2 })
    await watch.begin()
    await expect(watch.look()).rejects.toThrow('Connection terminated')
    await watch.look()
    expect(offMs(clock)).toBeLessThan(hasDatabaseServer ? 500 : APART_MS + 500)
  },
)

const uptimeMs = () => uptime() * 1000
const DAY_MS = 86_400_000
test.each([
  ['nothing', () => ''],
  ['half a record', () => '{"bootId":"b","sinceSt'],
  ['a word', () => '{"bootId":"b","sinceStartMs":"soon"}'],
  ['the far past', () => keptText(-uptimeMs())],
  ['below zero', () => keptText(-5)],
  ['the future', () => keptText(Date.now() - uptimeMs() + 2 * DAY_MS)],
  ['more than a date can be', () => keptText(1e300)],
  ['infinity', () => '{"bootId":"b","sinceStartMs":1e999}'],
  ['another start of the machine', () => keptText(Date.now() - uptimeMs() - 3_600_000, 'a')],
])('F33 a process starts with the machine’s time if clock.json holds %s', async (_what, text) => {
  const { directory, file } = keptFile(text())
  const { clock, watch } = await watchOf({ file })
  await watch.begin()
  expect(offMs(clock)).toBeLessThan(500)
  // From then on it keeps the correct time.
  expect(file.read()).toBeCloseTo(Date.now() - uptimeMs(), -3)
  expect(readFileSync(join(directory, 'clock.json'), 'utf8')).toContain('"bootId":"b"')
})

test('F33 clock.json counts if the machine or the stamp roughly agrees', async () => {
  const hourAgo = () => keptText(Date.now() - uptimeMs() - 3_600_000)
  const near = await watchOf({ file: keptFile(hourAgo()).file })
  await near.watch.begin()
  expect(offMs(near.clock)).toBeGreaterThan(3_590_000)
  await database.close()

  const { pool, clock, watch } = await watchOf({ setByMs: 90 * DAY_MS, file: keptFile(hourAgo()).file })
  await pool.query(
    'insert into pulse (id, at_ms) values (1, $1) on conflict (id) do update set at_ms = excluded.at_ms',
    [Date.now() - 3_600_500],
  )
  await watch.begin()
  expect(offMs(clock)).toBeGreaterThan(3_590_000)
  expect(offMs(clock)).toBeLessThan(3_610_000)
})

const keptText = (sinceStartMs: number, bootId = 'b') => JSON.stringify({ bootId, sinceStartMs })
function keptFile(text: string) {
  const directory = mkdtempSync(join(tmpdir(), 'pinquiz-clock-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  writeFileSync(join(directory, 'clock.json'), text)
  return { directory, file: createClockFile(directory, 'b') }
}
