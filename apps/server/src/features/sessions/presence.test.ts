import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { seedSession } from '../../../test/support/seed-session.ts'
import { describeEachEngine } from '../../../test/support/test-database.ts'
import { createAnswerWriter } from '../../db/answer-writer.ts'
import { systemClock } from '../../platform/clock.ts'
import { createMemoryBus } from '../../platform/memory-bus.ts'
import { createSessionStore } from './session-store.ts'

// The steady clock is ours: a process is young, or has missed renewals, when the test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describeEachEngine('F10 who is called away', (open) => {
  /** A process that has just started and seats nobody, and two who are here as far as the database knows. */
  async function started(seatedBy: string | null, seenAgoS: number) {
    const { db, pool } = await open()
    const { participants } = await seedSession(pool, 2)
    await pool.query('update participants set is_away = false, seated_by = $1', [seatedBy])
    if (seatedBy) await pool.query('insert into nodes (id) values ($1)', [seatedBy])
    const seen = (agoS: number) =>
      pool.query("update nodes set seen_at = now() - $1 * interval '1 second'", [agoS])
    await seen(seenAgoS)
    let isAway = false
    const query = (...asked: Parameters<pg.Pool['query']>) =>
      isAway ? Promise.reject(new Error('Connection terminated')) : pool.query(...asked)
    const store = createSessionStore({
      ...{ db, pool: { query } as Partial<pg.Pool> as pg.Pool },
      writer: createAnswerWriter({ pool }, { log: pino({ level: 'silent' }) }),
      ...{ bus: createMemoryBus(), clock: systemClock, notify: async () => {} },
      pulse: { ensureFresh: async () => {} },
    })
    return {
      seen,
      total: participants.length,
      databaseIsAway: (is: boolean) => {
        isAway = is
      },
      /** What the job does every five seconds. */
      async liveFor(seconds: number) {
        for (let passed = 0; passed < seconds; passed += 5) {
          await store.renewPresence(false).catch(() => {})
          vi.advanceTimersByTime(5000)
        }
        await store.renewPresence(false).catch(() => {})
      },
      async present() {
        const { rows } = await pool.query<{ n: number }>(
          'select count(*)::int as n from participants where not is_away',
        )
        return rows[0]?.n
      },
    }
  }

  it('whom a process had seated that says no more that it lives', async () => {
    const { liveFor, present } = await started(randomUUID(), 20)
    await liveFor(20)
    expect(await present()).toBe(0)
  })

  it('nobody right after an outage of the database: not by a process that seats nobody either', async () => {
    const { liveFor, present, seen, total, databaseIsAway } = await started(randomUUID(), 0)
    await liveFor(30)
    databaseIsAway(true)
    await liveFor(20)
    await seen(20)
    databaseIsAway(false)
    await liveFor(10)
    expect(await present()).toBe(total)
    await liveFor(10)
    expect(await present()).toBe(0)
  })

  it('nobody whom a process of an older version may have seated, until an update is over', async () => {
    const { liveFor, present, total } = await started(null, 0)
    await liveFor(60)
    expect(await present()).toBe(total)
    await liveFor(600)
    expect(await present()).toBe(0)
  })
})
