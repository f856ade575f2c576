import type { StoredQuiz } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { queueBehindLock } from '../support/lock-waits.ts'
import { describeOnPostgres } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

const OPTIONS = ['Right', 'Wrong'].map((text, at) => ({ text, isCorrect: at === 0 }))
const DRAFT = {
  title: 'Capitals',
  description: '',
  questions: [{ text: 'Which?', timeLimitS: 20, options: OPTIONS }],
}

describeOnPostgres('a quiz that is saved twice at the same instant, on two nodes', (open) => {
  it('accepts the first save and refuses the second', async () => {
    const database = await open()
    const site = await openSite(database)
    // On one node they take turns before they reach the database (A61).
    const otherNode = await openSite(database)
    const cookie = await site.setUp()
    const { body } = await site.call('POST', '/api/quizzes', { cookie, body: DRAFT })
    const quiz = body as StoredQuiz
    const save = (title: string, node: Site) => () =>
      node.call('PUT', `/api/quizzes/${quiz.id}`, { cookie, body: { ...quiz, title } })
    const saves = [save('One', site), save('Two', otherNode)]
    const replies = await queueBehindLock(database.pool, 'select 1 from quizzes', saves)
    expect(replies).toMatchObject([{ status: 200 }, { status: 409, body: { code: 'quiz-changed' } }])
    expect((await site.call('GET', `/api/quizzes/${quiz.id}`, { cookie })).body).toEqual(replies[0]?.body)
    await otherNode.close()
    await site.close()
  })
})
