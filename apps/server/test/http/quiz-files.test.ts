import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { CsvImportReply, StoredQuiz } from '@pinquiz/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

const SAMPLE = readFileSync('samples/pinquiz-sample.csv', 'utf8')

describe('the files of a quiz', () => {
  let database: Database
  let site: Site
  let grace: string

  beforeAll(async () => {
    database = await openTestDatabase()
    site = await openSite(database)
    grace = await site.newHost(await site.setUp(), 'grace@example.org')
  })
  afterAll(async () => {
    await site.close()
    await database.close()
  })

  const read = (csv: string) => site.call('POST', '/api/quizzes/import', { cookie: grace, body: { csv } })

  it('are read, stored and exported by a script, and result in the same quiz', async () => {
    const { quiz, notes } = (await read(`\uFEFF${SAMPLE}`)).body as CsvImportReply
    expect(notes).toEqual([])
    expect(quiz?.questions).toHaveLength(20)
    const stored = (await site.call('POST', '/api/quizzes', { cookie: grace, body: quiz })).body as StoredQuiz
    const file = await site.call('GET', `/api/quizzes/${stored.id}/export.csv`, { cookie: grace })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toContain(encodeURIComponent(`${stored.title}.csv`))
    expect((await read(file.text)).body).toEqual({ quiz, refusal: null, notes: [] })
  })

  it('are reported row by row, or refused with a reason', async () => {
    const csv = 'Question Text,Time Limit (seconds),Option 1,Option 2,Correct Answer (1-5)\nWhich?,900,a,b,2'
    expect((await read(csv)).body).toMatchObject({
      quiz: { title: 'Imported Quiz', questions: [{ text: 'Which?', timeLimitS: 120 }] },
      refusal: null,
      notes: expect.arrayContaining([{ row: 2, effect: 'repaired', reason: 'time-clamped' }]),
    })
    expect((await read('')).body).toEqual({ quiz: null, refusal: 'no-data', notes: [] })
    expect((await read('Question Text,Option 1\n,a')).body).toMatchObject({
      quiz: null,
      refusal: 'no-valid-questions',
    })
  })

  it('hold up nobody else while they are read, and wait for each other (I21)', async () => {
    const slow = `Question Text,Option 1,Option 2,Correct Answer (1-5)\nWhich?,a,b,${'A+'.repeat(150_000)}`
    let isRead = false
    const first = read(slow).finally(() => (isRead = true))
    let answered = 0
    for (; !isRead; answered++) {
      expect((await site.call('GET', '/api/me')).status).toBe(200)
      // Calls without a network leave no turn to anything else.
      await setImmediate()
    }
    expect((await first).status).toBe(200)
    // On the server's own thread a handful was answered, before it began to read.
    expect(answered).toBeGreaterThan(20)
    const replies = await Promise.all(Array.from({ length: 6 }, () => read(slow)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('are at most 1 MB, and only of hosts', async () => {
    expect((await read('x'.repeat(1_048_577))).status).toBe(400)
    expect(await read('"'.repeat(2_000_000))).toMatchObject({ status: 413, body: { code: 'too-large' } })
    for (const body of [{ csv: SAMPLE }, { csv: 'x'.repeat(3_000_000) }])
      expect((await site.call('POST', '/api/quizzes/import', { body })).status).toBe(401)
  })
})
