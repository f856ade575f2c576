import { randomUUID } from 'node:crypto'
import { DEFAULT_ASSIGNMENT, ownPlaces, type Question } from '@pinquiz/game'
import type {
  MarkList,
  NotificationList,
  ObjectionList,
  OwnObjections,
  ResultDetails,
  ResultParticipantList,
} from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { hashToken } from '../../src/features/sessions/entry/secrets.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { questionsOfTwo, siteOfHost } from './site-of-host.ts'

type Seat = { session: string; participant: string; token: string }
type Change = { mode?: string; status?: string; settings?: object }

const TYPED = {
  id: randomUUID(),
  kind: 'typed-answer',
  text: 'Capital?',
  timeLimitS: 20,
  accepted: ['Paris'],
}
const QUESTIONS = [{ ...TYPED, toleratesTypos: false }, ...questionsOfTwo(1)]

let pin = 100_000

describeEachEngine('K103 objections', (open) => {
  const shared = siteOfHost(open)

  /** Everyone answers the first question so, and the second correctly. */
  async function seed(given: Record<string, string>, change: Change = {}) {
    const { mode = 'live', status = 'completed', settings = { objections: true } } = change
    const id = randomUUID()
    const quiz = { format: 3, title: 'Objected', description: '', questions: QUESTIONS }
    const { pool } = shared.database
    await pool.query(
      `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz, last_number)
       values ($1, $2, $3, $7, $4, 'ended', $5, $6, 9)`,
      [id, shared.host, mode, status, JSON.stringify(settings), JSON.stringify(quiz), String(++pin)],
    )
    const people: Record<string, Seat> = {}
    for (const [at, [name, answer]] of Object.entries(given).entries()) {
      const seat = { session: id, participant: randomUUID(), token: `${name}-of-${id}` }
      people[name] = seat
      const credit = answer === 'Paris' ? 1 : 0
      await pool.query(
        `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, question_index, completed_at_ms, score)
         values ($1::uuid, $2, $3::int, $4, $1::text, $5, $3::text, 1, $3::int, $6)`,
        [seat.participant, id, at + 1, name, hashToken(seat.token), 1000 + 1000 * credit],
      )
      for (const [index, value] of [answer, 0].entries())
        await pool.query(
          `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
           values ($1, $2, $3, $4, $5, $6, $7, 20000, 1)`,
          [
            id,
            seat.participant,
            index,
            JSON.stringify(value),
            String(value).toLowerCase(),
            index === 1 ? 1 : credit,
            index === 1 ? 1000 : 1000 * credit,
          ],
        )
    }
    return { id, people: people as Record<'ana' | 'ben' | 'cy', Seat> }
  }

  const { call } = { call: (...args: Parameters<typeof shared.site.call>) => shared.site.call(...args) }
  const own = async (seat: Seat) => call('POST', '/api/seats/objections', { body: seat })
  const ownAnswers = async (seat: Seat) => ((await own(seat)).body as OwnObjections).answers
  const object = async (seat: Seat, question: number, text = 'It was renamed') =>
    (await call('POST', `/api/seats/objections/${question}`, { body: { ...seat, text } })).status
  const get = async <T>(path: string) =>
    (await call('GET', `/api/results/${path}`, { cookie: shared.cookie })).body as T
  const groups = async (id: string) => (await get<ObjectionList>(`${id}/objections`)).groups
  const rule = async (id: string, objection: string, outcome: string, reason?: string) =>
    (
      await call('PUT', `/api/results/${id}/objections/${objection}`, {
        cookie: shared.cookie,
        body: { outcome, reason },
      })
    ).status
  const scores = async (id: string) => {
    const { participants } = await get<ResultParticipantList>(`${id}/participants`)
    return Object.fromEntries(participants.map(({ name, score }) => [name, score]))
  }

  it('K103 one press accepts an answer for everyone who gave it; withdrawing the mark opens it again', async () => {
    const { id, people } = await seed({ ana: 'Lutetia', ben: 'lutetia', cy: 'Paris' })
    const { ana, ben, cy } = people
    expect(await ownAnswers(cy)).toEqual([])
    expect(await ownAnswers(ana)).toEqual([
      { question: 0, number: 1, text: 'Capital?', answer: 'Lutetia', credit: 0, objection: null },
    ])
    expect(await object(ana, 1)).toBe(404)
    expect(await object(ana, 0, '\u0000\u200b')).toBe(400)
    expect(await object(ana, 0, 'Its Roman name\u0000')).toBe(204)
    // A repeated request: nothing changes.
    expect(await object(ana, 0, 'Another text')).toBe(204)
    expect(await object(ben, 0)).toBe(204)
    expect(await object({ ...cy, token: ben.token }, 0)).toBe(401)
    expect((await get<ResultDetails>(id)).objections).toBe(2)
    const { notifications } = (await call('GET', '/api/notifications', { cookie: shared.cookie }))
      .body as NotificationList
    const told = notifications.filter(({ kind, data }) => kind === 'objection' && data.session === id)
    expect(told).toHaveLength(1)
    expect(shared.site.news).toContainEqual({
      type: 'news',
      to: { user: shared.host },
      topic: 'notifications',
    })

    const [group] = await groups(id)
    expect(group).toMatchObject({ question: 0, canAccept: true, outcome: null, count: 2 })
    expect(group?.people.map(({ name, text }) => [name, text])).toEqual([
      ['ana', 'Its Roman name'],
      ['ben', 'It was renamed'],
    ])
    const before = await scores(id)
    expect(await rule(id, group?.id ?? '', 'accepted')).toBe(204)
    expect(await rule(id, group?.id ?? '', 'accepted')).toBe(204)
    expect(await rule(id, group?.id ?? '', 'left')).toBe(409)
    const after = await scores(id)
    expect([before.ana, before.ben]).toEqual([1000, 1000])
    expect(after).toEqual({ ana: 2000, ben: 2000, cy: 2000 })
    expect((await get<ResultDetails>(id)).objections).toBeUndefined()
    expect((await ownAnswers(ben))[0]?.objection).toEqual({ text: 'It was renamed', outcome: 'accepted' })

    const [mark] = (await get<MarkList>(`${id}/marks`)).marks
    expect(mark).toMatchObject({ act: 'accept', reason: 'Its Roman name', changed: 2 })
    await call('DELETE', `/api/results/${id}/marks/${mark?.id}`, { cookie: shared.cookie })
    expect(await groups(id)).toMatchObject([{ outcome: null, count: 2 }])
    expect(await scores(id)).toEqual(before)
    expect(await rule(id, group?.id ?? '', 'left')).toBe(204)
    expect((await ownAnswers(ana))[0]?.objection?.outcome).toBe('left')
  })

  it('K103 an answer left as it is is listed with who, when and why, changes nothing, and can be withdrawn', async () => {
    const { id, people } = await seed({ ana: 'Lutetia', ben: 'Rome', cy: 'lutetia' })
    for (const seat of Object.values(people)) await object(seat, 0)
    const before = await get<ResultDetails>(id)
    const lutetia = async () => (await groups(id)).find(({ answer }) => /^lutetia$/i.test(answer))
    const objection = (await lutetia())?.id ?? ''
    expect(await rule(id, objection, 'left', ' It was Paris in 1990 ')).toBe(204)
    expect(await rule(id, objection, 'left')).toBe(204)
    const { marks } = await get<MarkList>(`${id}/marks`)
    expect(marks).toEqual([
      expect.objectContaining({
        act: 'left',
        question: 0,
        participant: null,
        answer: expect.stringMatching(/^lutetia$/i),
        reason: 'It was Paris in 1990',
        changed: 0,
        author: expect.any(String),
        withdrawnAtMs: null,
      }),
    ])
    expect(marks[0]?.atMs).toBeGreaterThan(0)
    expect(await get<ResultDetails>(id)).toEqual({ ...before, objections: 1 })
    expect((await lutetia())?.outcome).toBe('left')
    await call('DELETE', `/api/results/${id}/marks/${marks[0]?.id}`, { cookie: shared.cookie })
    expect((await get<ResultDetails>(id)).objections).toBe(3)
    expect(await lutetia()).toMatchObject({ outcome: null, count: 2 })
  })

  it('K103 accepting the answer or dropping the question by hand settles its objections; removed people have none', async () => {
    const { id, people } = await seed({ ana: 'Lutetia', ben: 'Rome', cy: 'Oslo' })
    for (const seat of Object.values(people)) await object(seat, 0)
    const open = async () => (await get<ResultDetails>(id)).objections ?? 0
    const mark = (body: object) =>
      call('PUT', `/api/results/${id}/marks/${randomUUID()}`, {
        cookie: shared.cookie,
        body: { question: 0, reason: 'Agreed', ...body },
      })
    expect(await open()).toBe(3)
    await mark({ act: 'accept', participant: people.ana.participant })
    expect(await open()).toBe(2)
    expect((await ownAnswers(people.ana))[0]?.objection?.outcome).toBe('accepted')
    await shared.database.pool.query('update participants set removed_at = now() where id = $1', [
      people.cy.participant,
    ])
    expect(await open()).toBe(1)
    await mark({ act: 'void' })
    expect(await open()).toBe(0)
    expect((await ownAnswers(people.ben))[0]?.objection?.outcome).toBe('voided')
  })

  it('K103 a question that no longer counts settles all objections to it', async () => {
    const { id, people } = await seed({ ana: 'Rome', ben: 'Oslo' })
    expect([await object(people.ana, 0), await object(people.ben, 0)]).toEqual([204, 204])
    const [first] = await groups(id)
    expect(await rule(id, first?.id ?? '', 'voided')).toBe(204)
    expect((await groups(id)).map(({ outcome }) => outcome)).toEqual(['voided', 'voided'])
    expect((await ownAnswers(people.ben))[0]?.objection?.outcome).toBe('voided')
  })

  it('K103 only who knows the verdicts may object, and only if the host allows it', async () => {
    const status = async (change: Change) => {
      const { people } = await seed({ ana: 'Rome' }, change)
      return [(await own(people.ana)).status, await object(people.ana, 0)]
    }
    const selfPaced = (assignment: object, settings: object = {}) => ({
      mode: 'self-paced',
      status: 'active',
      settings: { objections: true, ...settings, assignment: { ...DEFAULT_ASSIGNMENT, ...assignment } },
    })
    const [yes, no] = [
      [200, 204],
      [409, 409],
    ]
    expect(await status({ settings: {} })).toEqual(no)
    expect(await status({ status: 'active' })).toEqual(no)
    expect(await status(selfPaced({}))).toEqual(yes)
    expect(await status(selfPaced({ feedback: 'stored' }))).toEqual(no)
    expect(await status(selfPaced({ timing: 'quiz' }))).toEqual(no)
    expect(await status(selfPaced({ timing: 'quiz' }, { review: 'ended' }))).toEqual(no)
    expect(await status(selfPaced({ timing: 'quiz' }, { review: 'completed' }))).toEqual(yes)
  })

  it('K103, S78 the number of a question is the one that the participant knows it by', async () => {
    const assignment = { ...DEFAULT_ASSIGNMENT, shuffleQuestions: true }
    const names = Array.from({ length: 8 }, (_, at) => `P${at}`)
    const { people } = await seed(Object.fromEntries(names.map((name) => [name, 'Rome'])), {
      mode: 'self-paced',
      settings: { objections: true, review: 'completed', assignment },
    })
    for (const seat of Object.values(people)) {
      const { participant } = seat
      const questions = QUESTIONS as unknown as Question[]
      const own = ownPlaces({ questions, assignment, participant }) ?? []
      expect(await ownAnswers(seat)).toMatchObject([{ question: 0, number: own.indexOf(0) + 1 }])
    }
  })

  it('K103 erasing a participant erases what they said', async () => {
    const { id, people } = await seed({ ana: 'Lutetia', ben: 'Rome' })
    await object(people.ana, 0, 'My name is Ana Arbuthnot')
    const [group] = await groups(id)
    await rule(id, group?.id ?? '', 'voided')
    const body = { participants: [people.ana.participant] }
    await call('POST', '/api/participants/erasure', { cookie: shared.cookie, body })
    expect(await groups(id)).toEqual([])
    expect(JSON.stringify(await get<MarkList>(`${id}/marks`))).not.toContain('Arbuthnot')
    const other = await seed({ ana: 'Ana Arbuthnot' })
    await object(other.people.ana, 0)
    await rule(other.id, (await groups(other.id))[0]?.id ?? '', 'left')
    await call('POST', '/api/participants/erasure', {
      cookie: shared.cookie,
      body: { participants: [other.people.ana.participant] },
    })
    expect(JSON.stringify(await get<MarkList>(`${other.id}/marks`))).not.toContain('Arbuthnot')
  })
})
