import type {
  AuditList,
  LibraryList,
  LibraryQuiz,
  NotificationList,
  Publication,
  QuestionCopies,
  ReportList,
  StoredQuiz,
} from '@pinquiz/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { removeUnusedMedia } from '../../src/features/media/media-rows.ts'
import { photo } from '../support/media-files.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { openSite, PASSWORD, type Site } from './site.ts'
import { storeMedia } from './store-media.ts'

const ADA = 'ada@example.org'
const BO = 'bo@example.org'
const DAY_MS = 24 * 60 * 60 * 1000

const FACTS = {
  language: 'en',
  subject: 'geography',
  ageFrom: 10,
  ageTo: 12,
  licence: 'CC-BY-4.0',
  description: 'For the second lesson',
}
const question = (text: string, more = {}) => ({
  text,
  timeLimitS: 20,
  kind: 'true-false',
  isTrue: true,
  ...more,
})

describeEachEngine('the library', (open) => {
  let database: Database
  let site: Site
  let admin: string
  let ada: string
  let bo: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, audit_entries, site_settings cascade')
    site = await openSite(database, { config: { mediaQuota: 600_000 } })
    admin = await site.setUp()
    ada = await site.newHost(admin, ADA)
    bo = await site.newHost(admin, BO)
  })
  afterEach(() => site.close())

  async function ask<Body>(
    cookie: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) {
    const reply = await site.call(method, path, { cookie, ...(body && { body }) })
    return { status: reply.status, body: reply.body as Body, text: reply.text }
  }
  const make = async (cookie: string, title: string, questions: object[], more = {}) =>
    (await ask<StoredQuiz>(cookie, 'POST', '/api/quizzes', { title, description: '', questions, ...more }))
      .body
  const publish = (cookie: string, { id }: { id: string }, facts = {}) =>
    ask<Publication & { code?: string }>(cookie, 'PUT', `/api/quizzes/${id}/publication`, {
      ...FACTS,
      ...facts,
    })
  const search = async (cookie: string, query = '') =>
    (await ask<LibraryList>(cookie, 'GET', `/api/library?${query}`)).body
  const titles = async (query: string) => (await search(bo, query)).quizzes.map(({ title }) => title)
  const copied = (cookie: string, id: string) => ask<StoredQuiz>(cookie, 'POST', `/api/library/${id}/copies`)

  it('Q34 shows what was published until it is published again, and nothing once it is withdrawn', async () => {
    const quiz = await make(ada, 'Rivers', [question('Is the Nile long?')])
    expect((await search(bo)).total).toBe(0)
    const { status, body } = await publish(ada, quiz)
    expect({ status, published: body.published }).toMatchObject({
      status: 200,
      published: { ...FACTS, copies: 0, isOutdated: false },
    })
    expect(await search(bo)).toMatchObject({
      total: 1,
      languages: ['en'],
      quizzes: [
        { id: quiz.id, title: 'Rivers', author: 'Grace Host', isMine: false, questionCount: 1, ...FACTS },
      ],
    })

    const edit = { ...quiz, title: 'Lakes', questions: [question('Is Baikal deep?')] }
    await ask(ada, 'PUT', `/api/quizzes/${quiz.id}`, edit)
    const read = async () => (await ask<LibraryQuiz>(bo, 'GET', `/api/library/${quiz.id}`)).body
    expect(await read()).toMatchObject({ title: 'Rivers', questions: [{ text: 'Is the Nile long?' }] })
    const state = await ask<Publication>(ada, 'GET', `/api/quizzes/${quiz.id}/publication`)
    expect(state.body.published?.isOutdated).toBe(true)
    await publish(ada, quiz)
    expect(await read()).toMatchObject({ title: 'Lakes', questions: [{ text: 'Is Baikal deep?' }] })

    expect((await ask(bo, 'DELETE', `/api/quizzes/${quiz.id}/publication`)).status).toBe(404)
    expect((await ask(ada, 'DELETE', `/api/quizzes/${quiz.id}/publication`)).status).toBe(204)
    expect((await ask(bo, 'GET', `/api/library/${quiz.id}`)).status).toBe(404)
    expect((await search(bo)).total).toBe(0)
  })

  it('Q34 goes when its quiz is deleted, and hides while its owner is not approved', async () => {
    const [rivers, lakes] = [
      await make(ada, 'Rivers', [question('A')]),
      await make(ada, 'Lakes', [question('B')]),
    ]
    for (const quiz of [rivers, lakes]) await publish(ada, quiz)
    await ask(ada, 'DELETE', `/api/quizzes/${lakes.id}`)
    expect(await titles('')).toEqual(['Rivers'])
    await site.decide(admin, ADA, 'revoke')
    expect(await titles('')).toEqual([])
    expect((await copied(bo, rivers.id)).status).toBe(404)
  })

  it('Q35 finds words of titles, subjects, descriptions and questions, the last one unfinished', async () => {
    const rivers = await make(ada, 'Rivers of Europe', [
      question('Does the **Danube** flow east?', { isFormatted: true }),
    ])
    await publish(ada, rivers, { description: 'Für die zweite Stunde' })
    await publish(ada, await make(ada, 'Cells', [question('Do rivers live?')]), {
      subject: 'biology',
      language: 'de',
    })
    await publish(ada, await make(ada, '世界の川', [question('ナイル川は長い？')]), {
      language: 'ja',
      ageFrom: 3,
      ageTo: 99,
    })
    expect(await titles('search=rivers')).toEqual(['Rivers of Europe', 'Cells'])
    expect(await titles('search=danube%20eas')).toEqual(['Rivers of Europe'])
    expect(await titles('search=eas%20danube')).toEqual([])
    expect(await titles('search=FUR')).toEqual(['Rivers of Europe'])
    expect(await titles('search=Erdkunde')).toEqual(['世界の川', 'Rivers of Europe'])
    expect(await titles(`search=${encodeURIComponent('川')}`)).toEqual(['世界の川'])
    expect(await titles(`search=${encodeURIComponent("'; & | ! <-> :*")}`)).toHaveLength(3)
    expect(await titles('subject=biology')).toEqual(['Cells'])
    expect(await titles('language=de')).toEqual(['Cells'])
    expect(await titles('age=13')).toEqual(['世界の川'])
    expect(await titles('whose=mine')).toEqual([])
    expect((await search(ada, 'whose=mine&search=cel')).quizzes).toMatchObject([
      { title: 'Cells', isMine: true },
    ])
    expect((await search(bo, 'page=2')).quizzes).toEqual([])
  })

  it('Q36 a copy has its own pictures, names its origin, and stays when the original goes', async () => {
    const { id: pictureId } = await storeMedia(site, ada, await photo({ width: 310, height: 200 }))
    const picture = { id: pictureId, alt: 'A river', width: 310, height: 200 }
    const quiz = await make(ada, 'Rivers', [question('Long?', { media: { picture } })], {
      cover: { picture },
    })
    await publish(ada, quiz)
    const { status, body: copy } = await copied(bo, quiz.id)
    expect(status).toBe(201)
    expect(copy).toMatchObject({
      title: 'Rivers',
      description: FACTS.description,
      sources: [{ title: 'Rivers', author: 'Grace Host', licence: 'CC-BY-4.0' }],
    })
    const used = copy.questions[0]?.media?.picture
    expect(used).toEqual({ ...picture, id: expect.not.stringMatching(pictureId) })
    expect(copy.cover).toEqual({ picture: used })
    expect((await search(bo)).quizzes[0]?.copies).toBe(1)

    const again = await copied(bo, quiz.id)
    expect(again.body.questions[0]?.media?.picture?.id).toBe(used?.id)
    await site.call('POST', `/api/admin/users/${await site.userId(admin, ADA)}/erasure`, {
      cookie: admin,
      body: { heir: null },
    })
    expect((await site.call('GET', `/media/${used?.id}/310.webp`)).status).toBe(404)
    expect((await site.call('GET', `/media/${used?.id}/310`)).status).toBe(200)
    expect((await search(bo)).total).toBe(0)
    expect((await ask<StoredQuiz>(bo, 'GET', `/api/quizzes/${copy.id}`)).body.sources).toEqual(copy.sources)
  })

  it('Q36 a copy of copies names all of them, and one of one’s own quiz nothing', async () => {
    const first = await make(ada, 'Rivers', [question('A')])
    await publish(ada, first)
    expect((await copied(ada, first.id)).body.sources).toBeUndefined()
    const second = (await copied(bo, first.id)).body
    const renamed = { ...second, title: 'Streams' }
    const saved = await ask<StoredQuiz>(bo, 'PUT', `/api/quizzes/${second.id}`, {
      ...renamed,
      sources: undefined,
    })
    expect(saved.body.sources).toEqual(second.sources)
    expect((await publish(bo, second, { licence: 'CC0-1.0' })).status).toBe(409)
    expect((await publish(bo, second, { licence: 'CC-BY-SA-4.0' })).status).toBe(200)
    const third = (await copied(admin, second.id)).body
    expect(third.sources?.map(({ title, licence }) => [title, licence])).toEqual([
      ['Rivers', 'CC-BY-4.0'],
      ['Streams', 'CC-BY-SA-4.0'],
    ])
    const state = await ask<Publication>(admin, 'GET', `/api/quizzes/${third.id}/publication`)
    expect(state.body.licences).toEqual(['CC-BY-SA-4.0'])
    const duplicate = await ask<StoredQuiz>(admin, 'POST', `/api/quizzes/${third.id}/duplicate`, {})
    expect(duplicate.body.sources).toEqual(third.sources)
  })

  it('Q37 chosen questions come with pictures and sounds of one’s own, from quizzes one may read', async () => {
    const { id: pictureId } = await storeMedia(site, ada, await photo({ width: 310, height: 200 }))
    const media = { picture: { id: pictureId, alt: '', width: 310, height: 200 } }
    const quiz = await make(ada, 'Rivers', [question('A'), question('B', { media }), question('C')])
    const [a, b] = quiz.questions.map(({ id }) => id)
    const take = (cookie: string, from: string) =>
      ask<QuestionCopies>(cookie, 'POST', '/api/question-copies', { from, id: quiz.id, questions: [b, a] })
    expect((await take(bo, 'quiz')).status).toBe(404)
    expect((await take(bo, 'library')).status).toBe(404)
    expect((await take(ada, 'quiz')).body).toMatchObject({
      questions: [{ text: 'A' }, { text: 'B', media }],
      sources: [],
    })
    await publish(ada, quiz)
    const { body } = await take(bo, 'library')
    expect(body.sources).toEqual([{ title: 'Rivers', author: 'Grace Host', licence: 'CC-BY-4.0' }])
    const mixed = await make(bo, 'Mixed', body.questions, { sources: body.sources })
    expect(mixed.questions.map(({ text }) => text)).toEqual(['A', 'B'])
    expect(mixed.questions[1]?.media?.picture?.id).not.toBe(pictureId)
  })

  it('Q36 is refused before anything is copied if the pictures would be too many', async () => {
    const ids: string[] = []
    for (const hue of [1, 2, 3])
      ids.push((await storeMedia(site, ada, await photo({ width: 300 + hue, height: 200 }))).id)
    const quiz = await make(
      ada,
      'Rivers',
      ids.map((id, at) =>
        question(`Q${at}`, { media: { picture: { id, alt: '', width: 300, height: 200 } } }),
      ),
    )
    await publish(ada, quiz)
    await database.pool.query('update media set bytes = 300000')
    const { status, text } = await copied(bo, quiz.id)
    expect({ status, text }).toMatchObject({ status: 409, text: expect.stringContaining('media-full') })
    expect((await ask<{ quizzes: [] }>(bo, 'GET', '/api/quizzes')).body.quizzes).toEqual([])
  })

  it('Q34 keeps the pictures of what was published, although the quiz no longer uses them', async () => {
    const { id: pictureId } = await storeMedia(site, ada, await photo({ width: 310, height: 200 }))
    const media = { picture: { id: pictureId, alt: '', width: 310, height: 200 } }
    const quiz = await make(ada, 'Rivers', [question('A', { media })])
    await publish(ada, quiz)
    await ask(ada, 'PUT', `/api/quizzes/${quiz.id}`, { ...quiz, questions: [question('A')] })
    const clean = () =>
      removeUnusedMedia(database.pool, {
        nowMs: Date.now() + 3 * DAY_MS,
        signal: new AbortController().signal,
      })
    expect(await clean()).toBe(0)
    await publish(ada, quiz)
    expect(await clean()).toBe(1)
  })

  it('Q33 says before publishing which questions are twins, and whether the quiz is there already', async () => {
    const quiz = await make(ada, 'Rivers', [
      question('Is the Nile long?'),
      question('B'),
      question('is the  nile LONG'),
    ])
    const state = async (cookie: string, { id }: StoredQuiz) =>
      (await ask<Publication>(cookie, 'GET', `/api/quizzes/${id}/publication`)).body
    expect(await state(ada, quiz)).toMatchObject({ repeated: [{ question: 3, like: 1 }], twin: null })
    await publish(ada, quiz, { isWithoutTwins: true })
    const read = await ask<LibraryQuiz>(bo, 'GET', `/api/library/${quiz.id}`)
    expect(read.body.questions.map(({ text }) => text)).toEqual(['Is the Nile long?', 'B'])
    const same = await make(bo, 'My rivers', [question('b?'), question('Is the Nile long')])
    expect((await state(bo, same)).twin).toEqual({ id: quiz.id, title: 'Rivers', author: 'Grace Host' })
    expect((await state(ada, quiz)).twin).toBeNull()
  })

  it('A87 reports reach administrators, who dismiss them or take the quiz down, with a reason for its owner', async () => {
    const quiz = await make(ada, 'Rivers', [question('A')])
    await publish(ada, quiz)
    const report = (cookie: string, reason: string) =>
      ask(cookie, 'POST', `/api/library/${quiz.id}/reports`, { reason })
    expect((await report(bo, '')).status).toBe(400)
    expect((await report(bo, '\0')).status).toBe(400)
    expect((await report(bo, 'Copied\0')).status).toBe(204)
    expect((await report(bo, 'Copied from a book')).status).toBe(204)
    expect((await report(admin, 'Wrong')).status).toBe(204)
    const reports = async () =>
      (await ask<ReportList>(admin, 'GET', '/api/admin/library/reports')).body.quizzes
    expect(await reports()).toMatchObject([
      { title: 'Rivers', reports: [{ reason: 'Wrong' }, { by: 'Grace Host', reason: 'Copied from a book' }] },
    ])
    const bell = async (cookie: string) =>
      (await ask<NotificationList>(cookie, 'GET', '/api/notifications')).body.notifications
        .filter(({ kind }) => kind.startsWith('library'))
        .map(({ kind, data }) => ({ kind, data }))
    expect(await bell(admin)).toEqual([{ kind: 'library-report', data: { title: 'Rivers' } }])
    expect(await bell(bo)).toEqual([])

    expect((await ask(admin, 'DELETE', `/api/admin/library/${quiz.id}/reports`)).status).toBe(204)
    expect(await reports()).toEqual([])
    expect((await search(bo)).total).toBe(1)
    await report(bo, 'Still')
    const removal = `/api/admin/library/${quiz.id}/removal`
    expect((await ask(admin, 'POST', removal, { reason: 'In your own words,\0 please' })).status).toBe(204)
    expect((await ask(admin, 'POST', removal, { reason: 'Again' })).status).toBe(204)
    expect((await search(bo)).total).toBe(0)
    expect(await reports()).toEqual([])
    expect(await bell(ada)).toEqual([
      { kind: 'library-taken-down', data: { title: 'Rivers', reason: 'In your own words, please' } },
    ])
    const { entries } = (await ask<AuditList>(admin, 'GET', '/api/admin/audit')).body
    expect(entries.filter(({ action }) => action.startsWith('library'))).toMatchObject([
      {
        action: 'library-taken-down',
        subject: expect.stringContaining('Rivers'),
        reason: 'In your own words, please',
      },
      { action: 'library-reports-dismissed', subject: expect.stringContaining('Rivers') },
    ])
    expect((await ask(ada, 'GET', `/api/quizzes/${quiz.id}`)).status).toBe(200)
  })

  it('A87 reports stay with a quiz that is withdrawn or taken down, and administrators hear of it when it is back', async () => {
    const quiz = await make(ada, 'Rivers', [question('A')])
    const reports = async () =>
      (await ask<ReportList>(admin, 'GET', '/api/admin/library/reports')).body.quizzes.flatMap((one) =>
        one.reports.map(({ reason }) => reason).toSorted(),
      )
    const waiting = async () =>
      (await ask<{ reports: number }>(admin, 'GET', '/api/admin/waiting')).body.reports
    const told = async () =>
      (await ask<NotificationList>(admin, 'GET', '/api/notifications')).body.notifications.filter(
        ({ kind }) => kind === 'library-report',
      ).length
    const withdraw = () => ask(ada, 'DELETE', `/api/quizzes/${quiz.id}/publication`)
    await publish(ada, quiz)
    expect([await told(), await waiting()]).toEqual([0, 0])
    await ask(bo, 'POST', `/api/library/${quiz.id}/reports`, { reason: 'Copied' })
    expect([await told(), await waiting(), await reports()]).toEqual([1, 1, ['Copied']])
    await withdraw()
    expect([await waiting(), await reports()]).toEqual([0, []])
    await publish(ada, quiz)
    expect([await told(), await waiting(), await reports()]).toEqual([2, 1, ['Copied']])
    await ask(admin, 'POST', `/api/admin/library/${quiz.id}/removal`, { reason: 'In your own words' })
    expect(await reports()).toEqual([])
    await publish(ada, quiz)
    expect([await told(), await reports()]).toEqual([3, ['Copied', 'In your own words']])
    await ask(admin, 'DELETE', `/api/admin/library/${quiz.id}/reports`)
    await withdraw()
    await publish(ada, quiz)
    expect([await told(), await waiting(), await reports()]).toEqual([3, 0, []])
  })

  it('Q36 everyone who takes copies counts once, and its owner not at all', async () => {
    const quiz = await make(ada, 'Rivers', [question('A')])
    await publish(ada, quiz)
    for (const cookie of [bo, bo, ada, admin]) expect((await copied(cookie, quiz.id)).status).toBe(201)
    const copies = async () => (await search(bo)).quizzes.map((card) => card.copies)
    expect(await copies()).toEqual([2])
    await ask(ada, 'DELETE', `/api/quizzes/${quiz.id}/publication`)
    await publish(ada, quiz)
    expect(await copies()).toEqual([2])
  })

  it('A88 a site without a library has none, and quizzes published before are there when it is on again', async () => {
    const quiz = await make(ada, 'Rivers', [question('A')])
    await publish(ada, quiz)
    const set = (library: string) => ask(admin, 'PUT', '/api/admin/site-settings', { library })
    expect((await set('off')).status).toBe(200)
    expect((await ask(bo, 'GET', '/api/library')).status).toBe(404)
    expect((await ask(bo, 'GET', `/api/library/${quiz.id}`)).status).toBe(404)
    expect((await copied(bo, quiz.id)).status).toBe(404)
    expect((await publish(ada, quiz)).status).toBe(404)
    const own = { from: 'quiz', id: quiz.id, questions: [quiz.questions[0]?.id] }
    expect((await ask(ada, 'POST', '/api/question-copies', own)).status).toBe(200)
    await set('on')
    expect((await search(bo)).total).toBe(1)
  })

  it('what is handed on stays published, under the name of its new owner', async () => {
    const quiz = await make(ada, 'Rivers', [question('A')])
    await publish(ada, quiz)
    await site.call('DELETE', `/api/account`, { cookie: bo, body: { password: PASSWORD } })
    const heir = await site.userId(admin, 'admin@example.org')
    await site.call('POST', `/api/admin/users/${await site.userId(admin, ADA)}/erasure`, {
      cookie: admin,
      body: { heir },
    })
    expect((await search(admin)).quizzes).toMatchObject([
      { title: 'Rivers', author: 'Ada Admin', isMine: true },
    ])
  })
})
