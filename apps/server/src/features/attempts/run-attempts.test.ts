import { ISSUE_LEAD_MS } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { queueBehindLock, untilLocksAreAwaited } from '#test/support/lock-waits.ts'
import { manualClock } from '#test/support/manual-clock.ts'
import { seedSession } from '#test/support/seed-session.ts'
import { describeOnPostgres } from '#test/support/test-database.ts'
import type { AttemptJob } from './contract.ts'
import { runAttempts } from './run-attempts.ts'

const options = ['A', 'B', 'C'].map((text, at) => ({ id: text, text, isCorrect: at === 1 }))
const questions = [1, 2].map((id) => ({
  id: `q${id}`,
  text: 'Which?',
  timeLimitS: 20,
  kind: 'single-choice' as const,
  options,
}))

describeOnPostgres('commands to one attempt from two nodes', (open) => {
  async function attempt() {
    const { pool } = await open()
    const { session, participants } = await seedSession(pool, 1)
    await pool.query(`update sessions set mode = 'self-paced', phase = 'running', question_index = null`)
    const clock = manualClock()
    const run = async (command: AttemptJob['command']) => {
      const [participant = ''] = participants
      const { outcomes } = await runAttempts(pool, [{ session, participant, questions, command }], clock)
      return outcomes[0]
    }
    return { pool, clock, run }
  }
  const query = 'select 1 from participants'

  it('S13 run one after the other: of two answers the first is stored', async () => {
    const { pool, clock, run } = await attempt()
    await run({ type: 'advance', after: null })
    clock.advanceMs(ISSUE_LEAD_MS + 1_000)
    const answer = (option: number) => () => {
      const receivedAtMs = clock.nowMs()
      return run({ type: 'answer', question: 0, value: option, receivedAtMs, oneWayMs: 0 })
    }
    const outcomes = await queueBehindLock(pool, query, [answer(1), answer(2), answer(1)])
    expect(outcomes).toMatchObject([
      { ok: true, record: { score: 100, attempt: { name: 'pause' } } },
      { ok: false, code: 'already-answered', value: 1 },
      { ok: true, record: { score: 100 } },
    ])
    const { rows } = await pool.query('select value, points from answers')
    expect(rows).toEqual([{ value: 1, points: 100 }])
    expect((await pool.query('select score from participants')).rows).toEqual([{ score: 100 }])
  })

  it('S12 time a question from their turn, not from when they began to wait for it', async () => {
    const { pool, clock, run } = await attempt()
    const holder = await pool.connect()
    await holder.query(`begin; ${query} for update`)
    const issued = run({ type: 'advance', after: null })
    await untilLocksAreAwaited(pool, 1)
    clock.advanceMs(7_000)
    await holder.query('commit')
    holder.release()
    const opensAtMs = clock.nowMs() + ISSUE_LEAD_MS
    expect(await issued).toMatchObject({ record: { attempt: { name: 'question', opensAtMs } } })
  })
})
