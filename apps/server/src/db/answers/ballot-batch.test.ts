import pino from 'pino'
import { expect, it } from 'vitest'
import { seedSession } from '#test/support/seed-session.ts'
import { describeEachEngine } from '#test/support/test-database.ts'
import { type AnswerRow, createAnswerWriter } from './answer-writer.ts'
import { readBallots } from './ballot-batch.ts'

const log = pino({ level: 'silent' })
const judged = { question: 0, credit: 0, points: 0, elapsedMs: 1234, receivedAtMs: 1_700_000_000_000 }
const vote = (session: string, participant: string, value: number): AnswerRow => ({
  session,
  participant,
  value,
  tallyKey: String(value),
  ...judged,
  isSecret: true,
})

describeEachEngine('ballots of anonymous polls', (open) => {
  it('P22 counts votes that two nodes write at once, and ignores other sessions', async () => {
    const { pool } = await open()
    const nodes = [createAnswerWriter({ pool }, { log }), createAnswerWriter({ pool }, { log })]
    const { session, participants } = await seedSession(pool, 300)
    const other = await seedSession(pool, 100)
    const stored = await Promise.all(
      participants.map((participant, at) => nodes[at % 2]?.submit(vote(session, participant, at % 3))),
    )
    const named = other.participants.map((participant) => {
      const { isSecret: _, ...row } = vote(other.session, participant, 1)
      return nodes[0]?.submit(row)
    })
    expect(new Set((await Promise.all(named)).map((one) => one?.status))).toEqual(new Set(['stored']))
    expect(new Set(stored.map((one) => one?.status))).toEqual(new Set(['stored']))
    expect((await readBallots(pool, session, 0)).toSorted()).toEqual([
      ['0', 0, 100],
      ['1', 1, 100],
      ['2', 2, 100],
    ])
    const { rows } = await pool.query(
      `select distinct value, tally_key, elapsed_ms, received_at_ms::int as at from answers where session_id = $1`,
      [session],
    )
    expect(rows).toEqual([{ value: '', tally_key: '', elapsed_ms: 0, at: 0 }])
    expect(await readBallots(pool, other.session, 0)).toEqual([])
  })

  it('P22 treats a second vote as a repeat of the first, and accepts none once the question is closed', async () => {
    const { pool } = await open()
    const writer = createAnswerWriter({ pool }, { log })
    const { session, participants } = await seedSession(pool, 2)
    const [ana = '', bo = ''] = participants
    const both = await Promise.all([0, 1].map((value) => writer.submit(vote(session, ana, value))))
    expect(both).toEqual([{ status: 'stored' }, { status: 'repeated' }])
    expect(await writer.submit(vote(session, ana, 2))).toEqual({ status: 'repeated' })
    await pool.query(`update sessions set phase = 'reveal' where id = $1`, [session])
    expect(await writer.submit(vote(session, bo, 1))).toEqual({ status: 'closed' })
    expect(await readBallots(pool, session, 0)).toEqual([['0', 0, 1]])
  })
})
