import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import pino from 'pino'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { untilLocksAreAwaited } from '#test/support/lock-waits.ts'
import { type SeededSession, seedSession } from '#test/support/seed-session.ts'
import { describeEachEngine, describeOnPostgres } from '#test/support/test-database.ts'
import type { Database } from '../database.ts'
import { type AnswerRow, type AnswerWriter, createAnswerWriter } from './answer-writer.ts'

const log = pino({ level: 'silent' })
const CLOSE =
  "update sessions set phase = 'reveal', version = version + 1 where id = $1 and phase = 'question'"

function answer(
  session: string,
  participant: string | undefined,
  change: Partial<AnswerRow> = {},
): AnswerRow {
  return {
    session,
    participant: participant ?? 'missing',
    question: 0,
    value: 1,
    tallyKey: '1',
    credit: 1,
    points: 1500,
    elapsedMs: 1234,
    receivedAtMs: 1_700_000_000_000,
    ...change,
  }
}

async function countAnswers(pool: pg.Pool, session: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from answers where session_id = $1',
    [session],
  )
  return rows[0]?.n ?? 0
}

describeEachEngine('answer writer', (open) => {
  let database: Database
  let writer: AnswerWriter

  beforeAll(async () => {
    database = await open()
    writer = createAnswerWriter(database, { log })
  })

  const seed = (players: number): Promise<SeededSession> => seedSession(database.pool, players)

  describe('outcomes', () => {
    it('stores an answer with all its fields', async () => {
      const { session, participants } = await seed(1)
      const row = answer(session, participants[0], {
        value: 3,
        tallyKey: '3',
        points: 0,
        credit: 0,
        receivedAtMs: 1.6,
        sentAtMs: 3,
        creditedMs: 4,
        atTimeUp: true,
      })
      expect(await writer.submit(row)).toEqual({ status: 'stored' })
      const { rows } = await database.pool.query('select * from answers where session_id = $1', [session])
      expect(rows).toEqual([
        {
          session_id: session,
          participant_id: participants[0],
          question_index: 0,
          value: 3,
          tally_key: '3',
          credit: 0,
          points: 0,
          elapsed_ms: 1234,
          received_at_ms: '2',
          sent_at_ms: '3',
          credited_ms: 4,
          at_time_up: true,
          bonus: 0,
          own_credit: null,
          own_points: null,
        },
      ])
    })

    it('acknowledges a repeated answer, even after the question is closed', async () => {
      const { session, participants } = await seed(1)
      const row = answer(session, participants[0])
      await writer.submit(row)
      expect(await writer.submit({ ...row, points: 1 })).toEqual({ status: 'repeated' })
      await database.pool.query("update sessions set phase = 'reveal' where id = $1", [session])
      expect(await writer.submit(row)).toEqual({ status: 'repeated' })
      expect(await countAnswers(database.pool, session)).toBe(1)
    })

    it('keeps the first answer and reports its option', async () => {
      const { session, participants } = await seed(1)
      await writer.submit(answer(session, participants[0], { value: 2 }))
      const second = await writer.submit(answer(session, participants[0], { value: 0 }))
      expect(second).toEqual({ status: 'already-answered', value: 2 })
    })

    it.each([
      ['revealed', "phase = 'reveal'"],
      ['ended', "phase = 'ended', question_index = null"],
      ['at another question', 'question_index = 1'],
    ])('refuses an answer to a session that is %s', async (_, change) => {
      const { session, participants } = await seed(1)
      await database.pool.query(`update sessions set ${change} where id = $1`, [session])
      expect(await writer.submit(answer(session, participants[0]))).toEqual({ status: 'closed' })
      expect(await countAnswers(database.pool, session)).toBe(0)
    })

    it('refuses a removed participant and one of another session', async () => {
      const { session, participants } = await seed(2)
      const other = await seed(1)
      await database.pool.query('update participants set removed_at = now() where id = $1', [participants[0]])
      const outcomes = await Promise.all(
        [participants[0], other.participants[0], randomUUID()].map((participant) =>
          writer.submit(answer(session, participant)),
        ),
      )
      expect(outcomes).toEqual(Array(3).fill({ status: 'removed' }))
      expect(await countAnswers(database.pool, session)).toBe(0)
    })

    it('distinguishes all outcomes within one batch', async () => {
      const { session, participants } = await seed(5)
      const [fresh, repeating, changing, removed, late] = participants
      await writer.submit(answer(session, repeating))
      await writer.submit(answer(session, changing))
      await database.pool.query('update participants set removed_at = now() where id = $1', [removed])
      const outcomes = await Promise.all([
        writer.submit(answer(session, fresh)),
        writer.submit(answer(session, repeating)),
        writer.submit(answer(session, changing, { value: 0 })),
        writer.submit(answer(session, removed)),
        writer.submit(answer(session, late, { question: 7 })),
      ])
      expect(outcomes.map(({ status }) => status)).toEqual([
        'stored',
        'repeated',
        'already-answered',
        'removed',
        'closed',
      ])
    })
  })

  it('stores the first of several answers of one player in one batch', async () => {
    const { session, participants } = await seed(1)
    const outcomes = await Promise.all(
      [2, 2, 0, 1].map((option) => writer.submit(answer(session, participants[0], { value: option }))),
    )
    expect(outcomes).toEqual([
      { status: 'stored' },
      { status: 'repeated' },
      { status: 'already-answered', value: 2 },
      { status: 'already-answered', value: 2 },
    ])
    expect(await countAnswers(database.pool, session)).toBe(1)
  })

  it('stores the answers of 10,000 players, each exactly once', async () => {
    const { session, participants } = await seed(10_000)
    const outcomes = await Promise.all(
      participants.map((participant) => writer.submit(answer(session, participant))),
    )
    expect(outcomes.filter(({ status }) => status === 'stored')).toHaveLength(10_000)
    expect(await countAnswers(database.pool, session)).toBe(10_000)
  })

  it('adds up every acknowledged answer, even if a close comes in between', async () => {
    const { session, participants } = await seed(3_000)
    const outcomes = Promise.all(
      participants.map(async (participant, position) => {
        // Spread over many turns, so that batches run before, during and after the close.
        for (let turn = 0; turn < position / 50; turn += 1) await new Promise(setImmediate)
        return writer.submit(answer(session, participant, { points: 1 }))
      }),
    )
    await writer.submit(answer(session, participants[0], { points: 1 }))
    const summed = await closeQuestion(database.pool, session)
    const statuses = (await outcomes).map(({ status }) => status)
    const acknowledged = statuses.filter((status) => status !== 'closed')
    expect(summed).toBe(acknowledged.length)
    expect(await countAnswers(database.pool, session)).toBe(summed)
    expect(statuses).toContain('closed')
  })

  it('drains before it resolves', async () => {
    const { session, participants } = await seed(50)
    let settled = 0
    for (const participant of participants) {
      void writer.submit(answer(session, participant)).then(() => {
        settled += 1
      })
    }
    await writer.drain()
    expect(settled).toBe(50)
  })

  it('settles what was submitted before, even if more answers keep coming', async () => {
    const { session, participants } = await seed(1_000)
    let stored = 0
    let isSettled = false
    const outcomes: Promise<unknown>[] = []
    const submitNext = () => {
      const participant = participants[outcomes.length]
      if (!participant || isSettled) return
      // Each stored answer adds another two: something is always waiting.
      const done = writer.submit(answer(session, participant)).then(() => {
        stored += 1
        submitNext()
        submitNext()
      })
      outcomes.push(done)
    }
    submitNext()
    submitNext()
    await writer.settled(session)
    isSettled = true
    expect(stored).toBeGreaterThanOrEqual(2)
    expect(outcomes.length).toBeLessThan(participants.length)
    await Promise.all(outcomes)
  })

  it('rejects a batch that the database refuses, and continues', async () => {
    const { session, participants } = await seed(2)
    const bad = writer.submit(answer(session, participants[0], { points: 2 ** 40 }))
    await expect(bad).rejects.toMatchObject({ code: '22003' })
    expect(await writer.submit(answer(session, participants[1]))).toEqual({ status: 'stored' })
  })

  it('keeps the first answer if its batch has to be written again', async () => {
    const [one, other] = [await seed(1), await seed(1)]
    let failures = 1
    const failingOnce = {
      query: (...query: unknown[]) => {
        failures -= 1
        if (failures >= 0) throw new Error('Connection terminated')
        return Reflect.apply(database.pool.query, database.pool, query)
      },
    } as Partial<pg.Pool> as pg.Pool
    const batches: number[] = []
    const later: Promise<unknown>[] = []
    const hasty = createAnswerWriter(
      { pool: failingOnce },
      {
        log: {
          error: () => {
            later.push(hasty.submit(answer(one.session, one.participants[0], { value: 0 })))
          },
        },
        onBatch: (rows) => batches.push(rows),
      },
    )
    const first = await Promise.all([
      hasty.submit(answer(one.session, one.participants[0], { value: 2 })),
      hasty.submit(answer(other.session, other.participants[0])),
    ])
    expect(first).toEqual([{ status: 'stored' }, { status: 'stored' }])
    expect(await Promise.all(later)).toEqual([{ status: 'already-answered', value: 2 }])
    expect(batches.toSorted(), 'each session on its own, with only its own answers').toEqual([1, 2])
  })

  it('prepares its statement once per connection', async () => {
    const { session, participants } = await seed(20)
    for (const participant of participants) await writer.submit(answer(session, participant))
    const { rows } = await database.pool.query(
      "select name from pg_prepared_statements where name = 'store-answers'",
    )
    expect(rows).toEqual([{ name: 'store-answers' }])
  })
})

describeOnPostgres('answer and close that overlap', (open) => {
  let database: Database
  let writer: AnswerWriter

  beforeAll(async () => {
    database = await open()
    writer = createAnswerWriter(database, { log })
  })

  const waiting = (transactions: number) => untilLocksAreAwaited(database.pool, transactions)

  it('refuse the answer if the close was first', async () => {
    const { session, participants } = await seedSession(database.pool, 1)
    const closing = await database.pool.connect()
    await closing.query('begin')
    await closing.query(CLOSE, [session])
    const outcome = writer.submit(answer(session, participants[0]))
    await waiting(1)
    await closing.query('commit')
    closing.release()
    expect(await outcome).toEqual({ status: 'closed' })
    expect(await countAnswers(database.pool, session)).toBe(0)
  })

  it('count the answer if it was first', async () => {
    const { session, participants } = await seedSession(database.pool, 2)
    // Holds up the writer's statement after it has locked the session and before it commits.
    const blocking = await database.pool.connect()
    await blocking.query('begin')
    await blocking.query(
      `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
       select $1, $2, 0, '1', '1', 1, 1, 1, 1`,
      [session, participants[1]],
    )
    const outcomes = Promise.all(participants.map((one) => writer.submit(answer(session, one))))
    await waiting(1)
    const summed = closeQuestion(database.pool, session)
    await waiting(2)
    await blocking.query('rollback')
    blocking.release()
    expect(await outcomes).toEqual([{ status: 'stored' }, { status: 'stored' }])
    expect(await summed).toBe(3000)
  })
})

it('logs that a close is waiting, and stops retrying a failing database on drain', async () => {
  vi.useFakeTimers()
  const failing = {
    query: async () => {
      throw new Error('Connection terminated')
    },
  } as Partial<pg.Pool> as pg.Pool
  const error = vi.fn()
  const writer = createAnswerWriter({ pool: failing }, { log: { error } })
  const [session, participant] = [randomUUID(), randomUUID()]
  const outcome = writer.submit(answer(session, participant))
  void writer.settled(session)
  await vi.advanceTimersByTimeAsync(2_900)
  const late = expect.stringContaining('closes late')
  expect(error).not.toHaveBeenCalledWith(expect.anything(), late)
  await vi.advanceTimersByTimeAsync(200)
  expect(error).toHaveBeenCalledWith({ session, answers: 1 }, late)
  void writer.drain()
  vi.useRealTimers()
  await expect(outcome).rejects.toThrow('Connection terminated')
})

it('polls sessions that stay locked in turns, with pauses', async () => {
  let asked = 0
  const locked = {
    query: async ({ name }: { name: string }) => {
      // Anything waiting for the lock waits forever.
      if (name === 'store-answers-alone') return new Promise(() => {})
      asked += 1
      await new Promise(setImmediate)
      return { rows: [] }
    },
  } as unknown as pg.Pool
  const writer = createAnswerWriter({ pool: locked }, { log })
  const sessions = Array.from({ length: 4 }, () => randomUUID())
  for (const session of sessions) void writer.submit(answer(session, randomUUID()))
  await expect.poll(() => asked).toBeGreaterThan(5)
  const before = asked
  for (let turn = 0; turn < 2_000; turn += 1) await new Promise(setImmediate)
  expect(asked - before).toBeLessThan(500)
})

/** Like a close: ends the question and sums up in one transaction. Returns the points it saw. */
async function closeQuestion(pool: pg.Pool, session: string): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(CLOSE, [session])
    const { rows } = await client.query<{ sum: number }>(
      'select coalesce(sum(points), 0)::int as sum from answers where session_id = $1 and question_index = 0',
      [session],
    )
    await client.query('commit')
    return rows[0]?.sum ?? 0
  } finally {
    client.release()
  }
}
