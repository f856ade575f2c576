import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileImportReply, QuizExports, StoredQuiz } from '@pinquiz/protocol'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { photo, sound } from '../support/media-files.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'
import { storeMedia } from './store-media.ts'

const FIXTURES = 'packages/formats/test/fixtures'
const ITEM = {
  text: 'Where is this?',
  timeLimitS: 30,
  options: [
    { text: 'Here', isCorrect: true },
    { text: 'There', isCorrect: false },
  ],
}

describe('M14–M19 quiz files with pictures over the API', () => {
  let database: Database
  let site: Site
  let admin: string
  let grace: string

  beforeAll(async () => {
    database = await openTestDatabase()
    site = await openSite(database, { config: { mediaQuota: 2_500_000 } })
    admin = await site.setUp()
    grace = await site.newHost(admin, 'grace@example.org')
  })
  afterAll(async () => {
    await site.close()
    await database.close()
  })

  const bytes = { 'content-type': 'application/octet-stream' }
  const read = async (body: Uint8Array, cookie = grace, name = 'quiz') => {
    const reply = await site.call('POST', `/api/quizzes/import-file?name=${name}`, {
      cookie,
      headers: bytes,
      body: Buffer.from(body),
    })
    expect(reply.status, reply.text).toBe(200)
    const [file] = (reply.body as FileImportReply).files
    return file?.reading.outcome === 'read' ? file.reading : expect.fail(reply.text)
  }
  const create = async (quiz: object, cookie = grace) => {
    const reply = await site.call('POST', '/api/quizzes', { cookie, body: quiz })
    expect(reply.status, reply.text).toBe(201)
    return reply.body as StoredQuiz
  }
  const get = (url: string, cookie = grace) =>
    site.app.inject({ url, headers: { host: 'quiz.test', cookie } })

  it('M14 M19 pictures in a file are stored, and the quiz with them can be saved', async () => {
    const { quiz, notes } = await read(readFileSync(`${FIXTURES}/moodle-xml/pictures-in-html.xml`))
    const picture = quiz.questions[0]?.media?.picture
    expect(picture).toMatchObject({ alt: 'A map of South America', width: 40, height: 30 })
    expect(notes.map(({ reason }) => reason)).toEqual(['no-times', 'media-further'])
    const stored = await create(quiz)
    expect(stored.questions.map(({ media }) => media?.picture?.id)).toEqual(
      quiz.questions.map(({ media }) => media?.picture?.id),
    )
    const file = await get(`/media/${picture?.id}/40`)
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  })

  it('M14 a package is imported with its picture and sound', async () => {
    const root = `${FIXTURES}/qti-packages/pictures-3.0`
    const parts = readdirSync(root).map((name) => [name, new Uint8Array(readFileSync(join(root, name)))])
    const { quiz, notes } = await read(zipSync(Object.fromEntries(parts)))
    expect(notes).toEqual([])
    const media = (await create(quiz)).questions[0]?.media
    expect(media?.picture).toMatchObject({ alt: 'A black bird on a roof', width: 40 })
    expect((await get(`/media/${media?.sound?.id}/sound`)).headers['content-type']).toBe('audio/mpeg')
  })

  it('M14 invalid pictures and bombs become notes; the questions are imported anyway', async () => {
    const { quiz, notes } = await read(readFileSync(`${FIXTURES}/moodle-xml/pictures-refused.xml`))
    expect(quiz.questions).toHaveLength(8)
    expect(quiz.questions.filter(({ media }) => media)).toHaveLength(1)
    expect(notes.filter(({ row }) => row > 0).map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '1 media-refused',
      '2 media-refused',
      '3 media-too-large',
      '4 media-damaged',
      '5 left-picture',
      '6 left-picture',
      '7 left-picture',
      '8 media-refused',
    ])
    // It begins like a photo: only reading it to the end reveals the damage.
    const polyglot = Buffer.concat([
      (await photo({ width: 60 })).subarray(0, 700),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ])
    const one = await read(strToU8(json([polyglot], 'image/jpeg')))
    expect(one.quiz.questions[0]?.media).toBeUndefined()
    expect(one.notes).toMatchObject([{ row: 1, reason: 'media-damaged', detail: 'Picture 1' }])
  })

  it('M1 no quiz gets a picture of another host by an edit, a file that names it or a copy', async () => {
    const ida = await site.newHost(admin, 'copyist@example.org')
    const body = await photo({ width: 302 })
    const { id } = await storeMedia(site, grace, body)
    const media = { picture: { id, alt: '', width: 1, height: 1 } }
    const hers = await create({ title: 'Hers', description: '', questions: [{ ...ITEM, media }] })
    const mine = await create({ title: 'Mine', description: '', questions: [ITEM] }, ida)
    const questions = mine.questions.map((question) => ({ ...question, media }))
    const changed = await site.call('PUT', `/api/quizzes/${mine.id}`, {
      cookie: ida,
      body: { ...mine, questions },
    })
    expect(changed.body).toMatchObject({ code: 'quiz-invalid', problem: { reason: 'media-gone' } })

    const named = { ...mine, questions: [{ ...ITEM, media: { picture: { id, data: id, alt: 'A' } } }] }
    const reading = await read(Buffer.from(JSON.stringify(named)), ida, 'quiz.json')
    expect(JSON.stringify(reading)).not.toContain(id)

    const copy = (quiz: StoredQuiz) =>
      site.call('POST', `/api/quizzes/${quiz.id}/duplicate`, { cookie: ida, body: { title: 'Mine' } })
    expect(await copy(hers)).toMatchObject({ status: 404, body: { code: 'quiz-not-found' } })
    expect((await copy(mine)).text).not.toContain(id)
    const naming = await database.pool.query(
      `select from quiz_media m join quizzes q on q.id = m.quiz_id join media on media.id = m.media_id
       where q.owner_id <> media.owner_id`,
    )
    expect(naming.rowCount).toBe(0)
  })

  it('M17 M19 an exported file is imported as the same quiz with the same pictures', async () => {
    const upload = (body: Buffer) => storeMedia(site, grace, body)
    const [beach, song] = [await upload(await photo({ width: 700 })), await upload(sound('opus', 3000))]
    const picture = { id: beach.id, alt: 'A "beach" & sea', width: 1, height: 1 }
    const quiz = await create({
      title: 'Pictures',
      description: 'Of the sea',
      questions: [{ ...ITEM, media: { picture, sound: { id: song.id } } }, ITEM],
    })
    const { exports } = JSON.parse((await get(`/api/quizzes/${quiz.id}/exports`)).payload) as QuizExports
    const lost = (format: string) => exports.find((one) => one.format === format)?.losses
    for (const format of ['csv', 'xlsx', 'gift'])
      expect(lost(format)).toContainEqual({ reason: 'media', count: 1 })
    expect([lost('json'), lost('qti')]).toEqual([[], []])
    const ida = await site.newHost(admin, 'ida@example.org')
    for (const ending of ['json', 'xml', 'zip']) {
      const file = (await get(`/api/quizzes/${quiz.id}/export.${ending}`)).rawPayload
      const again = await read(file)
      const expected = { picture: { ...picture, width: 700, height: 467 }, sound: { id: song.id } }
      expect(again.quiz.questions.map(({ media }) => media)).toEqual([expected, undefined])
      // For another owner the same picture becomes another file.
      const theirs = await read(file, ida)
      const { media } = theirs.quiz.questions[0] ?? {}
      expect(media?.picture).toMatchObject({ alt: picture.alt, width: 700, height: 467 })
      expect(media?.picture?.id).not.toBe(beach.id)
      await create(theirs.quiz, ida)
    }
    const packed = unzipSync((await get(`/api/quizzes/${quiz.id}/export.zip`)).rawPayload)
    expect(Object.keys(packed)).toEqual(expect.arrayContaining(['media/1.webp', 'media/2.ogg']))
    expect(strFromU8(packed['imsmanifest.xml'] ?? new Uint8Array())).toContain('href="media/1.webp"')
  })

  it('M19 beyond the quota the quiz comes without pictures, and a note says so', async () => {
    const eve = await site.newHost(admin, 'eve@example.org')
    for (const song of [sound('mp3', 2_000_000), sound('opus', 450_000)])
      await site.call('POST', '/api/media', { cookie: eve, body: song, headers: bytes })
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    const { quiz, notes } = await read(
      strToU8(json([await plain(9), noise, await plain(8)], 'image/png')),
      eve,
    )
    expect(quiz.questions.map(({ media }) => media?.picture?.width)).toEqual([9, undefined, 8])
    expect(notes).toMatchObject([{ row: 2, reason: 'media-full', detail: 'Picture 2' }])
    await create(quiz, eve)
  })

  it('M19 imports cannot store more than single uploads', async () => {
    const bob = await site.newHost(admin, 'bob@example.org')
    const first = await read(strToU8(json([await plain(4)], 'image/png')), bob)
    const { id } = first.quiz.questions[0]?.media?.picture ?? expect.fail()
    // Stored pictures needn't be encoded again.
    const tiny = (await get(`/media/${id}/4`)).rawPayload
    const { notes } = await read(
      strToU8(
        json(
          Array.from({ length: 260 }, () => tiny),
          'image/webp',
        ),
      ),
      bob,
    )
    expect(notes.length).toBeGreaterThan(10)
    expect(notes.length).toBeLessThanOrEqual(61)
    expect(new Set(notes.map(({ reason }) => reason))).toEqual(new Set(['media-later']))
  })
})

const plain = (width: number) =>
  sharp({ create: { width, height: 4, channels: 3, background: '#123' } })
    .png()
    .toBuffer()

/** PinQuiz's own file with a question for each picture. */
const json = (pictures: readonly Buffer[], type: string): string =>
  JSON.stringify({
    title: 'Pictures',
    description: '',
    questions: pictures.map((picture, at) => ({
      ...ITEM,
      media: {
        picture: { alt: `Picture ${at + 1}`, data: `data:${type};base64,${picture.toString('base64')}` },
      },
    })),
  })
