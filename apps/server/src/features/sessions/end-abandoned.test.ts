import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { describeEachEngine } from '#test/support/test-database.ts'
import { createAnswerWriter } from '../../db/answers/answer-writer.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { systemClock as clock } from '../../platform/clock.ts'
import { createMemoryBus } from '../../platform/memory-bus.ts'
import { createHeartbeat } from '../heartbeat/heartbeat.ts'
import { createEndAbandoned } from './end-abandoned.ts'
import { createSessionStore } from './session-store.ts'

const log = pino({ level: 'silent' })
const HOUR_MS = 60 * 60 * 1000
const question = () => ({ id: randomUUID(), text: 'Which?', timeLimitS: 20, options: [] })
const QUIZ = { title: 'Quiz', description: '', questions: [question(), question()] }

type Seed = {
  mode?: 'live' | 'poll' | 'self-paced'
  phase?: 'lobby' | 'question' | 'running'
  idleHours: number
  joinedHoursAgo?: number
  answeredHoursAgo?: number
}

describeEachEngine('L53 abandoned sessions', (open) => {
  let database: Database
  let occupied: string[]

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('delete from users')
    occupied = []
  })

  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

  async function seed({ mode = 'live', phase = 'lobby', idleHours, ...last }: Seed) {
    const { pool } = database
    const [session, participant, host] = [randomUUID(), randomUUID(), randomUUID()]
    const { joinedHoursAgo = idleHours, answeredHoursAgo = idleHours } = last
    await pool.query('insert into users (id, name, email) values ($1, $1, $1)', [host])
    await pool.query(
      `insert into sessions (id, host_id, mode, pin, status, phase, question_index, opens_at_ms, closes_at_ms,
         settings, quiz, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, '{}', $10, $9, $9)`,
      [
        ...[session, host, mode, session.slice(0, 6), phase === 'lobby' ? 'waiting' : 'active', phase],
        ...[phase === 'question' ? 0 : null, phase === 'question' ? 1 : null, ago(idleHours)],
        QUIZ,
      ],
    )
    await pool.query(
      `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, created_at)
       values ($1, $2, 1, 'Ann', 'ann', 'x', 'y', $3)`,
      [participant, session, ago(joinedHoursAgo)],
    )
    if (phase === 'question')
      await pool.query(
        `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points,
           elapsed_ms, received_at_ms) values ($1, $2, 0, '0', '0', 1, 1000, 1, $3)`,
        [session, participant, ago(answeredHoursAgo).getTime()],
      )
    return session
  }

  function node() {
    const { db, pool } = database
    const bus = createMemoryBus()
    const writer = createAnswerWriter(database, { log })
    const heartbeat = createHeartbeat({ pool, bus, clock, log })
    const store = createSessionStore({ db, pool, writer, bus, clock, notify: async () => {}, heartbeat })
    const run = createEndAbandoned({ pool, store, occupied: () => occupied, clock, log })
    return () => run(new AbortController().signal)
  }
  async function endAbandoned() {
    const run = node()
    await run()
    await run()
  }
  async function find(session: string) {
    const { rows } = await database.pool.query(
      `select status, phase, updated_at as at,
         (select sum(score)::int from participants where session_id = s.id) as score from sessions s where id = $1`,
      [session],
    )
    return rows[0]
  }

  it.each([
    { mode: 'live', phase: 'lobby' },
    { mode: 'poll', phase: 'lobby' },
    { mode: 'poll', phase: 'question' },
  ] as const)('are ended after a day: $mode, $phase', async (what) => {
    const session = await seed({ ...what, idleHours: 25 })
    await endAbandoned()
    expect(await find(session)).toMatchObject({ status: 'completed', phase: 'ended' })
  })

  it('keep their results, those of the open question included (L22)', async () => {
    const session = await seed({ phase: 'question', idleHours: 25 })
    await endAbandoned()
    expect(await find(session)).toMatchObject({ status: 'completed', score: 1000 })
  })

  it.each<[string, Seed]>([
    ['something was done', { idleHours: 23 }],
    ['someone joined', { idleHours: 25, joinedHoursAgo: 23 }],
    ['someone answered', { phase: 'question', idleHours: 25, answeredHoursAgo: 23 }],
    ['it is a self-paced quiz', { mode: 'self-paced', phase: 'running', idleHours: 1_000 }],
  ])('are not ended if %s', async (_why, what) => {
    const session = await seed(what)
    await endAbandoned()
    expect(await find(session)).not.toMatchObject({ status: 'completed' })
  })

  it('are not ended while someone is connected to any node', async () => {
    const session = await seed({ idleHours: 1_000 })
    const [here, there] = [node(), node()]
    await here()
    occupied = [session]
    await there()
    occupied = []
    await here()
    expect(await find(session)).toMatchObject({ status: 'waiting' })
  })

  it('are not ended by a node that has just started: waiting clients may reconnect', async () => {
    const session = await seed({ idleHours: 1_000 })
    const run = node()
    await run()
    expect(await find(session)).toMatchObject({ status: 'waiting' })
    await run()
    expect(await find(session)).toMatchObject({ status: 'completed' })
  })

  it('are ended although another one changed at that moment', async () => {
    const found = [await seed({ idleHours: 25 }), await seed({ idleHours: 25 })]
    const asked: string[] = []
    const command = async ({ id }: { id: string }) => {
      asked.push(id)
      throw new AppError('stale-version')
    }
    const load = async (id: string) => ({ id, state: { version: 1 } })
    const run = createEndAbandoned({
      pool: database.pool,
      occupied: () => [],
      clock,
      log,
      // The parts of the store that the job uses.
      store: { load, command } as unknown as Parameters<typeof createEndAbandoned>[0]['store'],
    })
    for (const _ of [1, 2]) await run(new AbortController().signal)
    expect(new Set(asked)).toEqual(new Set(found))
  })

  it('do not move the end of a session that is over', async () => {
    const session = await seed({ idleHours: 48 })
    await endAbandoned()
    const { at } = await find(session)
    occupied = [session]
    await endAbandoned()
    expect((await find(session)).at).toEqual(at)
  })
})
