import type { StoredQuiz } from '@pinquiz/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { photo } from '../support/media-files.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'
import { storeMedia } from './store-media.ts'

const question = { text: 'What is it?', timeLimitS: 30, kind: 'true-false', isTrue: true }

let database: Database
let site: Site
let admin: string
let grace: string

beforeAll(async () => {
  database = await openTestDatabase()
  site = await openSite(database, { config: { mediaQuota: 600_000 } })
  admin = await site.setUp()
  grace = await site.newHost(admin, 'grace@example.org')
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const stored = (body: Buffer, cookie = grace) => storeMedia(site, cookie, body)

const save = (media: object, cookie = grace) =>
  site.call('POST', '/api/quizzes', {
    cookie,
    body: { title: 'Pictures', description: '', questions: [{ ...question, media }] },
  })

describe('a cover', () => {
  const change = (id: string, cover: unknown, cookie = grace) =>
    site.call('PATCH', `/api/quizzes/${id}`, { cookie, body: { cover } })
  const coverOf = async (id: string) =>
    ((await site.call('GET', `/api/quizzes/${id}`, { cookie: grace })).body as StoredQuiz).cover

  it('M20 is a drawing or a picture of its host, survives saves and copies, and can be removed', async () => {
    const media = await stored(await photo({ width: 310, height: 200 }))
    const quiz = (await save({})).body as StoredQuiz
    expect(quiz.cover).toBeUndefined()
    expect((await change(quiz.id, { drawing: 'hills' })).status).toBe(204)
    expect(await coverOf(quiz.id)).toEqual({ drawing: 'hills' })

    const picture = { id: media.id, alt: '', width: 310, height: 200 }
    expect((await change(quiz.id, { picture: { ...picture, width: 5 } })).status).toBe(204)
    const saved = await site.call('PUT', `/api/quizzes/${quiz.id}`, {
      cookie: grace,
      body: { title: quiz.title, description: '', questions: quiz.questions, version: quiz.version },
    })
    expect((saved.body as StoredQuiz).cover).toEqual({ picture })
    const copy = await site.call('POST', `/api/quizzes/${quiz.id}/duplicate`, { cookie: grace, body: {} })
    expect((copy.body as StoredQuiz).cover).toEqual({ picture })
    const { rows } = await database.pool.query('select quiz_id from quiz_media where media_id = $1', [
      media.id,
    ])
    expect(rows).toHaveLength(2)

    expect((await change(quiz.id, { drawing: 'none-such' })).status).toBe(400)
    expect((await change(quiz.id, null)).status).toBe(204)
    expect(await coverOf(quiz.id)).toBeUndefined()
  })

  it('M20 is chosen and taken back with the quiz’s content', async () => {
    const made = await site.call('POST', '/api/quizzes', {
      cookie: grace,
      body: { title: 'Hills', description: '', cover: { drawing: 'hills' }, questions: [question] },
    })
    const { id, title, questions, version, cover } = made.body as StoredQuiz
    expect(cover).toEqual({ drawing: 'hills' })
    const edit = async (change: object, at: number) =>
      (
        (
          await site.call('PUT', `/api/quizzes/${id}`, {
            cookie: grace,
            body: { title, description: '', questions, version: at, ...change },
          })
        ).body as StoredQuiz
      ).cover
    expect(await edit({}, version)).toEqual({ drawing: 'hills' })
    expect(await edit({ cover: { drawing: 'dots' } }, version + 1)).toEqual({ drawing: 'dots' })
    expect(await edit({ cover: null }, version + 2)).toBeUndefined()
  })

  it('M20 cannot be a picture of another host', async () => {
    const ida = await site.newHost(admin, 'cover-thief@example.org')
    const media = await stored(await photo({ width: 311, height: 200 }))
    const reply = await save({}, ida)
    const { id } = reply.body as StoredQuiz
    const picture = { id: media.id, alt: '', width: 311, height: 200 }
    expect((await change(id, { picture }, ida)).status).toBe(204)
    const kept = await site.call('GET', `/api/quizzes/${id}`, { cookie: ida })
    expect((kept.body as StoredQuiz).cover).toBeUndefined()
  })
})
