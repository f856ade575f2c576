import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, PASSWORD, type Site } from './site.ts'

let database: Database
let site: Site
let admin: string

beforeAll(async () => {
  database = await openTestDatabase()
  site = await openSite(database)
  admin = await site.setUp()
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const JSON_TYPE = { 'content-type': 'application/json' }

it('explains every refusal in the same form', async () => {
  const reply = await site.call('GET', '/api/quizzes')
  expect(reply.body).toEqual({
    code: 'not-signed-in',
    message: 'not-signed-in',
    requestId: reply.headers['x-request-id'],
  })
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  })
})

it.each([
  ['malformed JSON', '{"email":', JSON_TYPE, 400, 'bad-request'],
  ['an empty body', '', JSON_TYPE, 400, 'bad-request'],
  ['another type', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 400, 'bad-request'],
  ['plain text', 'hello', { 'content-type': 'text/plain' }, 400, 'bad-request'],
  ['a polluted prototype', '{"__proto__":{"x":1},"email":"a","password":"b"}', JSON_TYPE, 400, 'bad-request'],
  ['a body of just over 1 MB', `{"email":"${'x'.repeat(1_048_577)}"}`, JSON_TYPE, 413, 'too-large'],
  ['the wrong fields', '{"mail":"a"}', JSON_TYPE, 400, 'bad-request'],
  ['nothing at all', undefined, {}, 400, 'bad-request'],
])('refuses %s', async (_what, body, headers, status, code) => {
  const reply = await site.call('POST', '/api/sign-in', { body, headers })
  expect(reply).toMatchObject({ status, body: { code, requestId: expect.any(String) } })
})

it('names the invalid field', async () => {
  const reply = await site.call('POST', '/api/accounts', {
    body: { name: 'A', email: 'a@b.cd', password: '1' },
  })
  expect(reply.body).toMatchObject({ code: 'bad-request', message: expect.stringMatching(/^\/password: /) })
})

it('answers unknown API paths with a JSON 404', async () => {
  const refusal = { status: 404, body: { code: 'not-found' } }
  expect(await site.call('GET', '/api/nothing', { headers: { accept: 'text/html' } })).toMatchObject(refusal)
  expect(await site.call('POST', '/api/me')).toMatchObject(refusal)
  expect(await site.call('GET', '/api')).toMatchObject(refusal)
  expect(await site.call('GET', '/api/%')).toMatchObject({ status: 400, body: { code: 'bad-request' } })
})

it('hides an unforeseen failure and logs its cause under the request id', async () => {
  const broken = await openSite(database, {
    sessions: {
      findByPin: () => Promise.reject(new Error('secret detail', { cause: new Error('root cause') })),
    },
  })
  const reply = await broken.call('GET', '/api/games/123456')
  expect(reply).toMatchObject({ status: 500, body: { code: 'unknown', message: 'Something went wrong' } })
  expect(reply.text).not.toContain('secret')
  const line = broken.logged.find((text) => text.includes('root cause'))
  expect(line).toContain(String(reply.headers['x-request-id']))
  await broken.close()
})

it.each(['53100', '25006', 'ENOSPC'])(
  'reports full storage rather than an unknown error (%s)',
  async (code) => {
    const cause = Object.assign(new Error('no space left on device'), { code })
    const full = await openSite(database, {
      sessions: { findByPin: () => Promise.reject(new Error('Failed query', { cause })) },
    })
    const reply = await full.call('GET', '/api/games/123456')
    expect(reply).toMatchObject({ status: 507, body: { code: 'storage-full' } })
    await full.close()
  },
)

it('reports unavailable while the database cannot be reached', async () => {
  // Nothing listens on port 1.
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const lost = await openSite({ ...database, db: drizzle({ client: pool, schema }), pool })
  for (const reply of [
    await lost.call('GET', '/api/me', { cookie: admin }),
    await lost.call('GET', '/api/quizzes', { cookie: admin }),
    await lost.call('POST', '/api/sign-out', { cookie: admin }),
    await lost.signIn('admin@example.org'),
    await lost.signUp('grace@example.org'),
    await lost.call('GET', '/api/setup'),
  ])
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await lost.call('GET', '/api/me')).status).toBe(200)
  await lost.close()
  await pool.end()
})

it.each([
  ['another site', { origin: 'http://evil.test' }, 403],
  ['a page without an origin of its own', { origin: 'null' }, 403],
  ['another port', { origin: 'http://quiz.test:8080' }, 403],
  ['this site', { origin: 'http://quiz.test' }, 204],
])('checks the origin of a change: %s', async (_who, headers, status) => {
  for (const cookie of [{}, { cookie: 'pinquiz.session_token=x' }]) {
    const reply = await site.call('POST', '/api/sign-out', { headers: { ...cookie, ...headers } })
    expect(reply.status).toBe(status)
    if (status === 403) expect(reply.body).toMatchObject({ code: 'bad-origin' })
  }
})

it('accepts changes from a script without cookies, but not with cookies and no origin', async () => {
  expect((await site.call('POST', '/api/sign-out')).status).toBe(204)
  const headers = { cookie: admin }
  const reply = await site.call('POST', '/api/sign-out', { headers })
  expect(reply).toMatchObject({ status: 403, body: { code: 'bad-origin' } })
  expect((await site.call('GET', '/api/quizzes', { headers })).status).toBe(200)
})

it('accepts PUBLIC_URL as its own origin', async () => {
  const behind = await openSite(database, { config: { publicUrl: 'https://quiz.example' } })
  const from = (origin: string) => behind.call('POST', '/api/sign-out', { headers: { origin } })
  expect((await from('https://quiz.example')).status).toBe(204)
  expect((await from('http://quiz.test')).status).toBe(204)
  expect((await from('https://quiz.test')).status).toBe(403)
  await behind.close()
})

it('A95 lets named sites show the pages of participants in a frame, and no other page', async () => {
  const framed = await openSite(database, { config: { frameAncestors: ['https://moodle.example'] } })
  const headersOf = async (path: string) => (await framed.call('GET', path)).headers
  for (const path of [
    '/join?pin=123456',
    '/anytime-quiz-join/1',
    '/anytime-quiz-play/1',
    '/invited',
    '/play/1',
    '/poll-play/1',
    '/wall/1',
  ]) {
    const headers = await headersOf(path)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://moodle.example")
    expect(headers).not.toHaveProperty('x-frame-options')
  }
  for (const path of [
    '/',
    '/login',
    '/dashboard',
    '/join-me',
    '//join',
    '/api/me',
    '/game/1',
    '/present/1',
    '/wall-link',
  ]) {
    const headers = await headersOf(path)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  }
  await framed.close()
})

it('sends security headers', async () => {
  const { headers } = await site.call('GET', '/api/me')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\), .*screen-wake-lock=\(self\)/),
    'cross-origin-resource-policy': 'same-origin',
  })
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'connect-src': "'self' ws://quiz.test wss://quiz.test",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
  })
  expect(policy).not.toHaveProperty('upgrade-insecure-requests')
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers).not.toHaveProperty('x-powered-by')
})

it('keeps a forged Host out of the policy', async () => {
  const { headers } = await site.call('GET', '/api/me', {
    headers: { host: "x; script-src 'unsafe-inline'" },
  })
  expect(headers['content-security-policy']).toContain("connect-src 'self' 'self';")
  expect(headers['content-security-policy']).not.toContain("script-src 'unsafe-inline'")
})

it('sends HSTS only over TLS', async () => {
  const tls = await openSite(database, { config: { publicUrl: 'https://quiz.example' } })
  expect((await tls.call('GET', '/api/me')).headers['strict-transport-security']).toBe('max-age=31536000')
  await tls.close()

  const proxied = await openSite(database, { config: { trustedProxies: ['10.0.0.0/8'] } })
  const headers = { 'x-forwarded-proto': 'https' }
  const trusted = await proxied.call('GET', '/api/me', { headers, from: '10.1.2.3' })
  const claimed = await proxied.call('GET', '/api/me', { headers })
  expect(trusted.headers).toHaveProperty('strict-transport-security')
  expect(claimed.headers).not.toHaveProperty('strict-transport-security')
  await proxied.close()
})

it('reports to monitoring whether it is up and ready', async () => {
  expect(await site.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await site.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  for (const isReady of [async () => false, () => Promise.reject(new Error('no database'))]) {
    const draining = await openSite(database, { isReady })
    expect(await draining.call('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { status: 'unavailable' },
    })
    expect((await draining.call('GET', '/healthz')).status).toBe(200)
    await draining.close()
  }
})

it('shows its metrics only to requests with the token', async () => {
  const metrics = new Registry()
  const open = await openSite(database, { metrics, config: { metricsToken: 'figures' } })
  const get = (authorization?: string) =>
    open.call('GET', '/metrics', { headers: authorization ? { authorization } : {} })
  const shown = await get('Bearer figures')
  expect([shown.status, shown.headers['content-type']]).toEqual([200, metrics.contentType])
  for (const wrong of [undefined, 'Bearer', 'Bearer figure', 'Basic figures', 'figures'])
    expect(await get(wrong)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  await open.close()

  const closed = await openSite(database, { metrics })
  expect((await closed.call('GET', '/metrics', { headers: { authorization: 'Bearer null' } })).status).toBe(
    404,
  )
  await closed.close()
})

it('limits tries per account and address, whatever addresses are claimed', async () => {
  const limited = await openSite(database)
  const attempt = (email: string, index: number, from = '203.0.113.7') =>
    limited.signIn(email, 'wrong', { from, headers: { 'x-forwarded-for': `10.0.0.${index}` } })
  for (let index = 0; index < 10; index++) expect((await attempt('a@b.cd', index)).status).toBe(401)
  const refused = await attempt('A@b.cd ', 11)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests', retryAfterS: 15 } })
  expect(refused.headers['retry-after']).toBe('15')

  expect((await attempt('other@b.cd', 12)).status).toBe(401)
  expect((await attempt('a@b.cd', 13, '203.0.113.8')).status).toBe(401)
  limited.clock.advanceMs(15_000)
  expect((await attempt('a@b.cd', 14)).status).toBe(401)
  expect((await attempt('a@b.cd', 15)).status).toBe(429)
  await limited.close()
})

it('forgets earlier mistakes once the password is correct', async () => {
  const limited = await openSite(database)
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < 9; index++)
      expect((await limited.signIn('admin@example.org', 'wrong')).status).toBe(401)
    expect((await limited.signIn('admin@example.org', PASSWORD)).status).toBe(200)
  }
  await limited.close()
})

it('counts the client behind a trusted proxy, and an untrusted proxy itself', async () => {
  const proxied = await openSite(database, { config: { trustedProxies: ['10.0.0.1'] } })
  const attempt = (from: string, claimed: string) =>
    proxied.signIn('a@b.cd', 'wrong', { from, headers: { 'x-forwarded-for': claimed } })
  for (let index = 0; index < 10; index++) await attempt('10.0.0.1', `6.6.6.${index}, 203.0.113.7`)
  expect((await attempt('10.0.0.1', '9.9.9.9, 203.0.113.7')).status).toBe(429)
  expect((await attempt('10.0.0.1', '203.0.113.8')).status).toBe(401)
  for (let index = 0; index < 10; index++) await attempt('10.0.0.2', `203.0.113.${index}`)
  expect((await attempt('10.0.0.2', '203.0.113.99')).status).toBe(429)
  await proxied.close()
})

it('lets a school sign up and sign in, within limits', async () => {
  const limited = await openSite(database)
  const signIns = Array.from({ length: 100 }, (_, index) => limited.signIn(`not an address ${index}`))
  expect((await Promise.all(signIns)).every(({ status }) => status === 401)).toBe(true)
  const more = Array.from({ length: 150 }, (_, index) => limited.signIn(`nor that ${index}`))
  expect((await Promise.all(more)).filter(({ status }) => status === 429)).toHaveLength(50)

  // Counted, and refused before the password is hashed.
  const body = { name: '\u0007', email: 'grace@example.org', password: PASSWORD }
  const signUps = Array.from({ length: 45 }, () => limited.call('POST', '/api/accounts', { body }))
  const statuses = (await Promise.all(signUps)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(40)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  await limited.close()
})
