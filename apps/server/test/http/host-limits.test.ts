import { randomUUID } from 'node:crypto'
import type { Quiz } from '@pinquiz/game'
import { afterEach, expect, it } from 'vitest'
import { startSession } from '../../src/features/sessions/start-session.ts'
import type { ChoiceQuiz as StoredQuiz } from '../support/single-choices.ts'
import { describeEachEngine, describeOnPostgres } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

const options = [
  { text: 'Rome', isCorrect: true },
  { text: 'Paris', isCorrect: false },
]
const DRAFT = { title: 'Capitals', description: '', questions: [{ text: 'Italy?', timeLimitS: 20, options }] }

let site: Site
afterEach(() => site.close())

const create = (cookie: string) => site.call('POST', '/api/quizzes', { cookie, body: DRAFT })
const codes = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()

describeEachEngine('the limit of quizzes', (open) => {
  it('A59 refuses a new quiz and a copy with the limit, separately for each host', async () => {
    site = await openSite(await open())
    const admin = await site.setUp()
    const grace = await site.newHost(admin, 'grace@example.org')
    const set = (mostQuizzes: string) =>
      site.call('PUT', '/api/admin/site-settings', { cookie: admin, body: { mostQuizzes } })
    expect((await set('-1')).body).toMatchObject({
      code: 'bad-request',
      message: 'MAX_QUIZZES: must be a number from 0 to 999999, not "-1"',
    })
    expect((await set('2')).status).toBe(200)

    const quiz = (await create(grace)).body as StoredQuiz
    const duplicate = () =>
      site.call('POST', `/api/quizzes/${quiz.id}/duplicate`, { cookie: grace, body: {} })
    const copy = (await duplicate()).body as StoredQuiz
    const full = {
      status: 409,
      body: { code: 'too-many-quizzes', limit: 2, message: 'a host has at most 2 quizzes' },
    }
    expect(await create(grace)).toMatchObject(full)
    expect(await duplicate()).toMatchObject(full)
    const { questions, title, description, version } = quiz
    const body = { questions, title, description, version }
    expect((await site.call('PUT', `/api/quizzes/${quiz.id}`, { cookie: grace, body })).status).toBe(200)
    expect((await create(admin)).status).toBe(201)

    await site.call('DELETE', `/api/quizzes/${copy.id}`, { cookie: grace })
    expect((await create(grace)).status).toBe(201)
    expect((await create(grace)).status).toBe(409)
    await set('0')
    expect((await create(grace)).status).toBe(201)
    // Empty: the default.
    await set('')
    expect((await create(grace)).status).toBe(201)
  })
})

describeOnPostgres('simultaneous requests', (open) => {
  it('A59 cannot exceed the limit of quizzes', async () => {
    site = await openSite(await open(), {
      config: { limits: { quizzes: 3, running: null, sessions: null } },
    })
    const grace = await site.newHost(await site.setUp(), 'grace@example.org')
    const quiz = (await create(grace)).body as StoredQuiz
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 2
          ? create(grace)
          : site.call('POST', `/api/quizzes/${quiz.id}/duplicate`, { cookie: grace, body: {} }),
      ),
    )
    expect(codes(replies)).toEqual([201, 201, ...Array(6).fill(409)])
  })

  it('A59 cannot exceed the limits of sessions', async () => {
    const database = await open()
    site = await openSite(database)
    await site.newHost(await site.setUp(), 'grace@example.org')
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from users where email = 'grace@example.org'`,
    )
    const hostId = rows[0]?.id ?? ''
    const question = { ...DRAFT.questions[0], id: randomUUID(), kind: 'single-choice' }
    const quiz = { ...DRAFT, questions: [question] } as unknown as Quiz
    const startEight = (limits: { running: number | null; sessions: number | null }) =>
      Promise.allSettled(
        Array.from({ length: 8 }, () =>
          startSession(database.db, { hostId, quizId: null, quiz, mode: 'live', settings: {}, limits }),
        ),
      )
    const refusals = (results: PromiseSettledResult<string>[]) =>
      results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(refusals(await startEight({ running: 3, sessions: null }))).toEqual(
      Array(5).fill('too-many-running'),
    )
    expect(refusals(await startEight({ running: null, sessions: 5 }))).toEqual(
      Array(6).fill('too-many-sessions'),
    )
  })
})
