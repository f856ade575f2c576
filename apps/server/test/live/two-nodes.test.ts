import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { describe, expect, it } from 'vitest'
import {
  becomeAdministrator,
  connectHost,
  connectPlayer,
  join,
  type Site,
  startGame,
  until,
} from './live-game.ts'
import { closeAfterEach, hearing, openNode, openSharedDatabase, openSharedRedis, sharing } from './nodes.ts'

closeAfterEach()

describe.skipIf(!sharing.isMet)(`two nodes that cannot hear each other${sharing.reason}`, () => {
  it('take the answer of a player who knows the question from the other one', async () => {
    const [a, b] = await openNodes(null)
    const { game, host } = await hostedOn(a)
    const player = await connectPlayer(b, await join(a, game.id, 'Ana'))
    await player.next('snapshot')
    await host.move('next')
    await host.move('close')
    await player.next('phase', ({ phase }) => phase.name !== 'lobby')
    const second = await host.move('next')
    if (second.name !== 'question') throw new Error(`unexpected phase ${second.name}`)
    await until(second.opensAtMs)
    player.send({ type: 'answer', question: 1, option: 1 })
    expect((await player.next('ack')).question).toBe(1)
    await Promise.all([player.close(), host.socket.close()])
  })
})

describe.skipIf(!hearing.isMet)(`two nodes${hearing.reason}`, () => {
  it('show the same, hand a player over, and take a removed one off, whatever else is said on the bus', async () => {
    const redisUrl = await openSharedRedis()
    const [a, b] = await openNodes(redisUrl)
    const { game, host } = await hostedOn(a)
    const seat = await join(a, game.id, 'Ana')
    const first = await connectPlayer(a, seat)
    await first.next('snapshot')

    const stranger = new Redis(redisUrl)
    for (const text of ['{', '{}', 'null', '{"from":"x","event":{"type":"news"}}'])
      await stranger.publish('pinquiz:events', text)
    stranger.disconnect()

    const second = await connectPlayer(b, seat)
    await second.next('snapshot')
    expect((await first.next('bye')).reason).toBe('superseded')
    await host.move('start')
    await second.next('phase', ({ phase }) => phase.name === 'ready')
    await host.command({ type: 'remove-participant', participant: seat.participant })
    expect((await second.next('bye')).reason).toBe('removed')
    await host.socket.next('roster', ({ removed }) => removed.includes(seat.participant))
    await Promise.all([second.closed, host.socket.close()])
  })

  it('wait for a player who left one of them and came back on the other', async () => {
    const redisUrl = await openSharedRedis()
    const [a, b] = await openNodes(redisUrl)
    const { game, host } = await hostedOn(a)
    const seat = await join(a, game.id, 'Ana')
    const first = await connectPlayer(a, seat)
    const isHere = ({ changed }: { changed: { isAway: boolean }[] }) => changed.some(({ isAway }) => !isAway)
    await host.socket.next('roster', isHere)
    await first.close()
    const second = await connectPlayer(b, seat)
    await second.next('snapshot')
    // By then whoever is gone counts as away.
    await delay(12_500)
    const told = host.socket.frames.filter((frame) => frame.type === 'roster')
    expect(told.slice(told.findIndex(isHere)).every(isHere)).toBe(true)
    await Promise.all([second.close(), host.socket.close()])
  })
})

async function hostedOn(site: Site) {
  const admin = await becomeAdministrator(site)
  const game = await startGame(site, admin, { settings: { closeWhenAllAnswered: false } })
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  return { game, host }
}

async function openNodes(redisUrl: string | null) {
  const shared = { databaseUrl: await openSharedDatabase(), redisUrl }
  return [await openNode(shared), await openNode(shared)] as const
}
