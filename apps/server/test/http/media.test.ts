import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { StoredMedia, StoredQuiz } from '@pinquiz/protocol'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { removeUnusedMedia } from '../../src/features/media/media-rows.ts'
import { startSession } from '../../src/features/sessions/start-session.ts'
import { createPictures } from '../../src/platform/pictures/pictures.ts'
import { photo, sound } from '../support/media-files.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { WORKERS } from '../support/workers.ts'
import { openSite, type Site } from './site.ts'
import { sendMedia, storeMedia } from './store-media.ts'

const DAY_MS = 24 * 60 * 60 * 1000
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

const send = (body: Buffer, cookie = grace) => sendMedia(site, cookie, body)
const stored = (body: Buffer, cookie = grace) => storeMedia(site, cookie, body)

const get = (path: string, headers = {}) => site.app.inject({ url: path, headers })

const save = (media: object, cookie = grace) =>
  site.call('POST', '/api/quizzes', {
    cookie,
    body: { title: 'Pictures', description: '', questions: [{ ...question, media }] },
  })

const pictureOf = (media: StoredMedia, alt = '') => ({
  picture: { id: media.id, alt, width: 1, height: 1 },
})

describe('a picture', () => {
  it('M1 M2 is turned upright, re-encoded without camera metadata, and served in three widths', async () => {
    const media = await stored(await photo({ width: 2400, height: 1600, orientation: 6 }))
    expect(media).toEqual({ kind: 'picture', id: media.id, width: 1280, height: 1920 })
    for (const width of [480, 960, 1280]) {
      const reply = await get(`/media/${media.id}/${width}`)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      const about = await sharp(reply.rawPayload).metadata()
      expect(about).toMatchObject({ format: 'webp', width, height: Math.round(width * 1.5) })
      expect(about.exif).toBeUndefined()
      expect(reply.rawPayload.includes('Mallorca')).toBe(false)
    }
    // The red corner was at the top left of the picture lying on its side.
    const { data } = await sharp((await get(`/media/${media.id}/480`)).rawPayload)
      .extract({ left: 440, top: 10, width: 20, height: 20 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)].map((part) => part > 128)).toEqual([true, false, false])
    expect((await get(`/media/${media.id}/1920`)).statusCode).toBe(404)
    expect((await get(`/media/${media.id}/sound`)).statusCode).toBe(404)
  })

  it('M2 is turned upright from every camera orientation', async () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const source = await photo({ width: 60, height: 40, orientation })
      const media = await stored(source)
      const { width } = media as { width: number }
      const ours = await sharp((await get(`/media/${media.id}/${width}`)).rawPayload)
        .raw()
        .toBuffer()
      const upright = await sharp(source).autoOrient().raw().toBuffer()
      expect(difference(ours, upright), `orientation ${orientation}`).toBeLessThan(12)
    }
  })

  it('M2 narrower than a target width keeps its own; transparency and the first frame of an animation remain', async () => {
    const clear = await sharp({ create: { width: 100, height: 50, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    const media = await stored(clear)
    expect(media).toMatchObject({ width: 100, height: 50 })
    const about = await sharp((await get(`/media/${media.id}/100`)).rawPayload).metadata()
    expect(about).toMatchObject({ hasAlpha: true })
    const frames = await Promise.all(['red', 'blue'].map((background) => plain(30, 30, background)))
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect(await stored(animation)).toMatchObject({ width: 30, height: 30 })
  })

  it('M1 has one name per host, however often it is sent', async () => {
    const [first, second] = [await stored(await photo({})), await stored(await photo({}))]
    expect(second).toEqual(first)
    const ida = await site.newHost(admin, 'ida@example.org')
    expect((await stored(await photo({}), ida)).id).not.toBe(first.id)
  })
})

describe('an invalid upload', () => {
  const script = '<script>alert(1)</script>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a page', () => Buffer.from(`<!doctype html>${script}`), 'media-refused'],
    ['a drawing', () => Buffer.from(svg), 'media-refused'],
    ['a document', () => Buffer.from('%PDF-1.7\n'), 'media-refused'],
    ['a single byte', () => Buffer.from('x'), 'media-refused'],
    [
      'a drawing that begins like a photo',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
      'media-damaged',
    ],
    ['half a photo', async () => (await photo({})).subarray(0, 4000), 'media-damaged'],
    [
      'half a PNG',
      async () =>
        (
          await sharp(await photo({}))
            .png()
            .toBuffer()
        ).subarray(0, 4000),
      'media-damaged',
    ],
    ['a PNG that claims to be huge', () => floodedPng(60_000, 60_000), 'picture-too-large'],
    ['100 megapixels', () => plain(10_000, 10_000), 'picture-too-large'],
    ['a long and thin picture', () => plain(41_000, 1000), 'picture-too-large'],
    ['one pixel wide and 21,000 high', () => plain(1, 21_000), 'picture-too-large'],
  ])('M4 %s is refused', async (_what, file, code) => {
    const reply = await send(await file())
    expect(reply).toMatchObject({ status: 422, body: { code } })
  })

  it('M4 of more than 10 MB, or more than 2 MB of sound, is refused', async () => {
    expect(await send(Buffer.alloc(10_485_761))).toMatchObject({ status: 413, body: { code: 'too-large' } })
    expect(await send(sound('mp3', 2_200_000))).toMatchObject({ status: 413, body: { code: 'too-large' } })
  })

  it('M4 loses everything appended to a photo', async () => {
    const media = await stored(Buffer.concat([await photo({ width: 300 }), Buffer.from(script)]))
    expect((await get(`/media/${media.id}/300`)).rawPayload.includes('script')).toBe(false)
  })

  it('M10 that takes too long is given up, and can be sent again', async () => {
    const pictures = createPictures({ script: WORKERS.pictures, patienceMs: 1 })
    await expect(pictures.make(await photo({}))).rejects.toMatchObject({ code: 'too-many-requests' })
  })

  it('M4 M10 by a stranger is refused before the body is read', async () => {
    expect((await site.call('POST', '/api/media', { body: Buffer.alloc(9_000_000) })).status).toBe(401)
  })
})

describe('a sound', () => {
  it.each(['mp3', 'id3', 'm4a', 'opus', 'vorbis'] as const)(
    'M4 is recognised by its content: %s',
    async (format) => {
      const file = sound(format, 40_000)
      const media = await stored(file)
      expect(media).toEqual({ kind: 'sound', id: media.id })
      const reply = await get(`/media/${media.id}/sound`)
      const type = {
        mp3: 'audio/mpeg',
        id3: 'audio/mpeg',
        m4a: 'audio/mp4',
        opus: 'audio/ogg',
        vorbis: 'audio/ogg',
      }
      expect(reply.headers['content-type']).toBe(type[format])
      expect(reply.rawPayload).toEqual(file)
    },
  )

  it.each(['film', 'flac-in-ogg', 'one frame'] as const)('M4 is not accepted as %s', async (format) => {
    expect(await send(sound(format, 4_000))).toMatchObject({ status: 422, body: { code: 'media-refused' } })
  })

  it.each(['mp3 of no length', 'm4a of no length', 'opus of no length'] as const)(
    'M4 an %s is refused: browsers play nothing of it',
    async (format) => {
      expect(await send(sound(format, 4_000))).toMatchObject({ status: 422, body: { code: 'media-damaged' } })
    },
  )

  it.each([
    ['bytes=0-1', 206, 'bytes 0-1/40000', 2],
    ['bytes=100-', 206, 'bytes 100-39999/40000', 39_900],
    ['bytes=-10', 206, 'bytes 39990-39999/40000', 10],
    ['bytes=39999-99999', 206, 'bytes 39999-39999/40000', 1],
    ['bytes=40000-', 416, 'bytes */40000', 0],
    ['bytes=0-1,5-6', 200, undefined, 40_000],
    ['bytes=5-1', 200, undefined, 40_000],
    ['lines=1-2', 200, undefined, 40_000],
  ])('M1 is served in ranges: %s', async (range, status, contentRange, length) => {
    const { id } = await stored(sound('mp3', 40_000))
    const reply = await get(`/media/${id}/sound`, { range })
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-range']).toBe(contentRange)
    expect(reply.rawPayload).toHaveLength(length)
  })
})

describe('a question', () => {
  it('M7 has a picture with its real size and an alternative text, and keeps it', async () => {
    const media = await stored(await photo({ width: 300, height: 200 }))
    const reply = await save(pictureOf(media, ' A beach\n'))
    const quiz = reply.body as StoredQuiz
    const kept = { picture: { id: media.id, alt: 'A beach', width: 300, height: 200 } }
    expect(quiz.questions[0]?.media).toEqual(kept)
    const again = await site.call('PUT', `/api/quizzes/${quiz.id}`, { cookie: grace, body: quiz })
    expect((again.body as StoredQuiz).questions[0]?.media).toEqual(kept)
  })

  it('M1 gets no picture of another host, no deleted one, and no sound as a picture', async () => {
    const ida = await site.newHost(admin, 'thief@example.org')
    const media = await stored(await photo({ width: 301 }))
    const refused = { code: 'quiz-invalid', problem: { reason: 'media-gone', questionNumber: 1 } }
    expect((await save(pictureOf(media), ida)).body).toMatchObject(refused)
    expect((await save({ sound: { id: media.id } })).body).toMatchObject(refused)
    const nobodys = '0b5e2b1c-7f8e-4c6d-9a3b-2f1e0d9c8b7a'
    expect((await save(pictureOf({ ...media, id: nobodys }))).body).toMatchObject(refused)
  })

  it('M1 M9 M7 has option pictures of its host with their real size, which are kept while it uses them', async () => {
    const media = await stored(await photo({ width: 306, height: 204 }))
    const of = (id: string) => ({ options: [null, { id, alt: ' A beach\n', width: 1, height: 1 }] })
    const options = ['Here', 'There'].map((text, at) => ({ text, isCorrect: at === 0 }))
    const ask = (named: object, cookie = grace) => {
      const one = { text: 'Which?', timeLimitS: 30, kind: 'single-choice', options, media: named }
      const body = { title: 'Options', description: '', questions: [one] }
      return site.call('POST', '/api/quizzes', { cookie, body })
    }
    const quiz = (await ask(of(media.id))).body as StoredQuiz
    const kept = { options: [null, { id: media.id, alt: 'A beach', width: 306, height: 204 }] }
    expect(quiz.questions[0]?.media).toEqual(kept)
    const refused = { code: 'quiz-invalid', problem: { reason: 'media-gone', questionNumber: 1 } }
    expect((await ask(of('0b5e2b1c-7f8e-4c6d-9a3b-2f1e0d9c8b7b'))).body).toMatchObject(refused)
    const other = await site.newHost(admin, 'other@example.org')
    expect((await ask(of(media.id), other)).body).toMatchObject(refused)
    await removeUnusedMedia(database.pool, {
      nowMs: Date.now() + 2 * DAY_MS,
      signal: new AbortController().signal,
    })
    expect((await get(`/media/${media.id}/306`)).statusCode).toBe(200)
  })
})

describe('a stored file', () => {
  it('M9 is removed a day after its last use', async () => {
    const [named, played, lost] = [await fresh(303), await fresh(304), await fresh(305)]
    const quiz = (await save(pictureOf(named))).body as StoredQuiz
    const shown = (await save(pictureOf(played))).body as StoredQuiz
    const owner = await site.userId(admin, 'grace@example.org')
    const session = { hostId: owner, quizId: shown.id, quiz: shown, mode: 'live', settings: {} } as const
    await startSession(database.db, { ...session, limits: null })
    await site.call('DELETE', `/api/quizzes/${shown.id}`, { cookie: grace })
    const isThere = async (media: StoredMedia) => {
      const { rowCount } = await database.pool.query('select from media where id = $1', [media.id])
      return rowCount === 1
    }
    const after = async (days: number) => {
      await removeUnusedMedia(database.pool, {
        nowMs: Date.now() + days * DAY_MS,
        signal: new AbortController().signal,
      })
      return Promise.all([named, played, lost].map(isThere))
    }
    expect(await after(0)).toEqual([true, true, true])
    expect(await after(1.01)).toEqual([true, true, false])
    // Removed from the quiz, but the edit can be undone for a day.
    await database.pool.query(`update media set touched_at = touched_at - interval '5 days'`)
    const without = { ...quiz, questions: quiz.questions.map(({ media: _, ...rest }) => rest) }
    await site.call('PUT', `/api/quizzes/${quiz.id}`, { cookie: grace, body: without })
    expect(await after(0)).toEqual([true, true, false])
    expect(await after(1.01)).toEqual([false, true, false])
    await database.pool.query('delete from sessions')
    expect(await after(1.01)).toEqual([false, false, false])
  })

  it('M10 counts towards the quota of its host', async () => {
    const joan = await site.newHost(admin, 'joan@example.org')
    for (let at = 0; at < 2; at++) await stored(sound('mp3', 250_000 + at), joan)
    expect(await send(sound('mp3', 250_002), joan)).toMatchObject({
      status: 409,
      body: { code: 'media-full' },
    })
    expect((await send(sound('mp3', 250_001), joan)).status).toBe(201)
    await stored(sound('mp3', 250_002), await site.newHost(admin, 'other@example.org'))
  })

  it('M9 is in the copy of an account, deleted with it, and transferred with its quizzes', async () => {
    const host = await site.newHost(admin, 'mary@example.org')
    const media = await stored(await photo({ width: 306 }), host)
    const quiz = (await save(pictureOf(media), host)).body as StoredQuiz
    const copy = await site.call('GET', '/api/account/export.json', { cookie: host })
    expect(JSON.parse(copy.text)).toMatchObject({
      media: [{ kind: 'picture', path: `/media/${media.id}/306` }],
    })
    const erase = async (email: string, heir: string | null) =>
      site.call('POST', `/api/admin/users/${await site.userId(admin, email)}/erasure`, {
        cookie: admin,
        body: { heir: heir && (await site.userId(admin, heir)) },
      })
    await erase('mary@example.org', 'ida@example.org')
    const ida = await site.signIn('ida@example.org')
    const cookie = String(ida.headers['set-cookie']).split(';')[0] ?? ''
    const received = await site.call('GET', `/api/quizzes/${quiz.id}`, { cookie })
    expect((await site.call('PUT', `/api/quizzes/${quiz.id}`, { cookie, body: received.body })).status).toBe(
      200,
    )
    await erase('ida@example.org', null)
    const { rowCount } = await database.pool.query('select from media where id = $1', [media.id])
    expect(rowCount).toBe(0)
  })

  it('M10 is read once for many simultaneous requests', async () => {
    const media = await stored(await photo({ width: 307 }))
    const reads: unknown[] = []
    const { query } = database.pool
    database.pool.query = ((...args: Parameters<typeof query>) => {
      if (String(args[0]).includes('media_files')) reads.push(args)
      return query.apply(database.pool, args)
    }) as typeof query
    const replies = await Promise.all(Array.from({ length: 50 }, () => get(`/media/${media.id}/307`)))
    await get(`/media/${media.id}/307`)
    database.pool.query = query
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(reads).toHaveLength(1)
  })

  it('M10 slows down guessers, but not a large hall behind one address', async () => {
    const media = await stored(await photo({ width: 309 }))
    const get = (path: string) => site.app.inject({ url: path, remoteAddress: '203.0.113.99' })
    const hall = await Promise.all(Array.from({ length: 1500 }, () => get(`/media/${media.id}/309`)))
    expect(new Set(hall.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const guesses = []
    for (let guess = 0; guess < 103; guess++)
      guesses.push((await get(`/media/${randomUUID()}/309`)).statusCode)
    expect(guesses.slice(0, 100)).toEqual(Array(100).fill(404))
    expect(guesses.at(-1)).toBe(429)
  })
})

const fresh = async (width: number) => stored(await photo({ width }))

/** Mean difference of a channel. */
function difference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length)
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

const plain = (width: number, height: number, background = 'green') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
    .png()
    .toBuffer()

/** A few bytes that claim to need more memory than any machine has. */
function floodedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.length)
  return frame
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
