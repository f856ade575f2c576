import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { solve } from '../support/solve.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { Browser, openProviderSite } from './provider-site.ts'
import type { Site } from './site.ts'

const CALLBACK = '/api/sign-in/with/1/callback'
const DOWN = { status: 503, body: { code: 'provider-down' } }

/** Answers every request with `answer`. */
async function startProvider(answer: (response: ServerResponse, origin: string) => void) {
  const asked: string[] = []
  let origin = ''
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'application/json')
    answer(response, origin)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // It listens on a port.
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { origin, asked, close }
}

describeEachEngine('a hostile provider, or someone hostile', (open) => {
  let database: Database
  let site: Site
  let stop: () => Promise<void>

  async function openWith(answer: (response: ServerResponse, origin: string) => void) {
    const provider = await startProvider(answer)
    site = await openProviderSite(database, provider.origin)
    stop = provider.close
    return provider
  }
  const start = (headers = {}) => site.call('POST', '/api/sign-in/with/1', { body: {}, headers })
  const metadata = (issuer: string) =>
    JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` })

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, auth_verifications cascade')
  })
  afterEach(async () => {
    await site.close()
    await stop()
  })

  it('is not read beyond a megabyte (A82)', async () => {
    let sent = 0
    let isClosed = false
    await openWith((response) => {
      const part = Buffer.alloc(100_000, ' ')
      const send = () => {
        if (isClosed) return
        sent += part.length
        response.write(part, send)
      }
      response.on('close', () => {
        isClosed = true
      })
      send()
    })
    expect(await start()).toMatchObject(DOWN)
    expect(sent).toBeLessThan(20_000_000)
  })

  it('leads nowhere else (A82)', async () => {
    const { asked } = await openWith((response, origin) =>
      response.writeHead(302, { location: `${origin}/elsewhere` }).end(),
    )
    expect(await start()).toMatchObject(DOWN)
    expect(asked).toHaveLength(1)
  })

  it('is asked once in five seconds while it is down, however many try (A82)', async () => {
    let isUp = false
    const { asked } = await openWith((response, origin) => response.end(isUp ? metadata(origin) : '{}'))
    expect((await Promise.all([start(), start(), start()])).map(({ status }) => status)).toEqual([
      503, 503, 503,
    ])
    isUp = true
    expect(await start()).toMatchObject(DOWN)
    expect(asked).toHaveLength(1)
    site.clock.advanceMs(5_001)
    expect((await start()).status).toBe(200)
  })

  it('keeps no one behind the same address from signing in (A60)', async () => {
    await openWith((response, origin) => response.end(metadata(origin)))
    for (let at = 0; at < 310; at++) {
      const { headers } = await site.call('GET', CALLBACK, {})
      expect(headers.location).toBe('/login?with=outdated&provider=1')
    }
    expect((await start()).status).toBe(200)
    for (let at = 0; at < 299; at++) await start()
    const refused = await start()
    expect(refused).toMatchObject({ status: 429, body: { challenge: expect.any(String) } })
    const { challenge } = refused.body as { challenge: string }
    expect((await start({ 'pinquiz-proof': solve(challenge) })).status).toBe(200)
    await expect(new Browser(site).call('POST', '/api/sign-in/link', {})).resolves.toMatchObject({
      status: 401,
    })
  })
})
