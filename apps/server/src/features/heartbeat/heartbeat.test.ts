import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { manualClock } from '#test/support/manual-clock.ts'
import { seedSession } from '#test/support/seed-session.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import type { Database } from '../../db/database.ts'
import { createMemoryBus } from '../../platform/memory-bus.ts'
import { createHeartbeat } from './heartbeat.ts'

const GAP_MS = 600
const log = pino({ level: 'silent' })
const clock = manualClock()
let database: Database

afterEach(() => database.close())

/**
 * One process ends while a question is open; the next starts `GAP_MS` later. Returns how much later the question
 * closes.
 */
async function movedByRestart({ isOnlyNode }: { isOnlyNode: boolean }): Promise<number> {
  database = await openTestDatabase()
  const { pool } = database
  const { session } = await seedSession(pool, 1)
  const closesAtMs = clock.nowMs() + 15_000
  await pool.query('update sessions set opens_at_ms = $2, closes_at_ms = $3 where id = $1', [
    session,
    clock.nowMs() - 5_000,
    closesAtMs,
  ])
  for (const gapMs of [GAP_MS, 0]) {
    const pulse = createHeartbeat({ pool, bus: createMemoryBus(), clock, log, isOnlyNode })
    await pulse.start()
    await pulse.stop()
    clock.advanceMs(gapMs)
  }
  const { rows } = await pool.query('select closes_at_ms::float8 as "atMs" from sessions where id = $1', [
    session,
  ])
  return rows[0]?.atMs - closesAtMs
}

test('F2 a restart of the only process gives back the gap, plus twice as long for people to return', async () => {
  expect(await movedByRestart({ isOnlyNode: true })).toBe(3 * GAP_MS)
})

test('F1 a starting node gives no time back if another node has recorded a heartbeat within the last second', async () => {
  expect(await movedByRestart({ isOnlyNode: false })).toBe(0)
})
