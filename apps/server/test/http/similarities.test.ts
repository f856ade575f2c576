import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { SimilarityList } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../support/test-database.ts'
import { questionsOfTwo, siteOfHost } from './site-of-host.ts'

const QUESTIONS = 50
const VOIDED = 49

describeEachEngine('S86 similar answers', (open) => {
  const shared = siteOfHost(open)

  async function seed(people: number, questions = QUESTIONS, mode = 'self-paced'): Promise<string> {
    const id = randomUUID()
    const { pool } = shared.database
    const quiz = { title: 'Alike', description: '', questions: questionsOfTwo(questions) }
    await pool.query(
      `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz, voided, last_number)
       values ($1, $2, $3, '123456', 'completed', 'ended', '{}', $4, $5, 1)`,
      [id, shared.host, mode, JSON.stringify(quiz), [VOIDED]],
    )
    await pool.query(
      `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, question_index, completed_at_ms)
       select gen_random_uuid(), $1::uuid, n, 'P' || n, gen_random_uuid(), n, n, 1, 1 from generate_series(1, $2::int) n`,
      [id, people],
    )
    // Two of five wrong, each wrong answer one of seven: nobody is like another.
    await pool.query(
      `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
       select $1::uuid, p.id, q, '0', k, (h % 5 > 1)::int, 0, 1, q * 100000 + p.number * 1000
       from participants p cross join generate_series(0, $2::int - 1) q,
         lateral (select abs(hashint8(p.number * 1000003 + q * 7919)) as h) a,
         lateral (select 'w' || (h / 8) % 7 as k) b
       where p.session_id = $1::uuid`,
      [id, questions],
    )
    return id
  }

  const copy = (session: string, from: number, to: number) =>
    shared.database.pool.query(
      `update answers a set tally_key = o.tally_key, credit = o.credit, received_at_ms = o.received_at_ms + 9000
       from answers o, participants x, participants y
       where x.session_id = $1 and y.session_id = $1 and x.number = $2 and y.number = $3
         and o.participant_id = x.id and a.participant_id = y.id and a.question_index = o.question_index`,
      [session, from, to],
    )

  const read = (session: string, cookie = shared.cookie) =>
    shared.site.call('GET', `/api/results/${session}/similarities`, { cookie })

  it('names the pair that copied and how many answers were close in time, and nobody else', async () => {
    const session = await seed(30)
    expect((await read(session)).body).toMatchObject({ isEnough: true, compared: 435, alike: [] })
    await copy(session, 4, 20)
    const list = (await read(session)).body as SimilarityList
    expect(list).toMatchObject({ people: 30, questions: QUESTIONS - 1, alike: [{}] })
    const [pair] = list.alike
    expect(pair?.people.map(({ name }) => name)).toEqual(['P4', 'P20'])
    expect(pair).toMatchObject({ bothAnswered: 49, close: 49 })
    expect(pair?.same).toBe(pair?.bothWrong)
    expect(pair?.byChance).toBeLessThan(0.05)
  })

  it('names nobody where there are few people or questions, and is not for other modes', async () => {
    const few = await seed(9)
    await copy(few, 1, 2)
    expect((await read(few)).body).toMatchObject({ isEnough: false, people: 9, alike: [] })
    const short = await seed(20, 9)
    await copy(short, 1, 2)
    expect((await read(short)).body).toMatchObject({ isEnough: false, questions: 9, alike: [] })
    expect((await read(await seed(12, 12, 'live'))).status).toBe(404)
    expect((await read(few, shared.admin)).status).toBe(404)
  })

  it('leaves out removed people', async () => {
    const session = await seed(30)
    await copy(session, 4, 20)
    await shared.database.pool.query(
      'update participants set removed_at = now() where session_id = $1 and number = 20',
      [session],
    )
    expect((await read(session)).body).toMatchObject({ people: 29, alike: [] })
  })

  it('compares 1,000 people over 50 questions without holding up anyone', async () => {
    const session = await seed(1_000)
    await copy(session, 100, 900)
    let others = 0
    let isDone = false
    const asked = read(session).finally(() => {
      isDone = true
    })
    while (!isDone) {
      await shared.site.call('GET', '/healthz', { cookie: shared.cookie })
      others += 1
      // Each request is logged and kept: without a rest they fill the memory and hold up the work itself.
      await delay(5)
    }
    const list = (await asked).body as SimilarityList
    expect(list.alike.map(({ people }) => people.map(({ name }) => name))).toEqual([['P100', 'P900']])
    // Other requests were answered meanwhile.
    expect(others).toBeGreaterThan(10)
  })
})
