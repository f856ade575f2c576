import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { Fleet } from '../../../../bench/bots/fleet.ts'
import { setUpHost } from '../../../../bench/bots/setup-host.ts'
import type { Reveal } from '../../../../bench/measure/verdict.ts'
import { lintShipped, nginxBinary, startNginx } from '../../../../bench/processes/nginx-process.ts'
import { canHaveRedis } from '../../../../bench/processes/redis-process.ts'
import { endAndJudge, FAULTLESS, hostGame, open, revealOf } from './drill-game.ts'
import { startSharedNodes } from './shared-nodes.ts'

const PLAYERS = 60
/** A restart of a node costs its sockets a second or two; with nginx's own `max_fails` 47 of 60 were out for more than a minute. */
const BACK_WITHIN_MS = 8_000

const cleanups: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const postgres = inject('postgres')
const missing = [
  ...(nginxBinary() ? [] : ['no nginx found']),
  ...(postgres ? [] : ['no TEST_DATABASE_URL, no postgres found']),
  ...(canHaveRedis() ? [] : ['no TEST_REDIS_URL, no redis-server found']),
]
const because = missing.length > 0 ? ` (skipped: ${missing.join('; ')})` : ''

describe.skipIf(!nginxBinary())(
  `the shipped nginx file${nginxBinary() ? '' : ' (skipped: no nginx found)'}`,
  () => {
    it('is right in the eyes of nginx', () => lintShipped())
  },
)

describe.skipIf(missing.length > 0)(`three nodes behind nginx${because}`, () => {
  it('are restarted one after the other in the middle of a game: everybody is back, nothing is lost', async () => {
    if (!postgres) throw new Error('no PostgreSQL')
    const { nodes, startAgain, stop } = await startSharedNodes(postgres, 3, { TRUSTED_PROXIES: '127.0.0.1' })
    cleanups.push(stop)
    const nginx = await startNginx(nodes.map(({ port }) => port))
    cleanups.push(nginx.stop)
    const [first] = nodes
    if (!first) throw new Error('no node')
    const { cookie } = await setUpHost(first)
    const { origin } = nginx
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
        timeout: 10_000,
        interval: 1,
      })
      await stopping
      await fleet.untilBack()
      backAfterMs.push(Math.round(performance.now() - startedMs))
      await startAgain(number)
      reveals.push(await revealOf(host, [fleet], number))
    }
    const { verdict, ranking } = await endAndJudge(host, [fleet], reveals)
    expect(verdict).toEqual(FAULTLESS)
    expect(ranking).toHaveLength(PLAYERS)
    expect(Math.max(...backAfterMs), `back after ${backAfterMs.join(', ')} ms`).toBeLessThan(BACK_WITHIN_MS)
  }, 180_000)
})
