import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { ConfigError } from '../../src/config/config-error.ts'
import { readTls } from '../../src/config/tls.ts'
import { selfSigned } from '../support/self-signed.ts'
import { openSite } from './live-game.ts'

const directory = mkdtempSync(join(tmpdir(), 'pinquiz-tls-'))
afterAll(() => rmSync(directory, { recursive: true }))

const readFrom = (env: Record<string, string>, publicUrl: string | null = 'https://localhost') =>
  readTls((name, parse, absent) => (env[name] ? parse(env[name], name) : absent), publicUrl)

const files = selfSigned(directory)
const tls = readFrom(files)
const publicUrl = 'https://localhost'
const site = await openSite({ tls, publicUrl })
afterAll(() => site.close())
const ca = readFileSync(files.TLS_CERT)

type Reply = { status: number; headers: Record<string, string | string[] | undefined> }

function ask(method: string, path: string, body?: object): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { origin: publicUrl, 'content-type': 'application/json' }
    const asked = request({ host: 'localhost', port: site.port, ca, method, path, headers }, (reply) => {
      reply.resume().on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers }))
    })
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}

it('L93 serves pages over TLS by itself, with HSTS', async () => {
  const { status, headers } = await ask('GET', '/healthz')
  expect(status).toBe(200)
  expect(headers['strict-transport-security']).toContain('max-age')
})

it('marks the sign-in cookie as Secure', async () => {
  const token = await site.app.setupToken()
  const body = { token, name: 'Ada Admin', email: 'ada@example.org', password: 'correct horse' }
  const { headers } = await ask('POST', '/api/setup', body)
  expect(headers['set-cookie']).not.toHaveLength(0)
  for (const cookie of headers['set-cookie'] ?? []) expect(cookie).toContain('Secure')
})

it('accepts WebSockets over TLS from its own pages only', async () => {
  const open = (origin: string) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(`wss://localhost:${site.port}/ws`, { ca, origin })
      socket.once('open', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('open', () => socket.close())
    })
  expect(await open(publicUrl)).toBe(true)
  expect(await open(`https://localhost:${site.port}`)).toBe(true)
  expect(await open(`http://localhost:${site.port}`)).toBe(false)
})

it('accepts no plain HTTP', async () => {
  await expect(fetch(`http://127.0.0.1:${site.port}/healthz`)).rejects.toThrow()
})

it('reports missing or mismatched files at start', () => {
  const { TLS_CERT, TLS_KEY } = files
  expect(readFrom({})).toBeNull()
  expect(() => readFrom({ TLS_CERT })).toThrow(new ConfigError('TLS_KEY', 'must be set too: TLS needs both'))
  expect(() => readFrom(files, null)).toThrow('PUBLIC_URL: must be set with TLS_CERT')
  expect(() => readFrom(files, 'http://localhost')).toThrow('PUBLIC_URL')
  expect(() => readFrom({ TLS_CERT: join(directory, 'none.pem'), TLS_KEY })).toThrow(
    'TLS_CERT: cannot be read',
  )
  expect(() => readFrom({ TLS_CERT, TLS_KEY: selfSigned(directory, 'other').TLS_KEY })).toThrow(
    'does not work with TLS_KEY',
  )
})
