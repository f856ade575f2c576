import { randomUUID } from 'node:crypto'
import type { SessionCard } from '@pinquiz/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import type { Sessions } from '../../src/features/sessions/contract.ts'
import { AppError } from '../../src/platform/app-error.ts'
import { solve } from '../support/solve.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

const SESSION = randomUUID()
const SEAT = { session: SESSION, participant: randomUUID(), token: 'token' }
const GAME = { session: SESSION, mode: 'live', title: 'Capitals', cover: { drawing: 'waves' } } as const
const CARD: SessionCard = {
  id: SESSION,
  right: 'owner',
  quizId: randomUUID(),
  title: 'Capitals',
  mode: 'live',
  status: 'waiting',
  pin: '123456',
  participants: 0,
  createdAtMs: 1_800_000_000_000,
  cover: { drawing: 'waves' },
}

let database: Database
let asked: unknown[]

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function withSite(test: (site: Site) => Promise<void>, sessions: Partial<Sessions> = {}) {
  asked = []
  await database.pool.query('truncate users cascade')
  const site = await openSite(database, {
    sessions: {
      findByPin: async (pin) => {
        asked.push(pin)
        if (pin !== CARD.pin) throw new AppError('game-not-found')
        return GAME
      },
      join: async (...args) => {
        asked.push(args)
        return SEAT
      },
      rejoin: async (pin, code) => {
        if (pin !== CARD.pin) throw new AppError('game-not-found')
        if (code !== 'ABC234') throw new AppError('rejoin-code-unknown')
        return SEAT
      },
      start: async (input) => {
        asked.push(input)
        return CARD
      },
      listRunning: async () => ({ sessions: [CARD], kept: {}, last: null }),
      cardFor: async (_host, session) => {
        if (session !== SESSION) throw new AppError('session-not-found')
        return CARD
      },
      ...sessions,
    },
  })
  await test(site)
  await site.close()
}

it('finds a game by its PIN, as typed', () =>
  withSite(async (site) => {
    expect(await site.call('GET', '/api/games/123456')).toMatchObject({ status: 200, body: GAME })
    expect((await site.call('GET', '/api/games/123%20456')).status).toBe(200)
    for (const pin of ['654321', '012345', '12345', '1234567', 'abcdef', '%00', '%F0%9F%92%A9'])
      expect(await site.call('GET', `/api/games/${pin}`)).toMatchObject({
        status: 404,
        body: { code: 'game-not-found' },
      })
    expect(asked).toEqual(['123456', '123456', '654321'])
  }))

it('slows down PIN guessing, while the class at the same address joins', () =>
  withSite(async (site) => {
    const admin = await site.setUp()
    await site.call('POST', '/api/sessions', { cookie: admin, body: { quizId: randomUUID(), mode: 'live' } })
    const guesses = Array.from({ length: 300 }, (_, index) =>
      site.call('GET', `/api/games/${200_000 + index}`),
    )
    const pupils = Array.from({ length: 200 }, async () => {
      const found = await site.call('GET', '/api/games/123456')
      const joined = await site.call('POST', `/api/sessions/${SESSION}/participants`, {
        body: { name: 'Pupil' },
      })
      return [found.status, joined.status]
    })
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(270)
    for (const pupil of await Promise.all(pupils)) expect(pupil).toEqual([200, 201])
    const late = await site.call('GET', '/api/games/999999')
    expect(late).toMatchObject({ status: 429, body: { code: 'too-many-requests', retryAfterS: 1 } })
    expect(late.headers['retry-after']).toBe('1')
  }))

it('asks for work after too many wrong rejoin codes, and then accepts the right one (A36)', () =>
  withSite(async (site) => {
    await site.call('GET', '/api/games/123456')
    const rejoin = (code: string, headers = {}) =>
      site.call('POST', '/api/rejoin', { body: { pin: '123456', code }, headers })
    expect(await rejoin('ABC234')).toMatchObject({ status: 200, body: SEAT })
    const wrong = await Promise.all(Array.from({ length: 50 }, (_, index) => rejoin(`WRONG${index}`)))
    expect(wrong.filter(({ status }) => status === 404)).toHaveLength(30)
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(20)
    const { status, text } = await rejoin('ABC234')
    expect(status).toBe(429)
    expect((await rejoin('ABC234', { 'pinquiz-proof': solve(JSON.parse(text).challenge) })).status).toBe(200)
  }))

it('allows 6000 join requests at once from one address, and any number from the machine itself', () =>
  withSite(async (site) => {
    const path = `/api/sessions/${SESSION}/participants`
    const join = (from: string) => site.call('POST', path, { body: { name: 'Pupil' }, from })
    const many = async (count: number, from: string) => {
      const replies = await Promise.all(Array.from({ length: count }, () => join(from)))
      return replies.filter(({ status }) => status === 201).length
    }
    expect(await many(6050, '203.0.113.7')).toBe(6000)
    expect(await many(6050, '127.0.0.1')).toBe(6050)
  }))

it('passes on the fields of a join request, and refuses invalid ones', () =>
  withSite(async (site) => {
    const join = (session: string, body: unknown) =>
      site.call('POST', `/api/sessions/${session}/participants`, { body })
    expect(await join(SESSION, { name: 'Grace' })).toMatchObject({ status: 201, body: SEAT })
    expect(asked).toEqual([[SESSION, { name: 'Grace' }, '203.0.113.7']])
    expect(await join('nonsense', { name: 'Grace' })).toMatchObject({
      status: 404,
      body: { code: 'session-not-found' },
    })
    for (const body of [{}, { name: 1 }, { name: 'x'.repeat(20_001) }, { name: null }])
      expect(await join(SESSION, body)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  }))

it.each([
  'name-taken',
  'name-too-long',
  'already-started',
  'lobby-locked',
  'session-ended',
  'session-not-found',
] as const)('passes on why joining is refused: %s', (code) =>
  withSite(
    async (site) => {
      const path = `/api/sessions/${SESSION}/participants`
      const { status, body } = await site.call('POST', path, { body: { name: 'Grace' } })
      expect(body).toMatchObject({ code })
      expect([404, 409, 422]).toContain(status)
    },
    { join: () => Promise.reject(new AppError(code)) },
  ),
)

it('requires a signed-in host for sessions', () =>
  withSite(async (site) => {
    const quizId = randomUUID()
    for (const reply of [
      await site.call('POST', '/api/sessions', { body: { quizId, mode: 'live' } }),
      await site.call('GET', '/api/sessions'),
      await site.call('GET', `/api/sessions/${SESSION}`),
    ])
      expect(reply).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })

    const cookie = await site.setUp()
    const settings = { lateJoin: true }
    const started = await site.call('POST', '/api/sessions', {
      cookie,
      body: { quizId, mode: 'live', settings },
    })
    expect(started).toMatchObject({ status: 201, body: CARD })
    expect(asked).toEqual([{ hostId: expect.any(String), quizId, mode: 'live', settings }])
    expect((await site.call('GET', '/api/sessions', { cookie })).body).toEqual({
      sessions: [CARD],
      kept: {},
      last: null,
    })
    for (const id of [randomUUID(), 'nonsense'])
      expect(await site.call('GET', `/api/sessions/${id}`, { cookie })).toMatchObject({
        status: 404,
        body: { code: 'session-not-found' },
      })
    const wrong = await site.call('POST', '/api/sessions', { cookie, body: { quizId, mode: 'duel' } })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  }))
