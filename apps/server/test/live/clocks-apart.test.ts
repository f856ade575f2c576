import { uptime } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createSteadyClock } from '../../src/platform/steady-clock.ts'
import {
  becomeAdministrator,
  connectHost,
  connectPlayer,
  type Host,
  join,
  startGame,
  until,
} from './live-game.ts'
import { closeAfterEach, hearing, openNode, openSharedDatabase, openSharedRedis } from './nodes.ts'

closeAfterEach()

const APART_MS = 30_000
const troublesOf = (host: Host) =>
  host.socket.frames.flatMap((frame) => (frame.type === 'trouble' ? [frame.troubles] : [])).at(-1)

/** A machine whose clock is ahead by this much. */
const clockAhead = (ms: number) =>
  createSteadyClock({
    wallMs: () => Date.now() + ms,
    monotonicMs: () => performance.now(),
    upMs: () => uptime() * 1000,
  })

describe.skipIf(!hearing.isMet)(`two nodes whose clocks are 30 s apart${hearing.reason}`, () => {
  it('F33 count answers alike, and the wrong node reports the difference', async () => {
    const shared = { databaseUrl: await openSharedDatabase(), redisUrl: await openSharedRedis() }
    const right = await openNode(shared, clockAhead(0))
    const wrong = await openNode(shared, clockAhead(APART_MS))
    const admin = await becomeAdministrator(right)
    const game = await startGame(right, admin, { timeLimitsS: [5] })
    const hosts = await Promise.all([right, wrong].map((site) => connectHost(site, admin, game.id)))
    const [host, other] = hosts
    if (!host || !other) throw new Error('two hosts')
    await Promise.all(hosts.map(({ socket }) => socket.next('host-snapshot')))
    const players = []
    for (const [site, name] of [
      [right, 'Ana'],
      [wrong, 'Bo'],
    ] as const) {
      const player = await connectPlayer(site, await join(site, game.id, name))
      await player.next('snapshot')
      players.push(player)
    }
    await expect.poll(() => troublesOf(other)).toEqual(['clocks-apart'])
    await host.move('start')
    const phase = await host.move('next')
    if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
    // The wrong node knows the time as precisely as a busy database told it.
    await until(phase.opensAtMs + 200)
    for (const player of players) player.send({ type: 'answer', question: 0, value: 1 })
    for (const player of players) {
      const { result } = await player.next('result')
      expect(player.frames.filter(({ type }) => type === 'refused')).toEqual([])
      expect(result.points).toBeGreaterThanOrEqual(1150)
      expect(result.points).toBeLessThanOrEqual(1250)
    }
    expect(troublesOf(host) ?? []).toEqual([])
    await Promise.all([...players, ...hosts.map(({ socket }) => socket)].map((socket) => socket.close()))
  })
})
