import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { freePort } from '../../../../bench/processes/free-port.ts'
import { canHaveRedis, startRedis } from '../../../../bench/processes/redis-process.ts'
import { startServer } from '../../../../bench/processes/server-process.ts'
import { nodeNotice } from '../../src/platform/machine/node-version.ts'
import { Mailbox } from '../support/mailbox.ts'
import { runDoctor } from './run-doctor.ts'
import { startSmallProxy } from './small-proxy.ts'

const GOOD = { setsForwardedFor: true, passesUpgrade: true, largestBody: 1e8 }

const cleanups: (() => Promise<unknown> | unknown)[] = []
let dataDir: string
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'pinquiz-doctor-'))
  cleanups.push(() => rmSync(root, { recursive: true }))
  dataDir = join(root, 'data')
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const examine = (env: Record<string, string>, ...args: string[]) =>
  runDoctor({ DATA_DIR: dataDir, ...env }, ...args)

/** A server behind a proxy with these settings, and what the doctor reports about both. */
async function serveBehind(
  habits: typeof GOOD,
  env: Record<string, string> = { TRUSTED_PROXIES: '127.0.0.1' },
) {
  const publicPort = await freePort()
  const settings = { PUBLIC_URL: `http://127.0.0.1:${publicPort}`, ...env }
  const server = await startServer({ dataDir, env: settings })
  cleanups.push(server.stop)
  const proxy = await startSmallProxy(publicPort, server.port, habits)
  cleanups.push(proxy.stop)
  return { ...settings, PORT: String(server.port) }
}

describe('npm run doctor', () => {
  it('explains its options, and changes nothing if there is no server', async () => {
    expect(await examine({}, '--help')).toMatchObject({ code: 0, out: expect.stringContaining('--mail-to') })
    expect(await examine({}, '--nonsense')).toMatchObject({
      code: 1,
      err: expect.stringContaining('npm run doctor'),
    })
    const { code, states } = await examine({ PORT: String(await freePort()) })
    expect(states).toMatchObject({
      configuration: 'ok',
      disk: 'ok',
      server: 'warning',
      mail: 'warning',
      database: 'ok',
    })
    expect(code).toBe(0)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('names a wrong variable, and reports too little disk space', async () => {
    const wrong = await examine({ PUBLIC_URL: 'https://example.org/quiz' })
    expect(wrong).toMatchObject({ code: 1, states: { configuration: 'wrong' } })
    expect(wrong.texts.configuration).toContain('PUBLIC_URL: must be like')
    const full = await examine({ STORAGE_RESERVE_MB: '9999999', PORT: String(await freePort()) })
    expect(full).toMatchObject({ code: 1, states: { disk: 'wrong' } })
  })

  it('passes a good proxy like a visitor does', async () => {
    const { code, states, texts } = await examine(await serveBehind(GOOD))
    expect(texts['open files']).toMatch(/^limit \d+: enough for \d+ players at once/)
    expect({ ...states, mail: 'ok', node: 'ok', clock: 'ok', 'open files': 'ok' }).toEqual({
      PinQuiz: 'ok',
      node: 'ok',
      configuration: 'ok',
      disk: 'ok',
      'open files': 'ok',
      server: 'ok',
      database: 'ok',
      clock: 'ok',
      mail: 'ok',
      'public address': 'ok',
      'proxy headers': 'ok',
      websocket: 'ok',
      'large bodies': 'ok',
    })
    expect(texts['proxy headers']).toBe("127.0.0.1 passes on the visitor's address: 127.0.0.1")
    expect(code).toBe(0)
  })

  it('reports a proxy that drops Upgrade, refuses large bodies and passes on forged addresses', async () => {
    const bad = { setsForwardedFor: false, passesUpgrade: false, largestBody: 1e6 }
    const { code, states, texts } = await examine(await serveBehind(bad))
    expect(states).toMatchObject({ 'proxy headers': 'wrong', websocket: 'wrong', 'large bodies': 'wrong' })
    expect(texts['proxy headers']).toContain('passes on X-Forwarded-For unchecked')
    expect(texts.websocket).toContain('must pass on Upgrade')
    expect(texts['large bodies']).toContain('client_max_body_size')
    expect(code).toBe(1)
  })

  it('reports a proxy that is not configured, and a server with another secret', async () => {
    const env = await serveBehind(GOOD, {})
    const { code, texts } = await examine(env)
    expect(texts['proxy headers']).toContain('set TRUSTED_PROXIES=127.0.0.1')
    expect(code).toBe(1)
    const { texts: others } = await examine({ ...env, SECRET: 'another secret of thirty-two characters' })
    expect(others['proxy headers']).toContain('a different SECRET')
  })

  it('explains why the public address cannot be reached', async () => {
    const server = await startServer({ dataDir })
    cleanups.push(server.stop)
    const { code, texts } = await examine({
      PORT: String(server.port),
      PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
    })
    expect(texts['public address']).toContain('ECONNREFUSED')
    expect(code).toBe(1)
  })
})

describe('npm run doctor and the mail server', () => {
  const MAIL_FROM = 'quiz@example.org'

  it('connects and sends nothing, unless given a recipient', async () => {
    const box = await Mailbox.open()
    cleanups.push(() => box.close())
    const env = {
      SMTP_URL: box.url,
      MAIL_FROM,
      PUBLIC_URL: 'http://127.0.0.1:1',
      PORT: String(await freePort()),
    }
    expect(await examine(env)).toMatchObject({ code: 0, states: { mail: 'ok' } })
    expect(box.attempts).toBe(0)
    expect(await examine(env, '--mail-to', 'ada@example.org')).toMatchObject({
      code: 0,
      states: { mail: 'ok' },
    })
    expect(box.received.map(({ recipients }) => recipients)).toEqual([['ada@example.org']])
  })

  it('reports a wrong password, missing encryption, and a server that is not running', async () => {
    const smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onAuth: (_auth, _session, done) => done(new Error('535 no such password')),
    })
    smtp.on('error', () => {})
    await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
    cleanups.push(() => new Promise<void>((closed) => smtp.close(closed)))
    const { port } = smtp.server.address() as AddressInfo
    const PORT = String(await freePort())
    const withUrl = (SMTP_URL: string, more = {}) => examine({ SMTP_URL, MAIL_FROM, PORT, ...more })

    const refused = await withUrl(`smtp://ada:wrong@127.0.0.1:${port}`, { SMTP_TLS: 'optional' })
    expect(refused).toMatchObject({ code: 1, states: { mail: 'wrong' } })
    expect(refused.texts.mail).toContain('Check user and password')
    expect(refused.out).not.toContain('ada:wrong')
    expect((await withUrl(`smtp://ada:wrong@127.0.0.1:${port}`)).texts.mail).toContain(
      'no trusted encryption',
    )
    expect((await withUrl(`smtp://127.0.0.1:${PORT}`)).texts.mail).toContain('Check host and port')
  })
})

describe('npm run doctor and the stores', () => {
  it('names the store that does not answer, without its password', async () => {
    const [here, there] = [await freePort(), await freePort()]
    const { code, states, texts, out } = await examine({
      DATABASE_URL: `postgres://ada:secret-word@127.0.0.1:${here}/quiz`,
      REDIS_URL: `redis://:secret-word@127.0.0.1:${there}`,
      SECRET: 'a secret of at least thirty-two characters',
      PORT: String(await freePort()),
    })
    expect(states).toMatchObject({ database: 'wrong', redis: 'wrong' })
    expect(texts.database).toContain('ECONNREFUSED')
    expect(texts.redis).toContain('ECONNREFUSED')
    expect(out).not.toContain('secret-word')
    expect(code).toBe(1)
  })

  const postgres = inject('postgres')
  const isPossible = postgres !== null && canHaveRedis()
  it.skipIf(!isPossible)(
    `reports both as good${isPossible ? '' : ' (skipped: no PostgreSQL or Redis found)'}`,
    async () => {
      const redis = await startRedis()
      cleanups.push(redis.stop)
      const { code, states, texts } = await examine({
        DATABASE_URL: postgres?.url ?? '',
        REDIS_URL: redis.url,
        SECRET: 'a secret of at least thirty-two characters',
        PORT: String(await freePort()),
      })
      expect(states).toMatchObject({ database: expect.stringMatching('ok|warning'), redis: 'ok' })
      expect(texts.clock).toContain('within a second of the database and Redis')
      expect(code).toBe(0)
    },
  )
})

it('the server warns once at start if Node is past its end of life', async () => {
  expect(nodeNotice('20.19.6')).toContain('Node 20 has reached its end of life')
  expect([nodeNotice('22.1.0'), nodeNotice('24.21.0')]).toEqual([null, null])
  const server = await startServer({ dataDir })
  cleanups.push(server.stop)
  const printed = (await server.printed(/is running at[\s\S]*\n\n/))?.[0] ?? ''
  expect(printed.match(/end of life/g) ?? []).toHaveLength(process.versions.node.startsWith('20.') ? 1 : 0)
})
