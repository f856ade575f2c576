import { connect, type Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const TOO_LARGE = { status: 413, body: { code: 'too-large' } }

let database: Database
let site: Site
let host: string
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  site = await openSite(database, { config: { trustedProxies: ['127.0.0.1'] } })
  host = await site.setUp()
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await site.close()
  await database.close()
})

const post = (path: string, body: string, cookie?: string) =>
  site.call('POST', path, { body, headers: JSON_TYPE, ...(cookie ? { cookie } : {}) })

describe('a body', () => {
  it.each([
    '/api/sign-in',
    '/api/accounts',
    '/api/leads',
    '/api/rejoin',
    '/api/setup',
    '/api/password-reset',
  ])('larger than a form is refused unread by %s', async (path) => {
    expect(await post(path, JSON.stringify({ name: 'x'.repeat(33_000) }))).toMatchObject(TOO_LARGE)
  })

  it('of brackets is refused unparsed', async () => {
    expect(await post('/api/sign-in', '['.repeat(30_000))).toMatchObject({
      status: 400,
      body: { code: 'bad-request', message: 'the body is nested too deeply' },
    })
    expect(await post('/api/quizzes', '{"questions":'.repeat(1_000_000), host)).toMatchObject({ status: 400 })
  })

  it('of empty objects costs no more than its bytes, and does not delay others', async () => {
    const body = `{"questions":[${'{},'.repeat(5_000_000)}{}]}`
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const before = process.memoryUsage().heapUsed
    delay.enable()
    expect(await post('/api/quizzes', body, host)).toMatchObject(TOO_LARGE)
    delay.disable()
    // Parsed, it blocked for two seconds and took 400 MB.
    expect(delay.max / 1e6).toBeLessThan(1_000)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150e6)
  })

  it('with as many values as the largest quiz is accepted', async () => {
    const options = Array.from({ length: 10 }, (_, at) => ({ text: `Option ${at}`, isCorrect: at === 0 }))
    const questions = Array.from({ length: 500 }, (_, at) => ({
      text: `Question ${at}?`,
      timeLimitS: 20,
      options,
    }))
    const quiz = { title: 'Large', description: '', questions }
    expect((await post('/api/quizzes', JSON.stringify(quiz), host)).status).toBe(201)
  })
})

/** Begins a request and stops in the middle of its body. Resolves with the server's reply, if any. */
function stall(from: string, path: string, announced: number, cookie: string) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const heard: string[] = []
  socket.on('data', (data) => heard.push(String(data)))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: quiz.test\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\n` +
      `cookie: ${cookie}\r\norigin: http://quiz.test\r\ncontent-length: ${announced}\r\n\r\n{"a":`,
  )
  return { socket, closed, heard: () => heard.join('') }
}

describe('requests that stall in their body', () => {
  it('fill the budget of one address after two of the largest; others are not affected', async () => {
    const large = 16 * 1024 * 1024
    const stalled = [stall('198.51.100.1', '/api/quizzes', large, host)]
    stalled.push(stall('198.51.100.1', '/api/quizzes', large, host))
    const refused = await until(async () => {
      const third = stall('198.51.100.1', '/api/quizzes', large, host)
      await Promise.race([third.closed, setTimeout(200)])
      return third.heard()
    })
    expect(refused).toContain('429')
    expect(refused.toLowerCase()).toContain('retry-after: 2')
    const signIn = { email: 'nobody@example.org', password: 'wrong' }
    expect((await site.call('POST', '/api/sign-in', { body: signIn, from: '198.51.100.2' })).status).toBe(401)
    // Once closed, they no longer take up space.
    for (const { socket } of stalled) socket.destroy()
    await until(async () => (await statusOf('198.51.100.1', { title: 'x' })) === 400)
  })

  it('do not stop the others behind their address: files count apart, and forms give way (A60)', async () => {
    const school = '198.51.100.4'
    // Silence ends nothing here.
    site.app.server.timeout = 0
    const large = 16 * 1024 * 1024
    const isTold = async (path: string, announced: number) => {
      const one = stall(school, path, announced, host)
      await Promise.race([one.closed, setTimeout(200)])
      return one.heard().includes('429')
    }
    const body = { email: 'nobody@example.org', password: 'wrong' }
    const signIn = async () => (await site.call('POST', '/api/sign-in', { body, from: school })).status
    await until(() => isTold('/api/quizzes', large))
    expect(await signIn()).toBe(401)
    const stalled = Array.from({ length: 1_100 }, () => stall(school, '/api/sign-in', 32_768, host))
    // There is no room for all of them.
    await Promise.race(stalled.map(({ closed }) => closed))
    await until(async () => (await signIn()) === 401)
    for (const socket of sockets) socket.destroy()
    site.app.server.timeout = 30_000
  })

  it('end when nothing comes any more, and after two minutes in any case', async () => {
    const { server } = site.app
    expect(server).toMatchObject({ timeout: 30_000, headersTimeout: 20_000, requestTimeout: 120_000 })
    // The limit of half a minute is shortened for the test.
    server.timeout = 100
    const { closed } = stall('198.51.100.3', '/api/sign-in', 100, host)
    await closed
    server.timeout = 30_000
  })
})

const statusOf = async (from: string, body: unknown) =>
  (await site.call('POST', '/api/quizzes', { body, from, cookie: host })).status

async function until<T>(look: () => Promise<T>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found) return found
    await setTimeout(20)
  }
}
