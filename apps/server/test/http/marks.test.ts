import { randomUUID } from 'node:crypto'
import type {
  MarkBody,
  MarkList,
  QuestionAnswers,
  ResultDetails,
  ResultParticipantList,
} from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { readRecords } from '../../../../packages/game/src/quiz/csv/records.ts'
import { rightAtEnd } from '../support/right-at-end.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { siteOfHost } from './site-of-host.ts'

type Mode = 'live' | 'self-paced'
type Answer = { value: unknown; credit: number; points: number; elapsedMs: number }
type Person = { id: string; name: string; answers: (Answer | null)[] }
type Seeded = { id: string; people: Person[] }

const options = ['A', 'B'].map((text, at) => ({ id: randomUUID(), text, isCorrect: at === 0 }))
const common = (at: number) => ({ id: randomUUID(), text: `Question ${at}?`, timeLimitS: 20 })
const QUESTIONS = [
  { ...common(1), kind: 'single-choice', options },
  { ...common(2), kind: 'single-choice', options, weight: 'double' },
  { ...common(3), kind: 'typed-answer', accepted: ['Paris'], toleratesTypos: false },
  { ...common(4), kind: 'open-text', needsApproval: false },
]

/** 1000 and 50 for each whole second left of 20; self-paced 100. */
const worth = (mode: Mode, elapsedMs: number) =>
  mode === 'live' ? 1000 + 50 * Math.floor((20_000 - elapsedMs) / 1000) : 100

describeEachEngine('K102 marks by hand', (open) => {
  const shared = siteOfHost(open)

  async function seed(mode: Mode): Promise<Seeded> {
    const id = randomUUID()
    await shared.database.pool.query(
      `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz, last_number)
       values ($1, $2, $3, '123456', 'completed', 'ended', '{}', $4, 3)`,
      [
        id,
        shared.host,
        mode,
        JSON.stringify({ format: 3, title: 'Marked', description: '', questions: QUESTIONS }),
      ],
    )
    const given = (value: unknown, credit: number, factor: number, elapsedMs: number): Answer => ({
      value,
      credit,
      points: credit * factor * worth(mode, elapsedMs),
      elapsedMs,
    })
    const people: Person[] = [
      [
        'Ana',
        [
          given(0, 1, 1, 1500),
          given(0, 1, 2, 2500),
          given('Paris', 1, 1, 900),
          given('An essay', 0, 1, 9000),
        ],
      ],
      [
        'Ben',
        [given(1, 0, 1, 4100), given(0, 1, 2, 700), given('Lutetia', 0, 1, 3100), given('Short', 0, 1, 5000)],
      ],
      ['Cy', [given(1, 0, 1, 8100), null, given('lutetia', 0, 1, 19_999), null]],
    ].map(([name, answers]) => ({
      id: randomUUID(),
      name: name as string,
      answers: answers as Person['answers'],
    }))
    for (const [at, person] of people.entries()) await seedPerson(id, at + 1, person)
    return { id, people }
  }

  async function seedPerson(session: string, number: number, { id, name, answers }: Person) {
    const score = answers.reduce((sum, answer) => sum + (answer?.points ?? 0), 0)
    await shared.database.pool.query(
      `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, question_index, completed_at_ms, score)
       values ($1::uuid, $2, $3::int, $4, $1::text, $1::text, $3::text, 3, $3::int, $5)`,
      [id, session, number, name, score],
    )
    for (const [index, answer] of answers.entries())
      if (answer)
        await shared.database.pool.query(
          `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
           values ($1, $2, $3, $4, $5, $6, $7, $8, 1)`,
          [
            session,
            id,
            index,
            JSON.stringify(answer.value),
            String(answer.value).toLowerCase(),
            answer.credit,
            answer.points,
            answer.elapsedMs,
          ],
        )
  }

  const get = async <T>(path: string) =>
    (await shared.site.call('GET', `/api/results/${path}`, { cookie: shared.cookie })).body as T
  const put = (
    session: string,
    body: unknown,
    { mark = randomUUID() as string, cookie = shared.cookie } = {},
  ) => shared.site.call('PUT', `/api/results/${session}/marks/${mark}`, { cookie, body })
  const withdraw = (session: string, mark: string) =>
    shared.site.call('DELETE', `/api/results/${session}/marks/${mark}`, { cookie: shared.cookie })
  const reason = 'Agreed in class'

  /** The scores by the rules, from the answers as they were given and the marks in force: written without `game`. */
  function expected(mode: Mode, { people }: Seeded, marks: readonly MarkBody[]) {
    const factors = [1, 2, 1, 0]
    const voided = new Set<number>()
    const acceptedKeys = new Set<string>()
    for (const mark of marks) {
      if (mark.act === 'worth') factors[mark.question] = { none: 0, standard: 1, double: 2 }[mark.weight]
      if (mark.act === 'void') voided.add(mark.question)
      if (mark.act === 'accept')
        acceptedKeys.add(
          `${mark.question} ${people.find(({ id }) => id === mark.participant)?.answers[mark.question]?.value}`.toLowerCase(),
        )
    }
    return people.map(({ id, name, answers }) => {
      const own = marks.filter((mark) => 'participant' in mark && mark.participant === id)
      let score = 0
      let right = 0
      let outOf = 0
      let asked = 0
      for (const [index, factor] of factors.entries()) {
        const isExcused = own.some((mark) => mark.act === 'excuse' && mark.question === index)
        const isOpenText = index === 3
        const counts = !voided.has(index) && !isExcused && !(isOpenText && factor === 0)
        if (counts) outOf += 100 * factor
        if (counts) asked += 1
        const answer = answers[index]
        if (!answer || !counts) continue
        const full = factor * worth(mode, answer.elapsedMs)
        const hand = own.findLast((mark) => mark.act === 'points' && mark.question === index)
        const isAccepted = acceptedKeys.has(`${index} ${answer.value}`.toLowerCase())
        const earned = hand?.act === 'points' ? hand.points : isAccepted ? full : answer.credit * full
        score += earned
        if (hand?.act === 'points' ? hand.points === full : isAccepted || answer.credit === 1) right += 1
      }
      for (const mark of own) if (mark.act === 'adjust') score += mark.points
      score = Math.max(0, score)
      const percent =
        mode === 'live'
          ? Math.round((1000 * right) / asked) / 10
          : Math.min(100, Math.round((1000 * score) / outOf) / 10)
      return { name, score, right, percent }
    })
  }

  async function found(session: string) {
    const { participants } = await get<ResultParticipantList>(`${session}/participants?sort=joined`)
    return participants.map(({ name, score, right, percent }) => ({ name, score, right, percent }))
  }

  it.each(['live', 'self-paced'] as const)(
    'K102 scores equal an independent computation: %s',
    async (mode) => {
      const seeded = await seed(mode)
      const { id, people } = seeded
      const [ana, ben, cy] = people.map((person) => person.id) as [string, string, string]
      const half = worth(mode, 9000) / 2
      const bodies: MarkBody[] = [
        { act: 'points', participant: ben, question: 0, points: 37, comment: 'Nearly', reason },
        { act: 'worth', question: 3, weight: 'standard', reason },
        { act: 'points', participant: ana, question: 3, points: half, comment: '', reason: '' },
        {
          act: 'points',
          participant: ben,
          question: 3,
          points: worth(mode, 5000),
          comment: 'Good',
          reason: '',
        },
        { act: 'accept', participant: ben, question: 2, reason },
        { act: 'excuse', participant: ana, question: 0, reason },
        { act: 'adjust', participant: cy, points: 15, comment: '', reason },
        { act: 'adjust', participant: ana, points: -40, comment: '', reason },
        { act: 'void', question: 1, reason },
        { act: 'points', participant: ben, question: 0, points: 60, comment: 'More', reason: 'Read again' },
      ]
      const untouched = await found(id)
      expect(untouched).toEqual(expected(mode, seeded, []))
      const ids: string[] = []
      for (const [at, body] of bodies.entries()) {
        const mark = randomUUID()
        const reply = await put(id, body, { mark })
        expect([reply.status, reply.text]).toEqual([204, ''])
        // Again: a reply was lost.
        expect((await put(id, body, { mark })).status).toBe(204)
        ids.push(mark)
        const now = expected(mode, seeded, bodies.slice(0, at + 1))
        expect(await found(id)).toEqual(now)
        if (mode === 'live')
          expect(await rightAtEnd(shared.database, id)).toEqual(now.map(({ right }) => right))
      }
      const { marks, total } = await get<MarkList>(`${id}/marks`)
      expect(total).toBe(bodies.length)
      expect(marks.toReversed().map(({ act }) => act)).toEqual(bodies.map(({ act }) => act))
      expect(marks[0]).toMatchObject({
        before: 37,
        after: 60,
        changed: 1,
        reason: 'Read again',
        comment: 'More',
      })
      // In any order: what is left is computed as if the others had never been made.
      const left = new Map(ids.map((mark, at) => [mark, bodies[at] as MarkBody]))
      for (const at of [4, 0, 8, 1, 9, 6, 2, 5, 7, 3]) {
        const mark = ids[at] as string
        expect((await withdraw(id, mark)).status).toBe(204)
        expect((await withdraw(id, mark)).status).toBe(204)
        left.delete(mark)
        // Points for an open text only count while it is worth something.
        expect(await found(id)).toEqual(expected(mode, seeded, [...left.values()]))
      }
      expect(await found(id)).toEqual(untouched)
      const { rows } = await shared.database.pool.query(
        'select count(*)::int as n from answers where session_id = $1 and (own_credit is not null or own_points is not null)',
        [id],
      )
      expect(rows).toEqual([{ n: 0 }])
      const session = await shared.database.pool.query(
        'select unmarked, marked_at, voided from sessions where id = $1',
        [id],
      )
      expect(session.rows).toEqual([{ unmarked: null, marked_at: null, voided: [] }])
    },
  )

  it('K102 a change of the points of a question keeps the share that was given by hand', async () => {
    const { id, people } = await seed('self-paced')
    const [ana, ben] = people.map((person) => person.id) as [string, string]
    await put(id, { act: 'points', participant: ben, question: 0, points: 33, reason })
    await put(id, { act: 'worth', question: 0, weight: 'double', reason })
    const { answers } = await get<QuestionAnswers>(`${id}/questions/0/answers`)
    const byPerson = new Map(answers.map(({ participant, ...answer }) => [participant, answer]))
    expect(byPerson.get(ana)).toMatchObject({ points: 200, of: 200, isMarked: false })
    expect(byPerson.get(ben)).toMatchObject({ points: 66, of: 200, isMarked: true })
  })

  it('K102 a change of points needs a reason, the first points for an open text do not; who is excused waits for none', async () => {
    const { id, people } = await seed('self-paced')
    const [ana, ben] = people.map((person) => person.id) as [string, string]
    await put(id, { act: 'worth', question: 3, weight: 'standard', reason })
    const give = async (points: number, rest: object = {}) =>
      (await put(id, { act: 'points', participant: ana, question: 3, points, reason: '', ...rest })).status
    expect(await give(40, { question: 0 })).toBe(400)
    expect(await give(100, { question: 0, comment: 'Well done' })).toBe(204)
    expect(await give(40)).toBe(204)
    expect(await give(50)).toBe(400)
    expect(await give(40, { comment: 'Name the current, too' })).toBe(204)
    expect(await give(50, { reason: 'Read it again' })).toBe(204)
    const [newest] = (await get<MarkList>(`${id}/marks`)).marks
    expect(newest).toMatchObject({ act: 'points', before: 40, after: 50, reason: 'Read it again' })
    const waiting = async () => (await get<QuestionAnswers>(`${id}/questions/3/answers`)).unmarked
    expect(await waiting()).toBe(1)
    await put(id, { act: 'excuse', participant: ben, question: 3, reason })
    expect(await waiting()).toBe(0)
  })

  it('K102 equal answers stand together, the most frequent first, and who gave none last', async () => {
    const { id } = await seed('live')
    const names = async (question: number) => {
      const { answers } = await get<QuestionAnswers>(`${id}/questions/${question}/answers`)
      return answers.map(({ name, alike }) => `${name} ${alike}`)
    }
    expect(await names(0)).toEqual(['Ben 2', 'Cy 2', 'Ana 1'])
    expect(await names(1)).toEqual(['Ana 2', 'Ben 2', 'Cy 0'])
    expect(await names(2)).toEqual(['Ana 1', 'Ben 1', 'Cy 1'])
  })

  it('K102 what no mark can be is refused, and changes nothing', async () => {
    const { id, people } = await seed('self-paced')
    const other = await seed('self-paced')
    const [ana, ben, cy] = people.map((person) => person.id) as [string, string, string]
    const points = (given: unknown, participant = ben, question: unknown = 0) => ({
      act: 'points',
      participant,
      question,
      points: given,
      reason,
    })
    for (const given of [-1, 101, 1.5, Number.NaN, '50', null, 1e300]) {
      const { status } = await put(id, points(given))
      expect([given, status]).toEqual([given, 400])
    }
    expect((await put(id, { ...points(5), comment: 'x'.repeat(10_000) })).status).toBe(400)
    expect((await put(id, { act: 'void', question: 0, reason: '   ' })).status).toBe(400)
    expect((await put(id, { act: 'void', question: 0, reason: 'x'.repeat(501) })).status).toBe(400)
    expect((await put(id, { act: 'adjust', participant: ana, points: 0, reason })).status).toBe(400)
    expect((await put(id, { act: 'adjust', participant: ana, points: 1_000_001, reason })).status).toBe(400)
    expect((await put(id, { act: 'worth', question: 0, weight: 'triple', reason })).status).toBe(400)
    expect((await put(id, points(5, other.people[0]?.id))).status).toBe(404)
    expect((await put(id, points(5, ben, 4))).status).toBe(404)
    expect((await put(id, points(5, ben, -1))).status).toBe(400)
    // No answer to give points for, and no points to give.
    expect((await put(id, points(5, cy, 1))).status).toBe(404)
    expect((await put(id, points(5, ana, 3))).status).toBe(409)
    expect((await put(id, { act: 'accept', participant: ana, question: 3, reason })).status).toBe(409)
    expect((await put(id, { act: 'accept', participant: ana, question: 0, reason })).status).toBe(409)
    expect((await put(id, points(5), { mark: 'x' })).status).toBe(404)
    const mark = randomUUID()
    expect((await put(other.id, points(5, other.people[1]?.id), { mark })).status).toBe(204)
    expect((await put(id, points(5), { mark })).status).toBe(409)
    expect((await withdraw(id, mark)).status).toBe(404)
    const stranger = await shared.site.newHost(shared.admin, `${randomUUID()}@example.org`)
    expect((await put(id, points(5), { cookie: stranger })).status).toBe(404)
    expect((await get<MarkList>(`${id}/marks`)).total).toBe(0)
    expect((await found(id))[1]?.score).toBe(200)
  })

  it('K102 waits for people who are still taking the quiz, and for the end', async () => {
    const { id, people } = await seed('self-paced')
    const { pool } = shared.database
    await pool.query('update participants set completed_at_ms = null where id = $1', [people[2]?.id])
    const body = { act: 'void', question: 0, reason }
    const refused = await put(id, body)
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'not-yet' })])
    expect(await get<MarkList>(`${id}/marks`)).toMatchObject({ sitting: 1, isOver: true })
    await pool.query('update participants set completed_at_ms = 3 where id = $1', [people[2]?.id])
    await pool.query(`update sessions set status = 'active', phase = 'running' where id = $1`, [id])
    expect((await put(id, body)).status).toBe(409)
    expect(await get<MarkList>(`${id}/marks`)).toMatchObject({ sitting: 0, isOver: false })
  })

  it('K102 two tabs at once: one after the other, and nothing twice', async () => {
    const seeded = await seed('self-paced')
    const { id, people } = seeded
    const [ana, ben] = people.map((person) => person.id) as [string, string]
    const voids = await Promise.all([1, 2, 3].map(() => put(id, { act: 'void', question: 0, reason })))
    expect(voids.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    const adjusted = [5, 7, 11, 13].map((points) => ({ act: 'adjust', participant: ana, points, reason }))
    const mark = randomUUID()
    await Promise.all([
      ...adjusted.map((body) => put(id, body)),
      ...[1, 2].map(() => put(id, { act: 'adjust', participant: ben, points: 9, reason }, { mark })),
    ])
    expect((await found(id)).map(({ score }) => score)).toEqual([336, 209, 0])
  })

  it.each(['live', 'self-paced'] as const)(
    'K102 files and pages say what was changed, and when: %s',
    async (mode) => {
      const { id, people } = await seed(mode)
      const [ana, ben] = people.map((person) => person.id) as [string, string]
      const download = async (detail: string) =>
        (
          await shared.site.call('GET', `/api/results/${id}/export.csv?detail=${detail}`, {
            cookie: shared.cookie,
          })
        ).text
      expect(await download('full')).not.toMatch(/by Hand/)
      await put(id, {
        act: 'points',
        participant: ben,
        question: 0,
        points: 50,
        comment: '=Well',
        reason,
      })
      await put(id, { act: 'excuse', participant: ana, question: 1, reason })
      const { markedAtMs } = await get<ResultDetails>(id)
      expect(markedAtMs).toBeGreaterThan(0)
      const at = new Date(markedAtMs ?? 0).toISOString()
      const basic = readRecords(await download('basic'), ',').map(({ cells }) => cells)
      expect(basic.map((cells) => cells.at(-1))).toEqual(['Marks Changed by Hand At', at])
      const records = readRecords(await download('full'), ',').map(({ cells }) => cells)
      const start = records.findIndex(([name]) => name === 'Marks by Hand')
      expect(records.slice(start + 2, start + 4)).toEqual([
        [at, 'Grace Host', 'excused', '2', 'Ana', '', ...expectedFigures(mode), '1', reason, '', ''],
        [at, 'Grace Host', 'points given', '1', 'Ben', '', '0', '50', '1', reason, "'=Well", ''],
      ])
      if (mode === 'self-paced') {
        const answers = records.filter(([name, , number]) => name === 'Ben' && number === '1')
        expect(answers.map((cells) => cells.slice(-2))).toEqual([['points given', "'=Well"]])
        const summary = records.find((cells) => cells[0] === '2' && cells[1] === 'Ana')
        expect(summary?.at(-2)).toBe('200')
      }
      const { status, headers } = await shared.site.call('GET', `/api/results/${id}/export.xlsx`, {
        cookie: shared.cookie,
      })
      expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
      const [newest] = (await get<MarkList>(`${id}/marks`)).marks
      await withdraw(id, newest?.id ?? '')
      expect(await download('full')).toContain(`excused,2,Ana,`)
    },
  )

  const expectedFigures = (mode: Mode) =>
    mode === 'live' ? [String(1950 - 50 + 2 * 1850 + 2000 - 50), String(1900 + 1950)] : ['400', '200']
})
