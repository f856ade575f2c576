import { randomUUID } from 'node:crypto'
import type { ResultDetails, ResultList, ResultParticipantList } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../support/test-database.ts'
import { siteOfHost } from './site-of-host.ts'

const QUESTIONS = 7
const PLAYERS = 250

const quiz = {
  title: 'A large game',
  description: '',
  questions: Array.from({ length: QUESTIONS }, (_, index) => ({
    id: randomUUID(),
    text: `Question ${index + 1}?`,
    timeLimitS: 20,
    options: ['A', 'B', 'C'].map((text, option) => ({ id: randomUUID(), text, isCorrect: option === 1 })),
  })),
}

type Seed = { mode?: string; status?: string; minutesAgo?: number; pin?: string }

/** Player `number` answers the first `number % 8` questions: the even ones right, the odd ones with C. */
const answersOf = (number: number) => Math.min(number % 8, QUESTIONS)

describeEachEngine('results with many participants', (open) => {
  const shared = siteOfHost(open)

  async function seedSession(change: Seed = {}) {
    const { mode = 'live', status = 'completed', minutesAgo = 0, pin = '123456' } = change
    const id = randomUUID()
    await shared.database.pool.query(
      `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz, updated_at, last_number)
       values ($1, $2, $3, $7, $4, 'ended', '{}', $5, now() - make_interval(mins => $6), 1)`,
      [id, shared.host, mode, status, JSON.stringify(quiz), minutesAgo, pin],
    )
    return id
  }

  async function seedPlayers(session: string) {
    await shared.database.pool.query(
      `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, score)
       select gen_random_uuid(), $1, n, 'Player ' || n, n, n, n, 1000 * ((least(n % 8, $3) + 1) / 2)
       from generate_series(1, $2::int) n`,
      [session, PLAYERS, QUESTIONS],
    )
    await shared.database.pool.query(
      `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
       select $1, p.id, q, to_jsonb(case when q % 2 = 0 then 1 else 2 end), case when q % 2 = 0 then '1' else '2' end,
         (q % 2 = 0)::int, case when q % 2 = 0 then 1000 else 0 end,
         100 * p.number, 1
       from participants p cross join generate_series(0, $2::int - 1) q where p.session_id = $1 and q < p.number % 8`,
      [session, QUESTIONS],
    )
  }

  it('come in pages of a hundred, in every order, with each participant once', async () => {
    const session = await seedSession()
    await seedPlayers(session)
    for (const sort of ['rank', 'name', 'right', 'answered', 'joined'])
      for (const order of ['asc', 'desc']) {
        const numbers: number[] = []
        for (const page of [1, 2, 3]) {
          const path = `/api/results/${session}/participants?sort=${sort}&order=${order}&page=${page}`
          const body = (await shared.site.call('GET', path, { cookie: shared.cookie }))
            .body as ResultParticipantList
          expect(body).toMatchObject({ page, pageSize: 100, total: PLAYERS })
          numbers.push(...body.participants.map(({ number }) => number))
          for (const { number, right, answered } of body.participants)
            expect([number, right, answered]).toEqual([
              number,
              Math.ceil(answersOf(number) / 2),
              answersOf(number),
            ])
        }
        expect(new Set(numbers).size).toBe(PLAYERS)
        const sign = order === 'asc' ? 1 : -1
        const expected = [...numbers].sort((a, b) => sign * (keyOf(sort, a) - keyOf(sort, b)) || a - b)
        expect([sort, order, numbers]).toEqual([sort, order, expected])
      }
  })

  const right = (number: number) => Math.ceil(answersOf(number) / 2)
  const keyOf = (sort: string, number: number) => {
    if (sort === 'rank') return -right(number)
    if (sort === 'right') return right(number)
    return sort === 'answered' ? answersOf(number) : number
  }

  it('name the first of equal winners and how many share the place', async () => {
    const session = await seedSession({ minutesAgo: 60 })
    await seedPlayers(session)
    const { body } = await shared.site.call('GET', `/api/results/${session}`, { cookie: shared.cookie })
    const winners = Array.from({ length: PLAYERS }, (_, index) => index + 1).filter((n) => right(n) === 4)
    expect((body as ResultDetails).winner).toEqual({
      name: `Player ${winners[0]}`,
      points: 400,
      gameScore: 4000,
      others: winners.length - 1,
    })
    const answered = (question: number) =>
      Array.from({ length: PLAYERS }, (_, index) => index + 1).filter((n) => n % 8 > question).length
    expect((body as ResultDetails).questions.map(({ answers, counts }) => [answers, counts])).toEqual(
      quiz.questions.map((_, index) => [
        answered(index),
        index % 2 === 0 ? [0, answered(index), 0] : [0, 0, answered(index)],
      ]),
    )
    const csv = await shared.site.call('GET', `/api/results/${session}/export.csv?detail=full`, {
      cookie: shared.cookie,
    })
    expect(csv.text).toContain(
      `,Player ${winners[0]} and ${winners.length - 1} more,400,4000,4,${quiz.questions.length},`,
    )
    expect(csv.text.match(/\r\n\d+,Player \d+,/g)).toHaveLength(PLAYERS)
    expect(
      (await shared.site.call('DELETE', `/api/results/${session}`, { cookie: shared.cookie })).status,
    ).toBe(204)
    const { rows } = await shared.database.pool.query(
      `select (select count(*)::int from participants where session_id = $1) as participants,
        (select count(*)::int from answers where session_id = $1) as answers`,
      [session],
    )
    expect(rows).toEqual([{ participants: 0, answers: 0 }])
  })

  it('are listed newest first in pages, including self-paced sessions that are still open', async () => {
    await shared.database.pool.query('delete from sessions')
    const ids: string[] = []
    for (let minutesAgo = 1; minutesAgo <= 13; minutesAgo++) ids.push(await seedSession({ minutesAgo }))
    const openId = await seedSession({ mode: 'self-paced', status: 'active' })
    await seedSession({ status: 'active', pin: '222222' })
    await seedSession({ status: 'waiting', pin: '333333' })
    await seedSession({ mode: 'self-paced', status: 'waiting', pin: '444444' })
    const page = async (number: number) =>
      (await shared.site.call('GET', `/api/results?page=${number}`, { cookie: shared.cookie }))
        .body as ResultList
    const first = await page(1)
    expect(first).toMatchObject({ page: 1, pageSize: 12, total: 14 })
    expect(first.results[0]).toMatchObject({ id: openId, mode: 'self-paced', completedAtMs: null })
    expect([...first.results, ...(await page(2)).results].map(({ id }) => id)).toEqual([openId, ...ids])
    expect(await page(3)).toMatchObject({ results: [], total: 14 })
    expect(
      await shared.site.call('DELETE', `/api/results/${openId}`, { cookie: shared.cookie }),
    ).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
  })
})
