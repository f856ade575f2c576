import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { Fleet } from '../../../../bench/bots/fleet.ts'
import { setUpHost } from '../../../../bench/bots/setup-host.ts'
import type { Reveal } from '../../../../bench/measure/verdict.ts'
import { caddyBinary, lintCaddyfile, startCaddy } from '../../../../bench/processes/caddy-process.ts'
import { lintShipped, nginxBinary, startNginx } from '../../../../bench/processes/nginx-process.ts'
import { canHaveRedis } from '../../../../bench/processes/redis-process.ts'
import { startServer } from '../../../../bench/processes/server-process.ts'
import { endAndJudge, hostGame, NO_LOSSES, open, revealOf } from './drill-game.ts'
import { startSharedNodes } from './shared-nodes.ts'

const PLAYERS = 60
/** A restart of a node costs its sockets a second or two, more on a busy machine; with nginx's own `max_fails` 47 of 60 were out for more than a minute. */
const BACK_WITHIN_MS = 30_000

const cleanups: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const PROXIES = [
  { name: 'nginx', binary: nginxBinary(), start: startNginx, lint: lintShipped },
  { name: 'Caddy', binary: caddyBinary(), start: startCaddy, lint: lintCaddyfile },
]

const postgres = inject('postgres')
const missing = [
  ...(postgres ? [] : ['no TEST_DATABASE_URL, no postgres found']),
  ...(canHaveRedis() ? [] : ['no TEST_REDIS_URL, no redis-server found']),
]
const skipped = (...reasons: string[]) => (reasons.length > 0 ? ` (skipped: ${reasons.join('; ')})` : '')

describe.each(PROXIES)('the shipped file of $name', ({ name, binary, start, lint }) => {
  const noProxy = binary ? [] : [`no ${name} found`]

  it.skipIf(!binary)(`passes its own check${skipped(...noProxy)}`, () => lint())

  it.skipIf(!binary)(
    `passes on the caller’s real address, whatever the caller claims${skipped(...noProxy)}`,
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-proxied-'))
      cleanups.push(() => rm(dataDir, { recursive: true }))
      const server = await startServer({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' } })
      cleanups.push(server.stop)
      const proxy = await start([server.port])
      cleanups.push(proxy.stop)
      const { status, body } = await callFrom('127.0.0.77', `${proxy.origin}/api/sign-in`, {
        'x-forwarded-for': '203.0.113.9',
        'x-real-ip': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
      })
      expect([status, body]).toEqual([401, expect.stringContaining('credentials-wrong')])
      const line = await server.printed(/"address":"([^"]+)"/)
      expect(line?.[1]).toBe('127.0.0.77')
    },
  )

  it.skipIf(!binary || missing.length > 0)(
    `lets three nodes restart one after the other during a game without losses${skipped(...noProxy, ...missing)}`,
    () => restartInTurn(start),
    180_000,
  )
})

/** A sign-in with a wrong password, sent from that address of this machine. */
async function callFrom(localAddress: string, url: string, headers: Record<string, string>) {
  const call = request(url, {
    method: 'POST',
    localAddress,
    headers: { ...headers, 'content-type': 'application/json', origin: new URL(url).origin },
  })
  call.end(JSON.stringify({ email: 'nobody@example.org', password: 'wrong password' }))
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

async function restartInTurn(startProxy: typeof startNginx): Promise<void> {
  if (!postgres) throw new Error('no PostgreSQL')
  const { nodes, startAgain, stop } = await startSharedNodes(postgres, 3, { TRUSTED_PROXIES: '127.0.0.1' })
  cleanups.push(stop)
  const proxy = await startProxy(nodes.map(({ port }) => port))
  cleanups.push(proxy.stop)
  const [first] = nodes
  if (!first) throw new Error('no node')
  const { cookie } = await setUpHost(first)
  const { origin } = proxy
  const { session, host } = await hostGame({ origin, cookie }, [origin])
  cleanups.push(() => host.stop())
  const fleet = new Fleet({ origin, session, players: PLAYERS, seats: 'join', strictEvery: 1 })
  cleanups.push(() => fleet.stop())
  await fleet.join()
  await host.until('everybody on the list', () => host.rosterCount === PLAYERS)
  await host.step('start')

  const reveals: Reveal[] = []
  const backAfterMs: number[] = []
  for (const [number, node] of [...nodes].entries()) {
    fleet.plan({ windowMs: 3_000, seed: number })
    await open(host, [fleet], number)
    await fleet.untilStored(number, PLAYERS / 4)
    const startedMs = performance.now()
    const stopping = node.stop()
    await vi.waitFor(() => expect(fleet.bots.every((bot) => bot.isIn)).toBe(false), {
      timeout: 30_000,
      interval: 1,
    })
    await stopping
    await fleet.untilBack()
    backAfterMs.push(Math.round(performance.now() - startedMs))
    await startAgain(number)
    reveals.push(await revealOf(host, [fleet], number))
  }
  const { verdict, ranking } = await endAndJudge(host, [fleet], reveals)
  expect(verdict).toEqual(NO_LOSSES)
  expect(ranking).toHaveLength(PLAYERS)
  expect(Math.max(...backAfterMs), `back after ${backAfterMs.join(', ')} ms`).toBeLessThan(BACK_WITHIN_MS)
}
