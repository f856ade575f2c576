import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { seedSession } from '#test/support/seed-session.ts'
import { describeEachEngine } from '#test/support/test-database.ts'
import { createAnswerWriter } from '../../db/answers/answer-writer.ts'
import { systemClock } from '../../platform/clock.ts'
import { createMemoryBus } from '../../platform/memory-bus.ts'
import {
  isSeatedElsewhere,
  markGhosts,
  markPresence,
  readAwaitedElsewhere,
  readLeases,
  renewLease,
} from './presence.ts'
import { createSessionStore } from './session-store.ts'

// The test controls the steady clock: it decides when a process is young or has missed renewals.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describeEachEngine('L23 presence marks as away', (open) => {
  /** A process that has just started and seats no one, and two that are alive as far as the database knows. */
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
      db,
      pool: { query } as Partial<pg.Pool> as pg.Pool,
      writer: createAnswerWriter({ pool }, { log: pino({ level: 'silent' }) }),
      bus: createMemoryBus(),
      clock: systemClock,
      notify: async () => {},
      heartbeat: { ensureFresh: async () => {} },
    })
    return {
      seen,
      total: participants.length,
      databaseIsAway: (is: boolean) => {
        isAway = is
      },
      /** The job that runs every five seconds. */
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

  it('everyone seated by a process that shows no sign of life', async () => {
    const { liveFor, present } = await started(randomUUID(), 20)
    await liveFor(20)
    expect(await present()).toBe(0)
  })

  it('no one whose process lives when the database clock is set forward, and everyone whose process is dead when it is set back', async () => {
    const { liveFor, present, seen, total } = await started(randomUUID(), 0)
    for (let setOnS = 0; setOnS < 60; setOnS += 10) {
      // It is alive, but reports with a clock that is now an hour behind.
      await seen(3600 - setOnS)
      await liveFor(5)
    }
    expect(await present()).toBe(total)
    await seen(-3600)
    await liveFor(25)
    expect(await present()).toBe(0)
  })

  it('no one right after a database outage, not even by a process that seats no one', async () => {
    const { liveFor, present, seen, total, databaseIsAway } = await started(randomUUID(), 0)
    for (let passed = 0; passed < 30; passed += 5) {
      await seen(0)
      await liveFor(5)
    }
    databaseIsAway(true)
    await liveFor(20)
    databaseIsAway(false)
    await liveFor(10)
    expect(await present()).toBe(total)
    await liveFor(10)
    expect(await present()).toBe(0)
  })

  it('no one possibly seated by a process of an older version, until the update is over', async () => {
    const { liveFor, present, total } = await started(null, 0)
    await liveFor(60)
    expect(await present()).toBe(total)
    await liveFor(600)
    expect(await present()).toBe(0)
  })
})

describeEachEngine('L23 a present player', (open) => {
  async function twoNodes() {
    const { pool } = await open()
    const { participants } = await seedSession(pool, 2)
    const [ana = '', bo = ''] = participants
    const [a, b] = [randomUUID(), randomUUID()]
    const mark = (node: string, ids: string[], isAway: boolean) => markPresence(pool, node, ids, isAway)
    return { pool, ana, bo, a, b, mark }
  }

  it('is announced only when their presence changes', async () => {
    const { mark, ana, bo, a } = await twoNodes()
    expect(new Set(await mark(a, [ana, bo], false))).toEqual(new Set([ana, bo]))
    expect(await mark(a, [ana, bo], false)).toEqual([])
    expect(await mark(a, [ana], true)).toEqual([ana])
    expect(await mark(a, [ana], true)).toEqual([])
    expect(await mark(a, [], false)).toEqual([])
  })

  it('is marked as away only by the node that seats them', async () => {
    const { mark, ana, a, b } = await twoNodes()
    await mark(a, [ana], false)
    expect(await mark(b, [ana], false)).toEqual([ana])
    expect(await mark(a, [ana], true)).toEqual([])
    expect(await mark(b, [ana], true)).toEqual([ana])
  })

  it('is seated elsewhere as long as that process lives', async () => {
    const { pool, mark, ana, bo, a, b } = await twoNodes()
    const elsewhere = () => Promise.all([a, b].map((node) => isSeatedElsewhere(pool, node, ana)))
    expect(await elsewhere()).toEqual([false, false])
    await mark(a, [ana, bo], false)
    expect(await elsewhere()).toEqual([false, true])
    await pool.query("update nodes set seen_at = now() - interval '16 seconds'")
    expect(await elsewhere()).toEqual([false, false])
    // Marking a player as present renews the lease.
    await mark(a, [bo], false)
    expect(await elsewhere()).toEqual([false, true])
    await mark(a, [ana], true)
    expect(await elsewhere()).toEqual([false, false])
  })

  it('F32 is awaited for the open question if their process was alive ten seconds ago', async () => {
    const { pool, mark, ana, bo, a, b } = await twoNodes()
    const { rows } = await pool.query('select session_id as id from participants where id = $1', [ana])
    const session = rows[0]?.id
    const awaited = async (node: string, question = 0) => {
      const found = await readAwaitedElsewhere(pool, node, { session, question })
      return found.map(({ node: of, participants }) => [of, participants.toSorted()])
    }
    await mark(a, [ana, bo], false)
    expect(await awaited(a)).toEqual([])
    expect(await awaited(b)).toEqual([[a, [ana, bo].toSorted()]])
    await pool.query(
      `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
       values ($1, $2, 0, '3', '3', 0, 0, 10, 10)`,
      [session, ana],
    )
    expect(await awaited(b)).toEqual([[a, [bo]]])
    expect(await awaited(b, 1)).toEqual([[a, [ana, bo].toSorted()]])
    for (const away of ["- interval '11 seconds'", "+ interval '1 hour'"]) {
      await pool.query(`update nodes set seen_at = now() ${away}`)
      expect(await awaited(b)).toEqual([])
    }
    await renewLease(pool, a)
    expect(await awaited(b)).toEqual([[a, [bo]]])
    await mark(a, [bo], true)
    expect(await awaited(b)).toEqual([])
  })

  it('is marked as away with the process that seated them, listed by session', async () => {
    const { pool, mark, ana, bo, a, b } = await twoNodes()
    const { session, participants } = await seedSession(pool, 2)
    await mark(a, [ana, ...participants], false)
    await mark(b, [bo], false)
    const leases = await readLeases(pool, randomUUID())
    // It is alive once it has been seen again.
    await renewLease(pool, b)
    const ghosts = await markGhosts(pool, leases, { alsoUnnamed: false })
    expect(new Set(ghosts.get(session))).toEqual(new Set(participants))
    expect([...ghosts.values()].flat()).toHaveLength(3)
    expect((await markGhosts(pool, leases, { alsoUnnamed: false })).size).toBe(0)
  })
})
