import { randomUUID } from 'node:crypto'
import type { ItemAnalysis } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { readRecords } from '../../../../packages/game/src/quiz/csv/records.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { questionsOfTwo, siteOfHost } from './site-of-host.ts'

/** Credits in sixths, one row per person; '-' is no answer. The last question is voided. */
const SIXTHS = [
  ...['6 6 6 0 3 0', '6 6 6 0 6 0', '6 6 2 - 6 6', '6 6 4 6 2 0', '6 0 6 6 0 6', '6 6 3 6 - 0'],
  ...['6 0 0 6 0 6', '6 0 1 6 0 6', '6 6 0 6 3 0', '6 0 0 6 - 6', '6 0 2 0 1 0', '6 6 4 0 6 6'],
].map((row) => row.split(' ').map((cell) => (cell === '-' ? null : Number(cell))))
const QUESTIONS = 6
const VOIDED = 5

/** Pearson's correlation with the rest by whole numbers: n·Σxy − Σx·Σy over the same of each with itself. */
function expected(people: readonly (readonly (number | null)[])[], question: number): number | null {
  const n = people.length
  const xs = people.map((row) => row[question] ?? 0)
  const ys = people.map((row) => {
    let rest = 0
    for (const [at, credit] of row.entries()) if (at !== question && at !== VOIDED) rest += credit ?? 0
    return rest
  })
  const cross = (a: readonly number[], b: readonly number[]) => {
    let [ab, sumA, sumB] = [0, 0, 0]
    for (const [at, value] of a.entries()) {
      ab += value * (b[at] ?? 0)
      sumA += value
      sumB += b[at] ?? 0
    }
    return n * ab - sumA * sumB
  }
  const [xx, yy] = [cross(xs, xs), cross(ys, ys)]
  return xx === 0 || yy === 0 ? null : Number((cross(xs, ys) / (Math.sqrt(xx) * Math.sqrt(yy))).toFixed(2))
}

describeEachEngine('K100 item analysis', (open) => {
  const shared = siteOfHost(open)

  async function seed(mode: 'live' | 'poll' | 'self-paced', people = SIXTHS): Promise<string> {
    const id = randomUUID()
    const questions = questionsOfTwo(QUESTIONS)
    await shared.database.pool.query(
      `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz, voided, last_number)
       values ($1, $2, $3, '123456', 'completed', 'ended', '{}', $4, $5, 1)`,
      [id, shared.host, mode, JSON.stringify({ title: 'Items', description: '', questions }), [VOIDED]],
    )
    for (const [at, row] of people.entries()) await seedPerson(id, at + 1, row)
    return id
  }

  async function seedPerson(
    session: string,
    number: number,
    row: readonly (number | null)[],
    endedBy: string | null = null,
  ) {
    const id = randomUUID()
    await shared.database.pool.query(
      `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, question_index, completed_at_ms, ended_by)
       values ($1::uuid, $2, $3::int, 'P' || $3, $1::text, $1::text, $3::text, 5, 1, $4)`,
      [id, session, number, endedBy],
    )
    for (const [question, credit] of row.entries())
      if (credit !== null)
        await shared.database.pool.query(
          `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
           values ($1, $2, $3, '0', '0', $4, 0, 1000, 1)`,
          [session, id, question, credit / 6],
        )
  }

  const items = async (session: string) =>
    (await shared.site.call('GET', `/api/results/${session}/items`, { cookie: shared.cookie }))
      .body as ItemAnalysis

  const rowsOf = async (session: string, mode: 'live' | 'self-paced') => {
    const { text } = await shared.site.call('GET', `/api/results/${session}/export.csv?detail=full`, {
      cookie: shared.cookie,
    })
    const records = readRecords(text, ',').map(({ cells }) => cells)
    const at = records.findIndex(
      ([name]) => name === (mode === 'live' ? 'Questions' : 'Question Performance'),
    )
    return records.slice(at + 1, at + 2 + QUESTIONS).map((cells) => cells.slice(-3))
  }

  it.each(['live', 'self-paced'] as const)('K100 equals an independent computation: %s', async (mode) => {
    const session = await seed(mode)
    // Neither an attempt that ended early nor one that never began is compared.
    if (mode === 'self-paced') await seedPerson(session, 90, [0, 6, 0, 6, 0, 6], 'tab-switches')
    const found = await items(session)
    const wanted = SIXTHS[0]?.map((_, at) => (at === VOIDED ? null : expected(SIXTHS, at)))
    expect(found).toEqual({ attempts: SIXTHS.length, discriminations: wanted })
    expect(wanted?.[0]).toBeNull()
    expect(wanted?.[3]).toBeLessThan(0)
    expect(wanted?.[1]).toBeGreaterThan(0.3)
    const [heading, ...rows] = await rowsOf(session, mode)
    expect(heading).toEqual(['Attempts Compared', 'Discrimination (-1 to 1)', 'What It Says'])
    expect(rows.map(([, discrimination]) => discrimination)).toEqual(
      // A negative number gets no apostrophe.
      wanted?.map((value) => (value === null ? '' : String(value))),
    )
    expect(rows[3]?.[2]).toBe('participants who did well otherwise got it wrong more often')
    expect(rows[1]?.[2]).toBe('separates well')
  })

  it('K100 compares attempts that the clock of the whole quiz ended: all questions were open', async () => {
    const session = await seed('self-paced', SIXTHS.slice(0, 11))
    await seedPerson(session, 90, SIXTHS[11] ?? [], 'clock')
    const wanted = SIXTHS[0]?.map((_, at) => (at === VOIDED ? null : expected(SIXTHS, at)))
    expect(await items(session)).toEqual({ attempts: SIXTHS.length, discriminations: wanted })
  })

  it('K100 warns under ten attempts, and there is none in polls', async () => {
    const few = await seed('live', SIXTHS.slice(0, 9))
    expect((await items(few)).attempts).toBe(9)
    const [, , second] = await rowsOf(few, 'live')
    expect(second?.[2]).toMatch(/ \(few attempts, may be chance\)$/)
    const poll = await seed('poll')
    expect(await items(poll)).toEqual({ attempts: 0, discriminations: Array(QUESTIONS).fill(null) })
  })

  it('K100 does not exist for other hosts', async () => {
    const session = await seed('live', [])
    const admin = (await shared.site.signIn('admin@example.org')).headers['set-cookie']
    const other = String([admin].flat()[0]).split(';', 1)[0] ?? ''
    const reply = await shared.site.call('GET', `/api/results/${session}/items`, { cookie: other })
    expect(reply.status).toBe(404)
  })
})
