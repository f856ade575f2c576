import { highlightsOf } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { queueBehindLock, untilLocksAreAwaited } from '#test/support/lock-waits.ts'
import { asked, seedSession } from '#test/support/seed-session.ts'
import { describeEachEngine, describeOnPostgres } from '#test/support/test-database.ts'
import type { AppError } from '../../platform/app-error.ts'
import type { Notice } from '../../platform/notify.ts'
import { runCommand } from './run-command.ts'
import { readTally } from './standings.ts'

describeOnPostgres('two commands at the same instant', (open) => {
  it('L3 to close a question add its points once', async () => {
    const { db, pool } = await open()
    const { session, participants } = await seedSession(pool, 1)
    await pool.query(`update sessions set opens_at_ms = 0, closes_at_ms = 20000 where id = $1`, [session])
    await pool.query(
      `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
       values ($1, $2, 0, '0', '0', 1, 1500, 10, 10)`,
      [session, participants[0]],
    )
    const told = { clock: { nowMs: () => 1_000 }, notify: async () => {} }
    const close = () =>
      runCommand(db, asked(session), { type: 'close', version: 1 }, told).then(
        ({ version }) => version,
        (error: AppError) => error.code,
      )
    const query = `select 1 from sessions where id = '${session}'`
    expect(await queueBehindLock(pool, query, [close, close])).toEqual([2, 'stale-version'])
    const { rows } = await pool.query('select score from participants')
    expect(rows).toEqual([{ score: 1500 }])
  })
})

describeEachEngine('a command', (open) => {
  it('L14 times the opening of a question from its turn, not from when it began to wait for it', async () => {
    const { db, pool } = await open()
    const { session } = await seedSession(pool, 1)
    await pool.query(`update sessions set phase = 'lobby', question_index = null where id = $1`, [session])
    const other = await pool.connect()
    await other.query('begin')
    await other.query('select from sessions where id = $1 for update', [session])
    let nowMs = 1_000
    const command = { type: 'next', version: 1 } as const
    const running = runCommand(db, asked(session), command, {
      clock: { nowMs: () => nowMs },
      notify: async () => {},
    })
    nowMs = 5_000
    await other.query('commit')
    other.release()
    expect((await running).phase).toMatchObject({ opensAtMs: 8_000, closesAtMs: 28_000 })
  })

  it('to end a session notifies its host, unless no one had joined', async () => {
    const { db, pool } = await open()
    const notices: [unknown, Notice][] = []
    for (const people of [0, 1]) {
      const { session } = await seedSession(pool, people)
      await pool.query(`update sessions set phase = 'lobby', question_index = null where id = $1`, [session])
      await runCommand(
        db,
        asked(session),
        { type: 'end', version: 1 },
        {
          clock: { nowMs: () => 1_000 },
          notify: async (_tx, to, notice) => void notices.push([to, notice]),
        },
      )
    }
    const title = 'Quiz'
    expect(notices).toMatchObject([[{ user: 'h' }, { kind: 'session-completed', data: { title } }]])
  })
})

describeOnPostgres('voiding a question', (open) => {
  it('L55 includes a self-paced answer that is being stored, without a deadlock', async () => {
    const { db, pool } = await open()
    const { session, participants } = await seedSession(pool, 2)
    await pool.query(`update sessions set mode = 'self-paced', phase = 'running', question_index = null`)
    const [first = '', second = ''] = participants
    const answer = (participant: string) => `
      insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
        values ('${session}', '${participant}', 0, '0', '0', 1, 100, 1, 1);
      update participants set score = score + 100 where id = '${participant}'`
    await pool.query(answer(first))
    const other = await pool.connect()
    // Like an attempt: first its participant, then the answer, which refers to the session.
    await other.query(`begin; select from participants where id = '${second}' for update`)
    const selfPaced = asked(session, { mode: 'self-paced' })
    const command = { type: 'set-voided', question: 0, isVoided: true } as const
    const clock = { nowMs: () => 1_000 }
    const running = runCommand(db, selfPaced, command, { clock, notify: async () => {} })
    await untilLocksAreAwaited(pool, 1)
    await other.query(`${answer(second)}; commit`)
    other.release()
    expect((await running).voided).toEqual([0])
    const { rows } = await pool.query('select score from participants')
    expect(rows).toEqual([{ score: 0 }, { score: 0 }])
  })
})

describeOnPostgres('accepting an answer', (open) => {
  it('K41 also judges an answer that is being stored', async () => {
    const { db, pool } = await open()
    const { session, participants } = await seedSession(pool, 1)
    await pool.query(`update sessions set mode = 'self-paced', phase = 'running', question_index = null`)
    const [participant = ''] = participants
    const other = await pool.connect()
    // Like an attempt that hasn't heard of the ruling yet.
    await other.query(`begin; select from participants where id = '${participant}' for update`)
    const typed = { id: 'q', text: 'Where?', timeLimitS: 20, readingS: 0, kind: 'typed-answer' } as const
    const questions = [{ ...typed, accepted: ['Lisbon'], toleratesTypos: true }]
    const selfPaced = asked(session, { mode: 'self-paced', questions })
    const command = { type: 'rule-on-answer', question: 0, answer: 'Olisipo', ruling: 'accepted' } as const
    const clock = { nowMs: () => 1_000 }
    const running = runCommand(db, selfPaced, command, { clock, notify: async () => {} })
    await untilLocksAreAwaited(pool, 1)
    await other.query(`
      insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
        values ('${session}', '${participant}', 0, '"Olisipo"', 'olisipo', 0, 0, 1, 1); commit`)
    other.release()
    expect((await running).rulings).toBe(1)
    const { rows } = await pool.query('select p.score, a.credit from participants p, answers a')
    expect(rows).toEqual([{ score: 100, credit: 1 }])
  })
})

describeEachEngine('a streak', (open) => {
  it('L185 continues over an outage without an answer, and ends with a wrong one', async () => {
    const { db, pool } = await open()
    const { session, participants } = await seedSession(pool, 2)
    const questions = Array.from({ length: 4 }, () => asked(session).quiz.questions).flat()
    const told = { clock: { nowMs: () => 30_000 }, notify: async () => {} }
    for (const index of [0, 1, 2, 3]) {
      await pool.query(
        `update sessions set phase = 'question', question_index = $2, opens_at_ms = 1000, closes_at_ms = 21000,
           settings = '{"streakPoints": true}', outages = $3 where id = $1`,
        [session, index, index === 2 ? '[{"fromMs": 2000, "toMs": 6000}]' : null],
      )
      for (const [at, participant] of participants.entries()) {
        if (index === 2 && at === 0) continue
        const credit = index === 2 ? 0 : 1
        await pool.query(
          `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
           values ($1, $2, $3, '0', '0', $4, $5, 10, 1010)`,
          [session, participant, index, credit, credit * 1500],
        )
      }
      const version = index + 1
      await runCommand(db, asked(session, { questions }), { type: 'close', version }, told)
    }
    const { rows } = await pool.query('select id, score from participants order by number')
    expect(rows).toEqual([
      { id: participants[0], score: 4550 },
      { id: participants[1], score: 4500 },
    ])
    const [question] = questions
    for (const closed of [question ? { index: 3, question } : null, null]) {
      const { histories, excused = [] } = await readTally(pool, session, closed)
      expect(
        participants.map((one) => highlightsOf(histories, one, { outside: [], excused }).streak),
        'as the big screen and the end show streaks (L95, L96)',
      ).toEqual([3, undefined])
    }
  })
})
