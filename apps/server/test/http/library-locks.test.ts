import type { StoredQuiz } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { queueBehindLock, untilLocksAreAwaited } from '../support/lock-waits.ts'
import { describeOnPostgres } from '../support/test-database.ts'
import { PUBLICATION } from './library-things.ts'
import { openSite } from './site.ts'

const ADA = 'ada@example.org'
const BO = 'bo@example.org'
const QUESTION = { text: 'A', timeLimitS: 20, kind: 'true-false', isTrue: true }

describeOnPostgres('the library on two nodes', (open) => {
  it('A87 a report that waits for the withdrawal finds no quiz', async () => {
    const database = await open()
    const site = await openSite(database)
    const admin = await site.setUp()
    const [ada, bo] = [await site.newHost(admin, ADA), await site.newHost(admin, BO)]
    const body = { title: 'Rivers', description: '', questions: [QUESTION] }
    const { id } = (await site.call('POST', '/api/quizzes', { cookie: ada, body })).body as StoredQuiz
    await site.call('PUT', `/api/quizzes/${id}/publication`, { cookie: ada, body: PUBLICATION })
    const acts = [
      () => site.call('DELETE', `/api/quizzes/${id}/publication`, { cookie: ada }),
      () => site.call('POST', `/api/library/${id}/reports`, { cookie: bo, body: { reason: 'Copied' } }),
    ]
    const replies = await queueBehindLock(database.pool, 'select 1 from library_quizzes', acts)
    expect(replies).toMatchObject([{ status: 204 }, { status: 404, body: { code: 'quiz-not-found' } }])
    await site.close()
  })

  it.each(['removal', 'reports'])(
    'A87 %s waits for an erasure of the owner without standing in its way',
    async (act) => {
      const database = await open()
      const site = await openSite(database)
      const admin = await site.setUp()
      const [ada, bo] = [await site.newHost(admin, ADA), await site.newHost(admin, BO)]
      const body = { title: 'Rivers', description: '', questions: [QUESTION] }
      const { id } = (await site.call('POST', '/api/quizzes', { cookie: ada, body })).body as StoredQuiz
      await site.call('PUT', `/api/quizzes/${id}/publication`, { cookie: ada, body: PUBLICATION })
      // As an erasure does: the account first, then what it published.
      const erasure = await database.pool.connect()
      await erasure.query('begin')
      await erasure.query('select 1 from users where email = $1 for update', [ADA])
      const path = act === 'removal' ? `/api/admin/library/${id}/removal` : `/api/library/${id}/reports`
      const cookie = act === 'removal' ? admin : bo
      const acting = site.call('POST', path, { cookie, body: { reason: 'Copied' } })
      await untilLocksAreAwaited(database.pool, 1)
      await erasure.query('delete from users where email = $1', [ADA])
      await erasure.query('commit')
      erasure.release()
      expect((await acting).status).toBe(act === 'removal' ? 204 : 404)
      await site.close()
    },
  )
})
