import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import type { ChoiceQuizDraft as QuizDraft, ChoiceQuiz as StoredQuiz } from '../support/single-choices.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

describeEachEngine('quizzes', (open) => {
  let database: Database
  let site: Site
  let grace: string
  let linus: string

  beforeAll(async () => {
    database = await open()
    site = await openSite(database)
    const admin = await site.setUp()
    grace = await site.newHost(admin, 'grace@example.org')
    linus = await site.newHost(admin, 'linus@example.org')
  })
  beforeEach(() => database.pool.query('truncate quizzes cascade'))
  afterAll(() => site.close())

  it('are stored, listed newest first, read, changed and deleted by their owner', async () => {
    const first = await create(draft({ title: 'First', questions: 1 }))
    const second = await create(draft({ title: 'Second', questions: 3 }))
    expect(first).toMatchObject({ title: 'First', description: 'About capitals', version: 1 })
    expect(first.questions[0]).toMatchObject({
      text: 'Question 1',
      timeLimitS: 20,
      options: [
        { text: 'Right', isCorrect: true },
        { text: 'Wrong', isCorrect: false },
      ],
    })
    const cards = [
      { id: second.id, title: 'Second', questionCount: 3, description: 'About capitals' },
      { id: first.id, title: 'First', questionCount: 1 },
    ]
    expect((await list()).body).toMatchObject({ quizzes: cards })
    expect((await at(second.id)).body).toEqual(second)

    expect((await at(first.id, 'DELETE')).status).toBe(204)
    expect(await at(first.id)).toMatchObject({ status: 404, body: { code: 'quiz-not-found' } })
    expect((await at(first.id, 'DELETE')).status).toBe(404)
    expect((await list()).body).toMatchObject({ quizzes: [{ id: second.id }] })
    const every = "select jsonb_path_query(body, '$.options[*]') from questions"
    expect((await database.pool.query(every)).rows).toHaveLength(6)
  })

  it('A14 belong to one host, and do not exist for any other', async () => {
    const quiz = await create(draft())
    expect((await list(linus)).body).toEqual({ quizzes: [] })
    for (const reply of [
      await at(quiz.id, 'GET', undefined, linus),
      await at(quiz.id, 'PUT', { ...draft(), version: 1 }, linus),
      await at(quiz.id, 'DELETE', undefined, linus),
      await duplicate(quiz.id, {}, linus),
    ])
      expect(reply).toMatchObject({ status: 404, body: { code: 'quiz-not-found' } })
    expect((await at(quiz.id)).body).toEqual(quiz)
  })

  it('are for signed-in hosts only', async () => {
    for (const reply of [
      await site.call('GET', '/api/quizzes'),
      await site.call('POST', '/api/quizzes', { body: draft() }),
      await site.call('GET', `/api/quizzes/${randomUUID()}`),
      await site.call('PUT', `/api/quizzes/${randomUUID()}`, { body: { ...draft(), version: 1 } }),
      await site.call('POST', `/api/quizzes/${randomUUID()}/duplicate`, { body: {} }),
      await site.call('DELETE', `/api/quizzes/${randomUUID()}`),
    ])
      expect(reply).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  })

  it('do not exist under a malformed id', async () => {
    for (const id of ['1', 'not-a-uuid', '%00', '%F0%9F%92%A9', `${randomUUID()}x`, 'a'.repeat(300)]) {
      const reply = await at(id)
      expect([id, reply.status]).toEqual([id, 404])
    }
  })

  it('keep the ids of unchanged parts, give new ones to added parts, and forget removed ones', async () => {
    const before = await create(draft({ questions: 3 }))
    const [one, two, three] = before.questions
    if (!one || !two || !three) throw new Error('three questions were sent')
    const after = (await save(before, {
      questions: [
        { ...three, text: 'Third, now first' },
        {
          ...one,
          options: [...one.options].reverse().concat({ id: randomUUID(), text: 'New', isCorrect: false }),
        },
        { text: 'New', timeLimitS: 30, options: OPTIONS },
      ],
    })) as StoredQuiz
    expect(after.version).toBe(2)
    expect(after.questions.map(({ text }) => text)).toEqual(['Third, now first', 'Question 1', 'New'])
    expect(after.questions.slice(0, 2).map(({ id }) => id)).toEqual([three.id, one.id])
    expect(after.questions[0]?.options).toEqual(three.options)
    expect(after.questions[1]?.options.slice(0, 2)).toEqual([...one.options].reverse())
    const { rows } = await database.pool.query('select id from questions where id = $1', [two.id])
    expect(rows).toEqual([])
    expect((await at(before.id)).body).toEqual(after)
  })

  it('do not accept the ids of another quiz or question, or one id twice', async () => {
    const victim = await create(draft({ title: 'Victim', questions: 2 }), linus)
    const own = await create(draft({ questions: 2 }))
    const [stolen] = victim.questions
    const [one, two] = own.questions
    if (!stolen || !one || !two) throw new Error('two questions were sent')
    const after = (await save(own, {
      questions: [{ ...stolen, text: 'Stolen' }, one, one, { ...two, options: one.options }],
    })) as StoredQuiz
    const ids = after.questions.flatMap((question) => [question.id, ...question.options.map(({ id }) => id)])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain(stolen.id)
    expect(after.questions.map(({ text }) => text)).toEqual(['Stolen', one.text, one.text, two.text])
    expect(after.questions[1]).toEqual(one)
    expect((await at(victim.id, 'GET', undefined, linus)).body).toEqual(victim)

    const copy = await create({ ...draft(), questions: own.questions })
    expect(copy.questions.map(({ id }) => id)).not.toEqual(own.questions.map(({ id }) => id))
  })

  it('refuse an edit based on an older version, even if two arrive together', async () => {
    const quiz = await create(draft())
    const edits = ['One', 'Two'].map((title) => at(quiz.id, 'PUT', { ...quiz, title }))
    const replies = (await Promise.all(edits)).sort((a, b) => a.status - b.status)
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(replies[1]?.body).toMatchObject({ code: 'quiz-changed' })
    expect((await at(quiz.id)).body).toEqual(replies[0]?.body)
    const unversioned = await at(quiz.id, 'PUT', { ...quiz, version: undefined })
    expect(unversioned).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  })

  it('A13 are copied with new ids, under another title or the same', async () => {
    const quiz = await create(draft({ questions: 3 }))
    const ids = (some: StoredQuiz) =>
      some.questions.flatMap((one) => [one.id, ...one.options.map((option) => option.id)])
    for (const title of ['Copy of Capitals', undefined]) {
      const reply = await duplicate(quiz.id, { title })
      const copy = reply.body as StoredQuiz
      expect([reply.status, copy.title, copy.version]).toEqual([201, title ?? 'Capitals', 1])
      expect(copy.questions).toMatchObject(
        quiz.questions.map(({ text, timeLimitS, options }) => ({
          text,
          timeLimitS,
          options: options.map((option) => ({ text: option.text, isCorrect: option.isCorrect })),
        })),
      )
      expect(ids(copy).filter((id) => id === copy.id || ids(quiz).includes(id))).toEqual([])
    }
    expect((await list()).body).toMatchObject({ quizzes: [{}, {}, { id: quiz.id }] })
    expect((await at(quiz.id)).body).toEqual(quiz)
  })

  it('cannot be copied with an invalid title, or once they are deleted', async () => {
    const quiz = await create(draft())
    expect(await duplicate(quiz.id, { title: ' ' })).toMatchObject({ status: 422 })
    expect(await duplicate(quiz.id, { title: 'x'.repeat(201) })).toMatchObject({ status: 400 })
    expect(await duplicate('nothing', {})).toMatchObject({ status: 404 })
    await at(quiz.id, 'DELETE')
    expect(await duplicate(quiz.id, {})).toMatchObject({ status: 404, body: { code: 'quiz-not-found' } })
    expect((await list()).body).toEqual({ quizzes: [] })
  })

  it('deleted during an edit refuse it, and can be saved as new ones', async () => {
    const quiz = await create(draft())
    const [saved, removed] = await Promise.all([
      at(quiz.id, 'PUT', { ...quiz, title: 'Edited' }),
      at(quiz.id, 'DELETE'),
    ])
    expect(removed.status).toBe(204)
    expect([200, 404]).toContain(saved.status)
    const late = await at(quiz.id, 'PUT', { ...quiz, title: 'Edited' })
    expect(late).toMatchObject({ status: 404, body: { code: 'quiz-not-found' } })
    expect((await list()).body).toEqual({ quizzes: [] })
    expect((await create({ ...quiz, title: 'Edited' })).questions).toHaveLength(2)
  })

  it('are listed with their number of sessions and the last three, newest first', async () => {
    const [played, other] = [await create(draft()), await create(draft())]
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from users where email = 'grace@example.org'",
    )
    const session = (id: string, status: string, minute: number, joined = 1) =>
      database.pool.query(
        `insert into sessions (id, quiz_id, host_id, mode, pin, status, phase, settings, quiz, created_at, updated_at,
           last_number)
         values ($1, $2, $3, 'live', $4, $5, 'lobby', '{}', '{}', $6, $7, $8)`,
        [
          id,
          played.id,
          rows[0]?.id,
          String(100_000 + minute),
          status,
          new Date(minute * 60_000),
          new Date(minute * 60_000 + 5_000),
          joined,
        ],
      )
    const [first, last] = [randomUUID(), randomUUID()]
    await session(last, 'completed', 20)
    await session(first, 'completed', 10)
    // No one ever joined: it wasn't played (L70).
    await session(randomUUID(), 'completed', 30, 0)
    await database.pool.query(
      `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, removed_at)
       select gen_random_uuid(), $1, n, 'P' || n, 'p' || n, '', 'c' || n, case when n = 3 then now() end
       from generate_series(1, 3) n`,
      [last],
    )
    const cards = (await list()).body as { quizzes: { id: string }[] }
    expect(cards.quizzes.find(({ id }) => id === played.id)).toMatchObject({
      sessionCount: 2,
      lastSessions: [
        {
          id: last,
          mode: 'live',
          status: 'completed',
          createdAtMs: 1_200_000,
          endedAtMs: 1_205_000,
          participants: 2,
        },
        { id: first, participants: 0 },
      ],
    })
    expect(cards.quizzes.find(({ id }) => id === other.id)).toMatchObject({
      sessionCount: 0,
      lastSessions: [],
    })
    const [waiting, active] = [randomUUID(), randomUUID()]
    await session(waiting, 'waiting', 30)
    await session(active, 'active', 40)
    const listed = (await list()).body as { quizzes: { id: string }[] }
    expect(listed.quizzes.find(({ id }) => id === played.id)).toMatchObject({
      sessionCount: 3,
      lastSessions: [{ id: active, endedAtMs: null }, { id: waiting, endedAtMs: null }, { id: last }],
    })
  })

  it.each([
    ['missing-title', { title: '  ' }, {}],
    ['no-questions', { questions: [] }, {}],
    ['question-incomplete', { questions: [question(), question({ text: ' \n' })] }, { questionNumber: 2 }],
    ['invalid-time', { questions: [question({ timeLimitS: 4 })] }, { questionNumber: 1 }],
    ['invalid-time', { questions: [question({ timeLimitS: 121 })] }, { questionNumber: 1 }],
    ['invalid-time', { questions: [question({ timeLimitS: 20.5 })] }, { questionNumber: 1 }],
    ['invalid-time', { questions: [question({ timeLimitS: -1 })] }, { questionNumber: 1 }],
    ['invalid-time', { questions: [question({ timeLimitS: 1e9 })] }, { questionNumber: 1 }],
    ['too-few-options', { questions: [question({ options: OPTIONS.slice(0, 1) })] }, { questionNumber: 1 }],
    [
      'empty-option',
      { questions: [question({ options: [...OPTIONS, { text: '\u0000', isCorrect: false }] })] },
      { questionNumber: 1, optionNumber: 3 },
    ],
    [
      'no-correct-option',
      { questions: [question({ options: [OPTIONS[1], OPTIONS[1]] })] },
      { questionNumber: 1 },
    ],
    [
      'no-correct-option',
      { questions: [question({ options: [OPTIONS[0], OPTIONS[0]] })] },
      { questionNumber: 1 },
    ],
  ])('report what is invalid: %s', async (reason, change, place) => {
    const reply = await site.call('POST', '/api/quizzes', { cookie: grace, body: { ...draft(), ...change } })
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'quiz-invalid', problem: { reason, ...place } },
    })
    const quiz = await create(draft())
    expect((await at(quiz.id, 'PUT', { ...quiz, ...change })).status).toBe(422)
    expect((await at(quiz.id)).body).toEqual(quiz)
  })

  it('are limited by their schema', async () => {
    const options = Array.from({ length: 11 }, () => OPTIONS[1])
    for (const change of [
      { title: 'x'.repeat(201) },
      { description: 'x'.repeat(1001) },
      { questions: [question({ text: 'x'.repeat(2001) })] },
      { questions: [question({ options })] },
      { questions: [question({ options: [{ text: 'x'.repeat(501), isCorrect: true }] })] },
      // JSON has no NaN: it arrives as null.
      { questions: [question({ timeLimitS: Number.NaN })] },
      { questions: [question({ timeLimitS: '30' })] },
      { questions: Array.from({ length: 501 }, () => question()) },
      { questions: 'none' },
      { questions: [question({ id: 'mine' })] },
      { title: null },
    ]) {
      const reply = await site.call('POST', '/api/quizzes', {
        cookie: grace,
        body: { ...draft(), ...change },
      })
      expect(reply).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    }
  })

  it('are refused unread beyond 16 MB, and up to that size read only from hosts', async () => {
    const send = (cookie: string, bytes: number) =>
      site.call('POST', '/api/quizzes', {
        cookie,
        headers: { 'content-type': 'application/json' },
        body: `{"title":"${'x'.repeat(bytes)}"}`,
      })
    const refused = { status: 413, body: { code: 'too-large' } }
    expect(await send(grace, 17_000_000)).toMatchObject(refused)
    expect(await send(grace, 16_000_000)).toMatchObject({ status: 400 })
    expect(await send('', 17_000_000)).toMatchObject({ status: 401 })
  })

  it('keep all readable text, and drop what the database cannot store', async () => {
    const text = '  Wie heißt das? \u0000 "Quoted", \\back\\ {braces} NULL 🧑‍🚀 مرحبا \ud800 '
    const quiz = await create({
      ...draft(),
      title: text,
      questions: [question({ text, options: [{ text, isCorrect: true }, ...OPTIONS.slice(1)] })],
    })
    const stored = 'Wie heißt das?  "Quoted", \\back\\ {braces} NULL 🧑‍🚀 مرحبا'
    expect([quiz.title, quiz.questions[0]?.text, quiz.questions[0]?.options[0]?.text]).toEqual([
      stored.replace('  ', ' '),
      stored,
      stored,
    ])
  })

  it('of maximum size are saved, twice, with a few seconds of work', async () => {
    // Three bytes a letter, as many letters as the schema allows.
    const text = (length: number, start: string) => start.padEnd(length, '問')
    const options = Array.from({ length: 10 }, (_, index) => ({
      text: text(500, `Option ${index} `),
      isCorrect: index === 3,
    }))
    const questions = Array.from({ length: 500 }, (_, index) =>
      question({ text: text(2000, `Question ${index} `), options }),
    )
    const timed = async (work: () => Promise<StoredQuiz>) => {
      // Processor time: other work on this machine doesn't count.
      const before = process.cpuUsage()
      const quiz = await work()
      const { user, system } = process.cpuUsage(before)
      return { quiz, ms: (user + system) / 1000 }
    }
    const created = await timed(() => create({ ...draft(), questions }))
    const uncut = created.quiz.questions.map((stored, index) => ({
      ...stored,
      text: questions[index]?.text ?? '',
      options: stored.options.map((option, at) => ({ ...option, text: options[at]?.text ?? '' })),
    }))
    expect(Buffer.byteLength(JSON.stringify(uncut))).toBeGreaterThan(10_500_000)
    const saved = await timed(
      () => save(created.quiz, { title: 'Again', questions: uncut }) as Promise<StoredQuiz>,
    )
    expect(saved.quiz.questions).toEqual(created.quiz.questions)
    expect(saved.quiz.questions).toHaveLength(500)
    expect(Math.max(created.ms, saved.ms)).toBeLessThan(6000)
  })

  const list = (cookie = grace) => site.call('GET', '/api/quizzes', { cookie })

  const at = (id: string, method: 'GET' | 'PUT' | 'DELETE' = 'GET', body?: unknown, cookie = grace) =>
    site.call(method, `/api/quizzes/${id}`, { cookie, ...(body === undefined ? {} : { body }) })

  const duplicate = (id: string, body: unknown, cookie = grace) =>
    site.call('POST', `/api/quizzes/${id}/duplicate`, { cookie, body })

  async function create(body: unknown, cookie = grace): Promise<StoredQuiz> {
    const reply = await site.call('POST', '/api/quizzes', { cookie, body })
    expect([reply.status, reply.status === 201 ? '' : reply.text]).toEqual([201, ''])
    return reply.body as StoredQuiz
  }

  async function save(quiz: StoredQuiz, change: Partial<QuizDraft>): Promise<unknown> {
    const reply = await at(quiz.id, 'PUT', { ...quiz, ...change })
    expect([reply.status, reply.status === 200 ? '' : reply.text]).toEqual([200, ''])
    return reply.body
  }
})

const OPTIONS = ['Right', 'Wrong'].map((text) => ({ text, isCorrect: text === 'Right' }))

function question(change: object = {}) {
  return { text: 'Question 1', timeLimitS: 20, options: OPTIONS, ...change }
}

function draft({ title = 'Capitals', questions = 2 } = {}) {
  return {
    title,
    description: 'About capitals',
    questions: Array.from({ length: questions }, (_, index) => question({ text: `Question ${index + 1}` })),
  }
}
