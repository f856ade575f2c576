import type { FileImportReply, StoredQuiz } from '@pinquiz/protocol'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { AppError } from '../../src/platform/app-error.ts'
import { photo, sound } from '../support/media-files.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

const BYTES = { 'content-type': 'application/octet-stream' }
const QUESTION = { text: 'What is it?', timeLimitS: 30, kind: 'true-false', isTrue: true }
const QUIZ = { title: 'Sums', description: '', questions: [QUESTION] }

let database: Database
let site: Site
let grace: string
let isFull = false

beforeAll(async () => {
  database = await openTestDatabase()
  const requireRoom = () => {
    if (isFull) throw new AppError('storage-full')
  }
  site = await openSite(database, { requireRoom })
  grace = await site.newHost(await site.setUp(), 'grace@example.org')
})
afterAll(async () => {
  await site.close()
  await database.close()
})

it('refuses everything that would fill an almost full disk, but can still be read', async () => {
  const quiz = (await site.call('POST', '/api/quizzes', { cookie: grace, body: QUIZ })).body as StoredQuiz
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz)
     select gen_random_uuid(), id, 'live', '123456', 'active', 'lobby', '{}', '{}' from users
     where email = 'grace@example.org' returning id`,
  )
  isFull = true
  const full = { status: 507, body: { code: 'storage-full' } }
  const post = (path: string, body: unknown = {}, headers = {}) =>
    site.call('POST', path, { cookie: grace, body, headers })
  expect(await post('/api/media', sound('mp3', 40_000), BYTES)).toMatchObject(full)
  expect(await post('/api/quizzes', QUIZ)).toMatchObject(full)
  expect(await post(`/api/quizzes/${quiz.id}/duplicate`)).toMatchObject(full)
  expect(await post('/api/sessions', { quizId: quiz.id, mode: 'live' })).toMatchObject(full)
  const again = { mode: 'live', questions: 'all' }
  expect(await post(`/api/sessions/${rows[0]?.id}/again`, again)).toMatchObject(full)
  expect((await site.call('GET', `/api/quizzes/${quiz.id}`, { cookie: grace })).status).toBe(200)

  // A picture within a file is left out with a note; the questions are imported.
  const picture = `data:image/jpeg;base64,${(await photo({ width: 300 })).toString('base64')}`
  const file = { ...QUIZ, questions: [{ ...QUESTION, media: { picture: { data: picture, alt: '' } } }] }
  const archive = zipSync({ 'quiz.json': strToU8(JSON.stringify(file)) })
  const { status, body } = await post('/api/quizzes/import-file?name=a.zip', Buffer.from(archive), BYTES)
  expect(status).toBe(200)
  const [read] = (body as FileImportReply).files
  expect(read?.reading).toMatchObject({ outcome: 'read', quiz: { questions: [{ text: QUESTION.text }] } })
  expect(JSON.stringify(read)).toContain('media-later')
  const { rowCount } = await database.pool.query('select from media')
  expect(rowCount).toBe(0)
})
