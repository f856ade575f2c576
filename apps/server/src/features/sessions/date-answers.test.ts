import { expect, it } from 'vitest'
import { asked, seedSession } from '#test/support/seed-session.ts'
import { describeEachEngine } from '#test/support/test-database.ts'
import { runCommand } from './run-command.ts'

const OUTAGE = JSON.stringify([{ fromMs: 5_000, toMs: 9_000 }])

describeEachEngine('answers stored before an outage was known', (open) => {
  /** A question that opened at 1 s, its answers as judged without the outage, and its close. */
  async function closed(outages: string | null, answers: Partial<Answer>[]) {
    const { db, pool } = await open()
    const { session, participants } = await seedSession(pool, answers.length)
    await pool.query(
      'update sessions set opens_at_ms = 1000, closes_at_ms = 25000, outages = $2 where id = $1',
      [session, outages],
    )
    for (const [at, change] of answers.entries()) {
      const given: Answer = { ...RIGHT, ...change }
      await pool.query(
        `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms,
           received_at_ms, sent_at_ms, at_time_up) values ($1, $2, 0, '0', '0', $3, $4, $5, 11000, $6, $7)`,
        [
          session,
          participants[at],
          given.credit,
          given.points,
          given.elapsedMs,
          given.sentAtMs,
          given.atTimeUp,
        ],
      )
    }
    const clock = { nowMs: () => 26_000 }
    await runCommand(db, asked(session), { type: 'close', version: 1 }, { clock, notify: async () => {} })
    const { rows } = await pool.query<{ elapsed: number; points: number; score: number }>(
      `select a.elapsed_ms as elapsed, a.points, p.score from participants p join answers a on a.participant_id = p.id
       where p.session_id = $1 order by p.number`,
      [session],
    )
    return rows
  }

  it('F2 are dated and scored without the outage', async () => {
    expect(await closed(OUTAGE, [{}, { credit: 0, points: 0 }])).toEqual([
      { elapsed: 6_000, points: 1_700, score: 1_700 },
      { elapsed: 6_000, points: 0, score: 0 },
    ])
  })

  it('F2 stay the same if the outage came after them, or if their time is unknown', async () => {
    const before = { sentAtMs: 4_000, elapsedMs: 3_000, points: 1_850 }
    expect(
      await closed(OUTAGE, [
        before,
        { sentAtMs: null },
        { atTimeUp: true, elapsedMs: 20_000, points: 1_000 },
      ]),
    ).toEqual([
      { elapsed: 3_000, points: 1_850, score: 1_850 },
      { elapsed: 10_000, points: 1_500, score: 1_500 },
      // Its time was up: when the page says it was sent doesn't matter.
      { elapsed: 20_000, points: 1_000, score: 1_000 },
    ])
  })

  it('F2 stay the same without an outage', async () => {
    expect(await closed(null, [{ elapsedMs: 9_999 }])).toEqual([
      { elapsed: 9_999, points: 1_500, score: 1_500 },
    ])
  })
})

type Answer = {
  credit: number
  points: number
  elapsedMs: number
  sentAtMs: number | null
  atTimeUp: boolean
}

const RIGHT: Answer = { credit: 1, points: 1_500, elapsedMs: 10_000, sentAtMs: 11_000, atTimeUp: false }
