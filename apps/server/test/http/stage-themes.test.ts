import type { StoredQuiz } from '@pinquiz/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

const questions = [{ text: 'What is it?', timeLimitS: 30, kind: 'true-false', isTrue: true }]
const plain = { title: 'Themed', description: '', questions }

let database: Database
let site: Site
let cookie: string

beforeAll(async () => {
  database = await openTestDatabase()
  site = await openSite(database)
  cookie = await site.newHost(await site.setUp(), 'grace@example.org')
})
afterAll(async () => {
  await site.close()
  await database.close()
})

it('Q32 a theme stays through saves and copies, and goes when asked; one of a later version counts as none', async () => {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (await site.call(method, path, { cookie, ...(body && { body }) })).body as StoredQuiz
  const quiz = await call('POST', '/api/quizzes', { ...plain, stageTheme: 'ocean' })
  expect(quiz.stageTheme).toBe('ocean')
  const path = `/api/quizzes/${quiz.id}`
  expect((await call('PUT', path, { ...plain, version: 1 })).stageTheme).toBe('ocean')
  expect((await call('POST', `${path}/duplicate`, {})).stageTheme).toBe('ocean')
  expect((await call('PUT', path, { ...plain, version: 2, stageTheme: null })).stageTheme).toBeUndefined()
  await database.pool.query('update quizzes set stage_theme = $1 where id = $2', ['glitter', quiz.id])
  expect((await call('GET', path)).stageTheme).toBeUndefined()
  const refused = await site.call('POST', '/api/quizzes', {
    cookie,
    body: { ...plain, stageTheme: 'glitter' },
  })
  expect(refused.status).toBe(400)
})
