import { once } from 'node:events'
import { connect as connectTcp, createServer, type Socket as TcpSocket } from 'node:net'
import type { ServerFrame } from '@pinquiz/protocol'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { canHaveRedis, startRedis } from '../../../../bench/processes/redis-process.ts'
import {
  becomeAdministrator,
  connectHost,
  connectPlayer,
  type Host,
  join,
  openSite,
  type Site,
  type Socket,
  startGame,
} from './live-game.ts'
import { closeAfterEach, openNode, openSharedDatabase, sharing } from './nodes.ts'

closeAfterEach()
// Three quiet seconds end a trouble, and reconnecting has its own delays.
vi.setConfig({ testTimeout: 120_000 })
const cleanups: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

type Trouble = Extract<ServerFrame, { type: 'trouble' }>
const last = ({ socket }: Host) =>
  socket.frames.findLast((frame): frame is Trouble => frame.type === 'trouble')
const says = (host: Host, facts: Partial<Trouble>) =>
  expect.poll(() => last(host), { timeout: 30_000 }).toMatchObject(facts)

async function hosted(site: Site, options: Parameters<typeof startGame>[2] = {}) {
  const admin = await becomeAdministrator(site)
  const game = await startGame(site, admin, options)
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  return { admin, game, host }
}

describe('broken connections', () => {
  const cut = (socket: Socket) => {
    socket.webSocket.terminate()
    return socket.closed
  }

  it('L72 are counted until their players are back; players who left are not counted', async () => {
    const site = await openSite()
    cleanups.push(() => site.close())
    const { admin, game, host } = await hosted(site)
    const seats = await Promise.all(['Ana', 'Bo', 'Cy'].map((name) => join(site, game.id, name)))
    const players: Socket[] = []
    for (const seat of seats) {
      const socket = await connectPlayer(site, seat)
      await socket.next('snapshot')
      players.push(socket)
    }
    const [ana, bo, cy] = players as [Socket, Socket, Socket]
    await cy.close()
    await Promise.all([cut(ana), cut(bo)])
    await says(host, { reconnecting: 2, troubles: [] })
    // A second screen is told, too.
    const other = await connectHost(site, admin, game.id)
    await says(other, { reconnecting: 2 })
    const back = await connectPlayer(site, seats[0] as (typeof seats)[number])
    await back.next('snapshot')
    await says(host, { reconnecting: 1 })
    await host.command({ type: 'remove-participant', participant: seats[1]?.participant ?? '' })
    await says(host, { reconnecting: 0 })
    const told = host.socket.frames.filter(({ type }) => type === 'trouble')
    expect(told.length).toBeLessThanOrEqual(4)
    await Promise.all([back.close(), host.socket.close(), other.socket.close()])
  })
})

describe.skipIf(!canHaveRedis())('a Redis outage', () => {
  it('L72 is shown to the hosts, and so is its end', async () => {
    const redis = await startRedis()
    const port = Number(new URL(redis.url).port)
    const line = await relayTo(port)
    const site = await openSite({ redisUrl: `redis://127.0.0.1:${line.port}` })
    cleanups.push(redis.stop, line.close, () => site.close())
    const { host } = await hosted(site)
    expect(last(host)).toBeUndefined()
    line.breakAll()
    await says(host, { troubles: ['bus-lost'] })
    line.mend()
    await says(host, { troubles: [] })
    // It hangs: connections stay open, but nothing responds.
    line.hold()
    await says(host, { troubles: ['bus-lost'] })
    line.release()
    await says(host, { troubles: [] })
    await host.socket.close()
  })
})

describe.skipIf(!sharing.isMet)(`a PostgreSQL${sharing.reason}`, () => {
  it('L72 in which answers wait for a lock is reported as slow, until they are stored', async () => {
    const databaseUrl = await openSharedDatabase()
    const site = await openNode({ databaseUrl })
    const { game, host } = await hosted(site, { mode: 'poll' })
    const player = await connectPlayer(site, await join(site, game.id, 'Ana'))
    await player.next('snapshot')
    await host.move('start')
    const locker = new pg.Client({ connectionString: databaseUrl })
    await locker.connect()
    await locker.query('begin')
    await locker.query('select from sessions where id = $1 for update', [game.id])
    player.send({ type: 'answer', question: 0, value: 1 })
    await says(host, { troubles: ['database-slow'] })
    await locker.query('commit')
    await locker.end()
    await player.next('ack')
    await says(host, { troubles: [] })
    await Promise.all([player.close(), host.socket.close()])
  })

  it('L72 that does not answer at all is reported as slow, even without requests', async () => {
    const target = new URL(await openSharedDatabase())
    const line = await relayTo(Number(target.port))
    target.port = String(line.port)
    const site = await openNode({ databaseUrl: target.href })
    cleanups.push(line.close)
    const { host } = await hosted(site)
    line.hold()
    await says(host, { troubles: ['database-slow'] })
    line.release()
    await says(host, { troubles: [] })
    await host.socket.close()
  })
})

/** A connection to a local port that can be broken, refuse, or hold back data. */
async function relayTo(port: number) {
  const pairs = new Set<[TcpSocket, TcpSocket]>()
  let isBroken = false
  let isHeld = false
  const server = createServer((near) => {
    if (isBroken) return near.destroy()
    const far = connectTcp(port, '127.0.0.1')
    const pair: [TcpSocket, TcpSocket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()] as [TcpSocket, TcpSocket][]) {
      from.pipe(to)
      from.on('error', () => {})
      from.once('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
      if (isHeld) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP port')
  const every = (act: (socket: TcpSocket) => void) => {
    for (const pair of pairs) pair.forEach(act)
  }
  return {
    port: address.port,
    breakAll() {
      isBroken = true
      every((socket) => socket.destroy())
    },
    mend() {
      isBroken = false
    },
    hold() {
      isHeld = true
      every((socket) => socket.pause())
    },
    release() {
      isHeld = false
      every((socket) => socket.resume())
    },
    close() {
      every((socket) => socket.destroy())
      server.close()
    },
  }
}
