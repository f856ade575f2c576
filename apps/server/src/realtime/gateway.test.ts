import { once } from 'node:events'
import { createServer } from 'node:http'
import { PROTOCOL_VERSION } from '@pinquiz/protocol'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createCountedAs } from '../http/counted-as.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { attachGateway } from './gateway.ts'
import type { Hub } from './hub.ts'
import type { SessionRoom } from './session-room.ts'

const MOST = 3
const SEAT = { session: crypto.randomUUID(), participant: crypto.randomUUID(), token: 'x'.repeat(22) }

// Seats whoever asks; nothing else is called here.
const room = {
  seatPlayer: async (peer) => peer.send({ type: 'bye', reason: 'removed' }),
  unseatPlayer() {},
} as Partial<SessionRoom> as SessionRoom
const hub = { open: async () => room, isCurrent: () => true } as Partial<Hub> as Hub

let close: () => Promise<void>
let port: number

beforeEach(async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  const gateway = attachGateway(server, {
    ...{ hub, clock, log: pino({ level: 'silent' }), accounts: { userOf: async () => null } },
    isAllowedOrigin: () => true,
    countedAs: createCountedAs(['127.0.0.1']),
    pendingPerAddress: MOST,
  })
  close = async () => {
    await gateway.close(0)
    server.close()
  }
})
afterEach(() => close())

/** Opens a socket as somebody behind the proxy; null when it is refused. */
async function open(from: string | null): Promise<WebSocket | null> {
  const headers = from ? { 'x-forwarded-for': from } : {}
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers })
  const opened = await new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true))
    socket.once('error', (error) => {
      expect(error.message).toContain('429')
      resolve(false)
    })
  })
  return opened ? socket : null
}
const openMany = async (count: number, from: string | null) => {
  const opened = await Promise.all(Array.from({ length: count }, () => open(from)))
  return opened.filter((socket) => socket !== null)
}

it('refuses the silent sockets of one address past the limit, and nobody at another one', async () => {
  expect(await openMany(MOST + 2, '203.0.113.7')).toHaveLength(MOST)
  // What a client claims itself does not count.
  expect(await open('198.51.100.1, 203.0.113.7')).toBeNull()
  expect(await openMany(MOST + 1, '203.0.113.8')).toHaveLength(MOST)
})

it('counts nobody who is seated, or gone', async () => {
  const [player, leaving] = await openMany(MOST, '203.0.113.7')
  if (!player || !leaving) throw new Error('refused')
  player.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, role: 'player', ...SEAT }))
  await once(player, 'message')
  expect(await openMany(2, '203.0.113.7')).toHaveLength(1)
  leaving.close()
  await vi.waitFor(async () => expect(await open('203.0.113.7')).not.toBeNull(), { timeout: 30_000 })
  player.close()
  await once(player, 'close')
  expect(await open('203.0.113.7')).toBeNull()
})

it('leaves the machine itself without a limit', async () => {
  expect(await openMany(MOST * 3, null)).toHaveLength(MOST * 3)
})
