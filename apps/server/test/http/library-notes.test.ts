import type { StoredQuiz } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { describeEachEngine } from '../support/test-database.ts'
import { PUBLICATION } from './library-things.ts'
import { openSite } from './site.ts'

describeEachEngine('presenter notes', (open) => {
  it('L175 stay with the author of a published quiz', async () => {
    const site = await openSite(await open())
    const admin = await site.setUp()
    const ada = await site.newHost(admin, 'ada@example.org')
    const bo = await site.newHost(admin, 'bo@example.org')
    const question = {
      text: 'The Nile is long',
      notes: 'Wake up Tom',
      timeLimitS: 20,
      kind: 'true-false',
      isTrue: true,
    }
    const body = { title: 'Rivers', description: '', questions: [question] }
    const { id } = (await site.call('POST', '/api/quizzes', { cookie: ada, body })).body as StoredQuiz
    await site.call('PUT', `/api/quizzes/${id}/publication`, { cookie: ada, body: PUBLICATION })
    for (const reply of [
      await site.call('GET', `/api/library/${id}`, { cookie: bo }),
      await site.call('POST', `/api/library/${id}/copies`, { cookie: bo }),
    ]) {
      expect(reply.text).toContain('Nile')
      expect(reply.text).not.toContain('Tom')
    }
    expect((await site.call('GET', `/api/quizzes/${id}`, { cookie: ada })).text).toContain('Tom')
    await site.close()
  })
})
