import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { seedSession } from '#test/support/seed-session.ts'
import { describeEachEngine } from '#test/support/test-database.ts'
import { createAnswerWriter } from '../../db/answers/answer-writer.ts'
import type { Database } from '../../db/database.ts'
import { systemClock } from '../../platform/clock.ts'
import { createMemoryBus } from '../../platform/memory-bus.ts'
import { createSessionStore } from './session-store.ts'

const ALWAYS_FRESH = { ensureFresh: async () => {} }
const QUESTION = {
  id: '00000000-0000-4000-8000-000000000001',
  text: 'Which?',
  timeLimitS: 20,
  kind: 'single-choice' as const,
  options: [],
}

describeEachEngine('a change of the question', (open) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
  })

  it.each(['close', 'end', 'next', 'previous'] as const)(
    'by %s finds all earlier answers stored',
    async (type) => {
      const { db, pool } = database
      const writer = createAnswerWriter(database, { log: pino({ level: 'silent' }) })
      const [bus, clock] = [createMemoryBus(), systemClock]
      const store = createSessionStore({
        db,
        pool,
        writer,
        bus,
        clock,
        notify: async () => {},
        heartbeat: ALWAYS_FRESH,
      })
      const { session, participants } = await seedSession(pool, 20)
      const mode = type === 'next' || type === 'previous' ? 'poll' : 'live'
      const question = type === 'previous' ? 1 : 0
      await pool.query(
        `update sessions set mode = $2, question_index = $3, opens_at_ms = 1, closes_at_ms = 2, quiz = $4 where id = $1`,
        [session, mode, question, { title: '', description: '', questions: [QUESTION, QUESTION] }],
      )
      const record = await store.load(session)
      if (!record) throw new Error('no session')
      const outcomes = participants.map((participant) =>
        store.submitAnswer({
          session,
          participant,
          question,
          value: 1,
          tallyKey: '1',
          credit: 1,
          points: 7,
          elapsedMs: 1,
          receivedAtMs: 2,
        }),
      )
      await store.command(record, { type, version: record.state.version })
      expect(new Set((await Promise.all(outcomes)).map(({ status }) => status))).toEqual(new Set(['stored']))
      if (mode === 'poll') return
      const { rows } = await pool.query('select distinct score from participants where session_id = $1', [
        session,
      ])
      expect(rows).toEqual([{ score: 7 }])
    },
  )
})
