import { randomUUID } from 'node:crypto'
import type { StoredQuiz } from '@pinquiz/protocol'
import { beforeEach, expect, it } from 'vitest'
import { queueBehindLock } from '../support/lock-waits.ts'
import { sound } from '../support/media-files.ts'
import { describeEachEngine, describeOnPostgres } from '../support/test-database.ts'
import { type Person, siteOfColleagues } from './sharing-site.ts'
import { openSite, PASSWORD } from './site.ts'
import { storeMedia } from './store-media.ts'

describeEachEngine('sharing', (open) => {
  const at = siteOfColleagues(open)
  const rightOf = async (as: Person, quiz: { id: string }) => {
    const listed = (await at.list(as)).find(({ id }) => id === quiz.id)
    const { status, body } = await at.read(as, quiz)
    const read = status === 200 ? (body as StoredQuiz) : null
    // The list and the quiz say the same.
    expect(read?.right).toBe(listed?.right)
    expect(read?.ownerName).toBe(listed?.ownerName)
    return read?.right ?? status
  }
  beforeEach(() => at.database.pool.query('truncate quizzes, quiz_shares, audit_entries cascade'))

  it('A89 a person, everyone, or those with whom the folder is shared have the strongest of their rights', async () => {
    const quiz = await at.create(at.grace)
    const everybody = [at.linus, at.mary, at.olga]
    const rights = () => Promise.all(everybody.map((one) => rightOf(one, quiz)))
    expect(await rights()).toEqual([404, 404, 404])
    await at.share(at.grace, { quiz: quiz.id }, at.linus, 'edit')
    expect(await rights()).toEqual(['edit', 404, 404])
    await at.share(at.grace, { quiz: quiz.id }, null, 'view')
    expect(await rights()).toEqual(['edit', 'view', 'view'])
    await at.place(at.grace, quiz, 'Maths')
    await at.share(at.grace, { folder: 'Maths' }, at.mary, 'use')
    expect(await rights()).toEqual(['edit', 'use', 'view'])
    await at.share(at.grace, { quiz: quiz.id }, at.linus, 'view')
    await at.share(at.grace, { quiz: quiz.id }, null, null)
    expect(await rights()).toEqual(['view', 'use', 404])
    await at.share(at.grace, { folder: 'Maths' }, null, 'edit')
    expect(await rights()).toEqual(['edit', 'edit', 'edit'])

    expect(await at.list(at.linus)).toMatchObject([{ ownerName: 'grace Example', folder: '', right: 'edit' }])
    expect(await at.list(at.grace)).toMatchObject([{ folder: 'Maths', right: 'owner' }])
    expect((await at.list(at.grace))[0]).not.toHaveProperty('ownerName')
    expect(await at.shares(at.grace, { folder: 'Maths' })).toEqual([
      { person: null, right: 'edit' },
      { person: { id: at.mary.id, name: 'mary Example', address: 'm…@example.org' }, right: 'use' },
    ])
  })

  it('A89 folders of the same name are their owners’, and a new folder begins unshared', async () => {
    const [quiz, other] = [await at.create(at.grace), await at.create(at.mary)]
    await at.place(at.grace, quiz, 'Maths')
    await at.place(at.mary, other, 'Maths')
    expect((await at.share(at.grace, { folder: 'Maths' }, at.linus, 'view')).status).toBe(200)
    expect([await rightOf(at.linus, quiz), await rightOf(at.linus, other)]).toEqual(['view', 404])
    await at.place(at.grace, quiz, '')
    expect(await rightOf(at.linus, quiz)).toBe(404)
    await at.place(at.grace, quiz, 'Maths')
    expect(await rightOf(at.linus, quiz)).toBe(404)
    await at.share(at.grace, { folder: 'Maths' }, at.linus, 'view')
    await at.call(at.grace, 'DELETE', `/api/quizzes/${quiz.id}`)
    const next = await at.create(at.grace)
    await at.place(at.grace, next, 'Maths')
    expect(await rightOf(at.linus, next)).toBe(404)
    expect((await at.share(at.grace, { folder: 'Nothing' }, at.linus, 'view')).status).toBe(404)
    // A colleague's folder is none of one's own.
    expect((await at.share(at.olga, { folder: 'Maths' }, at.olga, 'edit')).status).toBe(404)
  })

  it('A90 a right that is taken away ends at once, also in an open editor', async () => {
    const quiz = await at.create(at.grace)
    await at.share(at.grace, { quiz: quiz.id }, at.linus, 'edit')
    const saved = (await at.save(at.linus, quiz, { title: 'By Linus' })).body as StoredQuiz
    expect(saved).toMatchObject({ title: 'By Linus', version: 2, right: 'edit', ownerName: 'grace Example' })
    // Two editors: the one who is late is refused, as ever.
    const late = await at.save(at.grace, quiz, { title: 'By Grace' })
    expect(late).toMatchObject({ status: 409, body: { code: 'quiz-changed' } })
    await at.share(at.grace, { quiz: quiz.id }, at.linus, 'use')
    const weaker = await at.save(at.linus, saved, { title: 'Later' })
    expect(weaker).toMatchObject({ status: 403, body: { code: 'quiz-right-missing' } })
    await at.share(at.grace, { quiz: quiz.id }, at.linus, null)
    const gone = await at.save(at.linus, saved, { title: 'Later' })
    expect(gone).toMatchObject({ status: 404, body: { code: 'quiz-not-found' } })
    expect((await at.read(at.grace, quiz)).body).toMatchObject({ title: 'By Linus' })
    expect(at.site.news).toContainEqual({ type: 'news', to: { user: at.linus.id }, topic: 'quizzes' })
  })

  it('A89 only approved accounts other than one’s own can be given a right, and not by editors', async () => {
    const quiz = await at.create(at.grace)
    await at.site.signUp('waiting@example.org')
    const waiting = { ...at.linus, id: await at.site.userId(at.admin, 'waiting@example.org') }
    for (const person of [waiting, at.grace, { ...at.linus, id: 'nobody' }])
      expect((await at.share(at.grace, { quiz: quiz.id }, person, 'view')).status).toBe(404)
    await at.share(at.grace, { quiz: quiz.id }, at.linus, 'edit')
    expect((await at.share(at.linus, { quiz: quiz.id }, at.mary, 'view')).status).toBe(403)
    expect(await rightOf(at.mary, quiz)).toBe(404)
    expect((await at.share(at.grace, {}, at.linus, 'view')).status).toBe(400)
    expect((await at.share(at.grace, { quiz: quiz.id, folder: 'A' }, at.linus, 'view')).status).toBe(400)
    // An account without approval reads nothing more.
    const paul = await at.newPerson('paul')
    await at.share(at.grace, { quiz: quiz.id }, paul, 'edit')
    await at.site.decide(at.admin, paul.email, 'revoke')
    expect((await at.read(paul, quiz)).status).toBe(401)
  })

  it('A91 hosts are found by parts of their name or the whole address, which stays masked otherwise', async () => {
    const found = async (search: string) => {
      const { body } = await at.call(at.grace, 'GET', `/api/hosts?${new URLSearchParams({ search })}`)
      return (body as { hosts: { name: string; address: string }[] }).hosts.map(
        ({ name, address }) => `${name} ${address}`,
      )
    }
    expect(await found('linus')).toEqual(['linus Example l…@example.org'])
    expect(await found('inu exam')).toEqual(['linus Example l…@example.org'])
    expect(await found('Linus@example.org')).toEqual(['linus Example linus@example.org'])
    for (const search of [
      '\u0301\u0301\u0301',
      'l\u0301\u0301',
      '\0\0\0',
      '\0@x',
      '',
      'li',
      'l e',
      'linus@',
      '@example.org',
      'linus@example',
      'grace',
      'example.org',
    ])
      expect([search, await found(search)]).toEqual([search, []])
    expect((await found('example')).length).toBeLessThanOrEqual(8)
  })

  it('A62 a token publishes nothing, and moves nothing into a shared folder', async () => {
    const [shared, quiz] = [await at.create(at.grace), await at.create(at.grace)]
    await at.place(at.grace, shared, 'Open')
    await at.share(at.grace, { folder: 'Open' }, null, 'edit')
    const made = await at.call(at.grace, 'POST', '/api/account/tokens', {
      password: PASSWORD,
      name: 'Script',
      scopes: ['quizzes'],
      days: 1,
    })
    const headers = { authorization: `Bearer ${(made.body as { secret: string }).secret}` }
    const place = (folder: string) =>
      at.site.call('PATCH', `/api/quizzes/${quiz.id}`, { headers, body: { folder } })
    expect((await place('Open')).status).toBe(403)
    expect((await at.read(at.linus, quiz)).status).toBe(404)
    expect((await place('Mine')).status).toBe(204)
  })

  it('A89 control characters in names of folders and sources mean nothing', async () => {
    const sources = [{ title: 'a\0b', author: 'a\ud800', licence: 'CC0-1.0' }]
    const quiz = await at.create(at.grace, { sources })
    expect(quiz.sources).toEqual([{ title: 'ab', author: 'a', licence: 'CC0-1.0' }])
    await at.place(at.grace, quiz, 'Maths\0')
    expect((await at.share(at.grace, { folder: 'Maths\0' }, at.linus, 'view')).status).toBe(200)
    expect(await at.shares(at.grace, { folder: '\0Maths' })).toMatchObject([{ right: 'view' }])
    expect((await at.share(at.grace, { folder: '\0' }, at.linus, 'view')).status).toBe(404)
  })

  it('M25 pictures and sounds of a shared quiz are its owner’s, those of a copy the copier’s', async () => {
    const withSound = (id: string) => ({ questions: [{ ...quiz.questions[0], media: { sound: { id } } }] })
    const quiz = await at.create(at.grace)
    await at.share(at.grace, { quiz: quiz.id }, at.linus, 'edit')
    const mine = await storeMedia(at.site, at.linus.cookie, sound('mp3', 20_000))
    const saved = (await at.save(at.linus, quiz, withSound(mine.id))).body as StoredQuiz
    const kept = saved.questions[0]?.media?.sound?.id ?? ''
    const ownerOf = async (id: string) =>
      (await at.database.pool.query('select owner_id from media where id = $1', [id])).rows[0]?.owner_id
    expect([await ownerOf(mine.id), await ownerOf(kept)]).toEqual([at.linus.id, at.grace.id])
    expect((await at.call(at.linus, 'GET', `/media/${kept}/sound`)).status).toBe(200)
    // The same content is stored once.
    const again = (await at.save(at.linus, saved, withSound(mine.id))).body as StoredQuiz
    expect(again.questions[0]?.media?.sound?.id).toBe(kept)
    // A third person's file isn't the editor's to give.
    const foreign = await storeMedia(at.site, at.mary.cookie, sound('mp3', 21_000))
    expect(await at.save(at.linus, again, withSound(foreign.id))).toMatchObject({
      status: 422,
      body: { problem: { reason: 'media-gone' } },
    })
    await at.share(at.grace, { quiz: quiz.id }, at.olga, 'view')
    const copied = await at.call(at.olga, 'POST', `/api/quizzes/${quiz.id}/duplicate`, {})
    const copy = copied.body as StoredQuiz
    expect(copy.right).toBe('owner')
    expect(await ownerOf(copy.questions[0]?.media?.sound?.id ?? '')).toBe(at.olga.id)
    expect((await at.save(at.olga, copy, { title: 'Mine' })).status).toBe(200)
  })

  it('A92 the names of others who have a quiz open are told, on every node, until they leave', async () => {
    const quiz = await at.create(at.grace)
    await at.share(at.grace, { quiz: quiz.id }, at.linus, 'edit')
    await at.share(at.grace, { quiz: quiz.id }, at.mary, 'edit')
    const node = await openSite(at.database)
    const report = async (as: Person, editor: string, isOpen = true, on = at.site) => {
      const body = { editor, isOpen }
      const path = `/api/quizzes/${quiz.id}/editors`
      const reply = await on.call('POST', path, { cookie: as.cookie, body })
      return reply.status === 200 ? (reply.body as { others: string[] }).others : reply.status
    }
    const [hers, his, also] = [randomUUID(), randomUUID(), randomUUID()]
    expect(await report(at.grace, hers)).toEqual([])
    expect(await report(at.linus, his, true, node)).toEqual(['grace Example'])
    expect(await report(at.linus, also, true, node)).toEqual(['grace Example'])
    expect(await report(at.mary, randomUUID())).toEqual(['grace Example', 'linus Example'])
    // Nobody ends someone else's.
    await report(at.mary, his, false)
    await report(at.linus, his, false, node)
    expect(await report(at.grace, hers)).toEqual(['linus Example', 'mary Example'])
    await report(at.linus, also, false, node)
    expect(await report(at.grace, hers)).toEqual(['mary Example'])
    await at.share(at.grace, { quiz: quiz.id }, at.mary, 'use')
    expect(await report(at.grace, hers)).toEqual([])
    expect(await report(at.mary, randomUUID())).toBe(403)
    expect(await report(at.olga, randomUUID())).toBe(404)
    // A browser that died.
    await report(at.linus, his)
    await at.database.pool.query(
      "update quiz_editors set seen_at = now() - interval '2 minutes' where id = $1",
      [his],
    )
    expect(await report(at.grace, hers)).toEqual([])
    // Someone whose approval was withdrawn, or whose folder was unshared, with the quiz still open.
    await report(at.linus, his)
    expect(await report(at.grace, hers)).toEqual(['linus Example'])
    const approve = (isApproved: boolean) =>
      at.database.pool.query('update users set is_approved = $1 where id = $2', [isApproved, at.linus.id])
    await approve(false)
    expect(await report(at.grace, hers)).toEqual([])
    await approve(true)
    await at.database.pool.query('delete from quiz_shares where quiz_id = $1', [quiz.id])
    expect(await report(at.grace, hers)).toEqual([])
    await node.close()
  })

  it('A89 shares are logged, and the copy of an account’s data has its own quizzes only', async () => {
    const quiz = await at.create(at.grace)
    await at.share(at.grace, { quiz: quiz.id }, at.linus, 'view')
    await at.share(at.grace, { quiz: quiz.id }, at.linus, 'view')
    await at.share(at.grace, { quiz: quiz.id }, null, 'use')
    await at.share(at.grace, { quiz: quiz.id }, at.linus, null)
    await at.share(at.grace, { quiz: quiz.id }, at.mary, null)
    await at.place(at.grace, quiz, 'Maths')
    await at.share(at.grace, { folder: 'Maths' }, at.linus, 'use')
    await at.place(at.grace, quiz, '')
    expect(await at.acts()).toEqual([
      'grace Example quiz-unshared linus Example <linus@example.org>: Maths',
      'grace Example quiz-shared linus Example <linus@example.org>: use: Maths',
      'grace Example quiz-unshared linus Example <linus@example.org>: Capitals',
      'grace Example quiz-shared-with-all use: Capitals',
      'grace Example quiz-shared linus Example <linus@example.org>: view: Capitals',
    ])
    const copyOf = async (as: Person) =>
      (await at.call(as, 'GET', '/api/account/export.json')).body as { quizzes: object[] }
    expect((await copyOf(at.linus)).quizzes).toEqual([])
    expect((await copyOf(at.grace)).quizzes).toMatchObject([{ id: quiz.id }])
  })
})

describeOnPostgres('sharing on two nodes', (open) => {
  const at = siteOfColleagues(open)

  it('A90 a save that waits for the removal of its right is refused', async () => {
    const quiz = await at.create(at.grace)
    await at.share(at.grace, { quiz: quiz.id }, at.linus, 'edit')
    const acts = [
      () => at.share(at.grace, { quiz: quiz.id }, at.linus, 'view'),
      () => at.save(at.linus, quiz, { title: 'Too late' }),
    ]
    const replies = await queueBehindLock(at.database.pool, 'select 1 from quizzes', acts)
    expect(replies.map(({ status }) => status)).toEqual([200, 403])
  })

  it('A89 shares of a folder end when its last quizzes leave it at once', async () => {
    const inFolder = async () => {
      const quiz = await at.create(at.grace)
      await at.place(at.grace, quiz, 'Maths')
      return quiz
    }
    const quizzes = [await inFolder(), await inFolder()]
    await at.share(at.grace, { folder: 'Maths' }, null, 'edit')
    const body = { folder: '', cover: { drawing: 'waves' } }
    // On one node, changes by one account take turns.
    const other = await openSite(at.database)
    const leave = quizzes.map(
      ({ id }, n) =>
        () =>
          (n ? other : at.site).call('PATCH', `/api/quizzes/${id}`, { cookie: at.grace.cookie, body }),
    )
    // Held between their last look at the folder and their commit.
    const replies = await queueBehindLock(at.database.pool, 'lock table quiz_media; select 1', leave)
    expect(replies.map(({ status }) => status)).toEqual([204, 204])
    expect((await at.read(at.linus, await inFolder())).status).toBe(404)
    await other.close()
  })

  it.each(['approval', 'erasure'])(
    'A94 an editor’s save and the %s that hands quizzes on wait for each other',
    async (path) => {
      const paul = await at.newPerson(`paul-${path}`)
      const [first, second] = (await Promise.all([at.create(paul), at.create(paul)])).toSorted((a, b) =>
        a.id < b.id ? -1 : 1,
      ) as [StoredQuiz, StoredQuiz]
      await at.share(paul, { quiz: second.id }, at.linus, 'edit')
      const { id } = await storeMedia(at.site, at.linus.cookie, sound('mp3', 20_000))
      const questions = [{ ...second.questions[0], media: { sound: { id } } }]
      const acts = [
        () =>
          at.site.call('POST', `/api/admin/users/${paul.id}/${path}`, {
            cookie: at.admin,
            body: { ...(path === 'approval' && { action: 'revoke' }), heir: at.mary.id },
          }),
        () => at.save(at.linus, second, { questions }),
      ]
      const held = `select 1 from quizzes where id = '${first.id}'`
      const replies = await queueBehindLock(at.database.pool, held, acts)
      expect(replies.map(({ status }) => status)).toEqual([204, 200])
      expect((await at.read(at.mary, second)).body).toMatchObject({ right: 'owner', version: 2 })
    },
  )
})
