import { mediaIds, mediaOfCover } from '@pinquiz/game'
import type { NotificationList, QuizCard, StoredQuiz } from '@pinquiz/protocol'
import { beforeEach, expect, it } from 'vitest'
import { queueBehindLock } from '../support/lock-waits.ts'
import { photo, sound } from '../support/media-files.ts'
import { describeEachEngine, describeOnPostgres } from '../support/test-database.ts'
import { PUBLICATION } from './library-things.ts'
import { type Person, siteOfColleagues } from './sharing-site.ts'
import { storeMedia } from './store-media.ts'

describeEachEngine('handing over', (open) => {
  const at = siteOfColleagues(open)
  beforeEach(() => at.database.pool.query('truncate quizzes, quiz_shares, audit_entries cascade'))

  const handOver = (as: Person, thing: object, to: { id: string }, keepsEditing = false) =>
    at.call(as, 'POST', '/api/hand-over', { ...thing, to: to.id, keepsEditing })
  const rights = async (as: Person) =>
    (await at.list(as)).map(({ title, folder, right }: QuizCard) => `${title} ${folder} ${right}`).toSorted()
  const inFolder = async (as: Person, title: string, folder: string) => {
    const quiz = await at.create(as, { title })
    await at.place(as, quiz, folder)
    return quiz
  }

  it('A93 a quiz is another host’s at once, with its pictures and shares', async () => {
    const { id } = await storeMedia(at.site, at.grace.cookie, sound('mp3', 20_000))
    const question = { text: 'Listen', timeLimitS: 20, options: twoOptions(), media: { sound: { id } } }
    const quiz = await at.create(at.grace, { questions: [question] })
    const sibling = await at.create(at.grace, { title: 'Sibling', questions: [question] })
    await at.share(at.grace, { quiz: quiz.id }, at.mary, 'use')
    await at.share(at.grace, { quiz: quiz.id }, at.linus, 'view')
    expect((await handOver(at.grace, { quiz: quiz.id }, at.linus, true)).status).toBe(204)
    expect(await rights(at.linus)).toEqual(['Capitals  owner'])
    expect(await rights(at.grace)).toEqual(['Capitals  edit', 'Sibling  owner'])
    expect(await rights(at.mary)).toEqual(['Capitals  use'])
    expect(await at.shares(at.linus, { quiz: quiz.id })).toMatchObject([
      { person: { id: at.grace.id }, right: 'edit' },
      { person: { id: at.mary.id }, right: 'use' },
    ])
    const handed = (await at.read(at.linus, quiz)).body as StoredQuiz
    expect(handed.questions[0]?.id).toBe(quiz.questions[0]?.id)
    expect(handed.version).toBe(quiz.version)
    expect((await at.save(at.linus, handed, { title: 'Mine' })).status).toBe(200)
    expect((await at.save(at.grace, sibling, { title: 'Still hers' })).status).toBe(200)
    expect(await at.acts()).toContain(
      'grace Example quiz-handed-over linus Example <linus@example.org>: Capitals',
    )
    // It was given away for good.
    expect((await handOver(at.grace, { quiz: quiz.id }, at.mary)).status).toBe(403)
  })

  it('A93 every picture and sound of a folder comes along, whatever its questions say', async () => {
    const sounds = await Promise.all(
      [20_000, 21_000].map((bytes) => storeMedia(at.site, at.grace.cookie, sound('mp3', bytes))),
    )
    const pictures = await Promise.all(
      [64, 72, 80].map(async (width) =>
        storeMedia(at.site, at.grace.cookie, await photo({ width, height: 48 })),
      ),
    )
    const picture = (index: number) => ({ id: pictures[index]?.id, width: 1, height: 1, alt: `No. ${index}` })
    const media = { sound: { id: sounds[0]?.id }, picture: picture(0), options: [null, picture(1)] }
    const question = { text: 'Which?', timeLimitS: 20, options: twoOptions() }
    const questions = [
      { ...question, media },
      question,
      { ...question, media: { sound: { id: sounds[1]?.id } } },
    ]
    const full = await at.create(at.grace, { questions, cover: { picture: picture(2) } })
    const plain = await at.create(at.grace, { title: 'Plain' })
    for (const one of [full, plain]) await at.place(at.grace, one, 'Exams')
    // Reading the questions would fail.
    await at.database.pool.query(
      `update questions set body = body || '{"scoring": 7, "options": 7, "was": "read"}'`,
    )
    const bodies = await at.database.pool.query<{ id: string }>('select id, body from questions')
    expect(bodies.rows).toHaveLength(4)
    expect((await handOver(at.grace, { folder: 'Exams' }, at.linus)).status).toBe(204)
    const options = full.questions.map((one) => ('options' in one ? JSON.stringify(one.options) : '[]'))
    for (const [index, { id }] of [...full.questions, ...plain.questions].entries())
      await at.database.pool.query(
        `update questions set body = body - 'was' - 'scoring' || jsonb_build_object('options', $2::jsonb) where id = $1`,
        [id, options[index] ?? options[0]],
      )
    const handed = (await at.read(at.linus, full)).body as StoredQuiz
    const used = (quiz: StoredQuiz) => mediaIds([...quiz.questions, mediaOfCover(quiz.cover)])
    const [before, after] = [used(full), used(handed)]
    expect(new Set([...before, ...after]).size).toBe(10)
    const renamed = before.reduce(
      (text, id, place) => text.replaceAll(id, after[place] ?? ''),
      JSON.stringify(full),
    )
    const { questions: expected, cover } = JSON.parse(renamed) as StoredQuiz
    expect(handed).toMatchObject({ questions: expected, cover })
    expect((await at.save(at.linus, handed, { title: 'Mine' })).status).toBe(200)
    const { rows } = await at.database.pool.query<{ id: string }>(
      'select media_id as id from quiz_media where quiz_id = $1',
      [full.id],
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual(after.toSorted())
  })

  it('A93 without room for the files nothing is handed over', async () => {
    const { id } = await storeMedia(at.site, at.grace.cookie, sound('mp3', 30_000))
    const question = { text: 'Listen', timeLimitS: 20, options: twoOptions(), media: { sound: { id } } }
    const quiz = await at.create(at.grace, { questions: [question] })
    await at.database.pool.query(
      `insert into media (id, owner_id, kind, content_hash, bytes, width, height)
       values (gen_random_uuid(), $1, 'sound', 'much', 2147483647, 0, 0)`,
      [at.linus.id],
    )
    const refused = await handOver(at.grace, { quiz: quiz.id }, at.linus)
    expect(refused.body).toMatchObject({ code: 'media-full' })
    expect(await rights(at.grace)).toEqual(['Capitals  owner'])
    expect((await at.save(at.grace, quiz, { title: 'Still hers' })).status).toBe(200)
    await at.database.pool.query(`delete from media where content_hash = 'much'`)
  })

  it('A61 lists read no questions, also of quizzes that came by hand', async () => {
    const { id } = await at.create(at.grace)
    expect((await handOver(at.grace, { quiz: id }, at.linus)).status).toBe(204)
    await at.database.pool.query('alter table questions rename to unreadable')
    try {
      expect(await at.list(at.linus)).toMatchObject([{ id, questionCount: 1 }])
    } finally {
      await at.database.pool.query('alter table unreadable rename to questions')
    }
  })

  it('A93 only to another approved host, who may have that many', async () => {
    const quiz = await at.create(at.grace)
    for (const to of [{ id: 'nobody' }, at.grace])
      expect((await handOver(at.grace, { quiz: quiz.id }, to)).status).toBe(404)
    expect((await handOver(at.olga, { quiz: quiz.id }, at.olga)).status).toBe(404)
    expect(await rights(at.grace)).toEqual(['Capitals  owner'])
  })

  it('A93 a folder comes with its shares, beside one of the same name', async () => {
    await inFolder(at.grace, 'Hers', 'Maths')
    await inFolder(at.linus, 'His', 'Maths')
    await at.share(at.grace, { folder: 'Maths' }, at.mary, 'edit')
    await at.share(at.linus, { folder: 'Maths' }, at.olga, 'view')
    expect((await handOver(at.grace, { folder: 'Maths' }, at.linus)).status).toBe(204)
    expect(await rights(at.linus)).toEqual(['Hers Maths (2) owner', 'His Maths owner'])
    expect([await rights(at.mary), await rights(at.olga), await rights(at.grace)]).toEqual([
      ['Hers  edit'],
      ['His  view'],
      [],
    ])
  })

  it('A93 people of a folder keep their rights to its quizzes, not to what its new owner puts into it', async () => {
    const [first, second] = [
      await inFolder(at.grace, 'First', 'Exams'),
      await inFolder(at.grace, 'Second', 'Exams'),
    ]
    await at.share(at.grace, { folder: 'Exams' }, at.mary, 'use')
    await at.share(at.grace, { folder: 'Exams' }, at.linus, 'edit')
    await at.share(at.grace, { quiz: first.id }, at.mary, 'edit')
    await at.share(at.grace, { quiz: second.id }, at.mary, 'view')
    expect((await handOver(at.grace, { folder: 'Exams' }, at.linus, true)).status).toBe(204)
    const later = await inFolder(at.linus, 'Final exam', 'Exams')
    for (const one of [at.grace, at.mary]) expect((await at.read(one, later)).status).toBe(404)
    expect([await rights(at.grace), await rights(at.mary)]).toEqual([
      ['First  edit', 'Second  edit'],
      ['First  edit', 'Second  use'],
    ])
    expect(await at.shares(at.linus, { folder: 'Exams' })).toEqual([])
    expect(await at.acts()).toContain(
      'grace Example quiz-shared grace Example <grace@example.org>: edit: Exams',
    )
    const { body } = await at.call(at.linus, 'GET', '/api/notifications')
    expect((body as NotificationList).notifications[0]).toMatchObject({
      kind: 'quiz-handed-over',
      data: { title: 'Exams' },
    })
    expect(at.site.news).toContainEqual({ type: 'news', to: { user: at.linus.id }, topic: 'notifications' })
  })

  it('A94 an administrator hands over all quizzes with the approval that is withdrawn', async () => {
    const paul = await at.newPerson('paul')
    await inFolder(paul, 'His', 'Maths')
    await inFolder(at.linus, 'Other', 'Maths')
    await at.share(paul, { folder: 'Maths' }, at.mary, 'view')
    await at.share(at.linus, { folder: 'Maths' }, at.olga, 'edit')
    const revoke = (heir: string) =>
      at.site.call('POST', `/api/admin/users/${paul.id}/approval`, {
        cookie: at.admin,
        body: { action: 'revoke', heir },
      })
    expect((await revoke(paul.id)).status).toBe(400)
    expect((await revoke('nobody')).status).toBe(400)
    expect((await revoke(at.linus.id)).status).toBe(204)
    expect(await rights(at.linus)).toEqual(['His Maths (2) owner', 'Other Maths owner'])
    expect([await rights(at.mary), await rights(at.olga)]).toEqual([['His  view'], ['Other  edit']])
    expect((await at.acts()).slice(0, 2)).toContain(
      'Ada Admin quizzes-handed-on linus Example <linus@example.org>',
    )
  })

  it('A94 accounts that are revoked or erased together have one heir, who isn’t among them', async () => {
    const people = [
      await at.newPerson('leaver1'),
      await at.newPerson('leaver2'),
      await at.newPerson('leaver3'),
    ]
    for (const [index, one] of people.entries()) await inFolder(one, `Quiz ${index}`, 'Maths')
    const heir = people[2] as Person
    const act = async (action: string) => {
      const query = 'filter=all&search=leaver'
      const { body } = await at.site.call('GET', `/api/admin/users?${query}`, { cookie: at.admin })
      const { matching } = body as { matching: { asOfMs: number } }
      const bulk = {
        filter: 'all',
        search: 'leaver',
        action,
        asOfMs: matching.asOfMs,
        most: 3,
        heir: heir.id,
      }
      return (await at.site.call('POST', '/api/admin/users/bulk', { cookie: at.admin, body: bulk })).body
    }
    expect(await act('revoke')).toEqual({ done: 2, failed: 0, next: null })
    const all = ['Quiz 0 Maths (2) owner', 'Quiz 1 Maths (3) owner', 'Quiz 2 Maths owner']
    expect((await rights(heir)).map((one) => one.slice(0, 6))).toEqual(all.map((one) => one.slice(0, 6)))
    expect(await act('erase')).toEqual({ done: 2, failed: 0, next: null })
    expect(await rights(heir)).toHaveLength(3)
  })

  it('M25 when an account is erased, colleagues keep pictures of their copies and sessions', async () => {
    const paul = await at.newPerson('painter')
    const { id } = await storeMedia(at.site, paul.cookie, sound('mp3', 20_000))
    const question = { text: 'Listen', timeLimitS: 20, options: twoOptions(), media: { sound: { id } } }
    const quiz = await at.create(paul, { questions: [question] })
    await at.share(paul, { quiz: quiz.id }, at.linus, 'use')
    const copied = await at.call(at.linus, 'POST', `/api/quizzes/${quiz.id}/duplicate`, {})
    const copy = copied.body as StoredQuiz
    await at.database.pool.query(
      `insert into sessions (id, quiz_id, host_id, mode, pin, status, phase, settings, quiz, last_number)
       values (gen_random_uuid(), $1, $2, 'live', '482913', 'waiting', 'lobby', '{}', '{}', 0)`,
      [quiz.id, at.linus.id],
    )
    await at.database.pool.query(
      'insert into session_media (session_id, media_id) select id, $1 from sessions where quiz_id = $2',
      [id, quiz.id],
    )
    const path = `/api/admin/users/${paul.id}/erasure`
    const erased = await at.site.call('POST', path, { cookie: at.admin, body: { heir: null } })
    expect(erased.status, erased.text).toBe(204)
    for (const file of [id, copy.questions[0]?.media?.sound?.id])
      expect((await at.call(at.linus, 'GET', `/media/${file}/sound`)).status).toBe(200)
    expect((await at.save(at.linus, copy, { title: 'Kept' })).status).toBe(200)
    expect((await at.read(at.linus, quiz)).status).toBe(404)
  })
})

describeOnPostgres('handing over on two nodes', (open) => {
  const at = siteOfColleagues(open)

  it('Q34 a quiz that is handed over while its old owner publishes it isn’t in the library', async () => {
    const quiz = await at.create(at.grace)
    const acts = [
      () =>
        at.call(at.grace, 'POST', '/api/hand-over', { quiz: quiz.id, to: at.linus.id, keepsEditing: true }),
      () => at.call(at.grace, 'PUT', `/api/quizzes/${quiz.id}/publication`, PUBLICATION),
    ]
    const replies = await queueBehindLock(at.database.pool, 'select 1 from quizzes', acts)
    expect(replies.map(({ status }) => status)).toEqual([204, 403])
    expect((await at.call(at.mary, 'GET', `/api/library/${quiz.id}`)).status).toBe(404)
  })
})

const twoOptions = () => ['Right', 'Wrong'].map((text, at) => ({ text, isCorrect: at === 0 }))
