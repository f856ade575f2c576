import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Duplex, PassThrough } from 'node:stream'
import { PROTOCOL_VERSION } from '@pinquiz/protocol'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createCountedAs } from '../../http/guards/counted-as.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Hub } from '../hub.ts'
import type { SessionRoom } from '../room/session-room.ts'
import { createAcceptor } from './acceptor.ts'
import { attachWebSocketServer } from './web-socket-server.ts'

const MAX_CONNECTIONS = 3
const SEAT = { session: crypto.randomUUID(), participant: crypto.randomUUID(), token: 'x'.repeat(22) }

// Seats anyone who asks; nothing else is called here.
const room = {
  async seatPlayer(peer, { token }) {
    introduced += 1
    if (token === 'unknown') throw new AppError('token-invalid')
    if (token === 'slow') await new Promise(() => {})
    peer.send({ type: 'wait', seconds: 0 })
  },
  unseatPlayer() {},
} as Partial<SessionRoom> as SessionRoom
const hub = { open: async () => room, isCurrent: () => true } as Partial<Hub> as Hub

let introduced = 0
let nowMs = 0
const clock = { nowMs: () => nowMs }
let close: () => Promise<void>
let port: number
let server: Server

beforeEach(async () => {
  introduced = 0
  nowMs = Date.now()
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  const gateway = attachWebSocketServer(server, {
    acceptor: createAcceptor({
      hub,
      clock,
      log: pino({ level: 'silent' }),
      accounts: { userOf: async () => null },
      presenters: { check: async () => 'host' },
      sessionSharing: { maySteer: async () => false },
      wallLinks: { check: async () => {} },
      pendingPerAddress: MAX_CONNECTIONS,
    }),
    isAllowedOrigin: () => true,
    countedAs: createCountedAs(['127.0.0.1']),
  })
  close = async () => {
    await gateway.close(0)
    server.close()
  }
})
afterEach(() => close())

/** Opens a socket from behind the proxy; null if refused. */
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

it('refuses silent sockets of one address beyond the limit, and none of another address', async () => {
  expect(await openMany(MAX_CONNECTIONS + 2, '203.0.113.7')).toHaveLength(MAX_CONNECTIONS)
  // The client's own claim doesn't count.
  expect(await open('198.51.100.1, 203.0.113.7')).toBeNull()
  expect(await openMany(MAX_CONNECTIONS + 1, '203.0.113.8')).toHaveLength(MAX_CONNECTIONS)
})

it('does not count seated or closed connections', async () => {
  const [player, leaving] = await openMany(MAX_CONNECTIONS, '203.0.113.7')
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

it('ignores a client that hung up first and has no address any more', () => {
  const socket = new PassThrough()
  const request = { url: '/ws', headers: {}, socket: {}, connection: {} }
  server.emit('upgrade', request, socket, Buffer.alloc(0))
  expect(socket.destroyed).toBe(true)
})

it('sends the handshake and the first ping in one write', () => {
  const writes: number[] = []
  const socket = new Duplex({
    read() {},
    write(_chunk, _encoding, done) {
      writes.push(1)
      done()
    },
    writev(chunks, done) {
      writes.push(chunks.length)
      done()
    },
  })
  const headers = {
    upgrade: 'websocket',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-version': '13',
  }
  const connection = { remoteAddress: '127.0.0.1' }
  server.emit(
    'upgrade',
    { method: 'GET', url: '/ws', headers, socket: connection, connection },
    socket,
    Buffer.alloc(0),
  )
  expect(writes).toEqual([2])
})

it('takes one more in place of the one that has been silent for longest, but of none who is being let in', async () => {
  const hello = { type: 'hello', protocol: PROTOCOL_VERSION, role: 'player', ...SEAT, token: 'slow' }
  const [first, ...silent] = await openMany(MAX_CONNECTIONS, '203.0.113.7')
  first?.send(JSON.stringify(hello))
  await expect.poll(() => introduced).toBe(1)
  nowMs += 500
  const closed = Promise.all(silent.map((socket) => once(socket, 'close')))
  expect(await openMany(MAX_CONNECTIONS, '203.0.113.7')).toHaveLength(MAX_CONNECTIONS - 1)
  await closed
  expect(first?.readyState).toBe(WebSocket.OPEN)
})

it('seats the others behind an address whose hellos are refused again and again (A60)', async () => {
  for (let at = 0; at < MAX_CONNECTIONS; at += 1) {
    const socket = await open('203.0.113.7')
    const hello = { type: 'hello', protocol: PROTOCOL_VERSION, role: 'player', ...SEAT, token: 'unknown' }
    socket?.send(JSON.stringify(hello))
    if (socket) await once(socket, 'message')
    socket?.terminate()
  }
  const player = await open('203.0.113.7')
  player?.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, role: 'player', ...SEAT }))
  if (player) expect(String((await once(player, 'message'))[0])).toContain('"wait"')
  expect(player).not.toBeNull()
})

describe('after ten seconds the server', () => {
  const hello = { type: 'hello', protocol: PROTOCOL_VERSION, role: 'player', ...SEAT }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** The socket ten seconds after `said`. */
  async function afterTenSeconds(said: object | null) {
    const socket = await open(null)
    if (!socket) throw new Error('refused')
    let isClosed = false
    const closed = once(socket, 'close').then(() => (isClosed = true))
    if (said) {
      socket.send(JSON.stringify(said))
      await expect.poll(() => introduced).toBe(1)
    }
    await pinged(socket)
    vi.advanceTimersByTime(10_000)
    return { socket, closed, isClosed: () => isClosed }
  }
  /** The server has received the pong to its first ping, or the heartbeat would consider the connection dead. */
  async function pinged(socket: WebSocket) {
    socket.send(JSON.stringify({ type: 'ping', sentAtMs: 1 }))
    for (;;) {
      const [data] = await once(socket, 'message')
      if (String(data).includes('pong')) return
    }
  }

  it('closes a silent connection', async () => {
    const { closed } = await afterTenSeconds(null)
    await closed
  })

  it('closes a connection whose hello was refused', async () => {
    const { closed } = await afterTenSeconds({ ...hello, token: 'unknown' })
    await closed
  })

  it.each([
    ['a seated player', hello],
    ['a player who is still being admitted', { ...hello, token: 'slow' }],
  ])('keeps %s', async (_, said) => {
    const { socket, isClosed } = await afterTenSeconds(said)
    await pinged(socket)
    expect(isClosed()).toBe(false)
    socket.terminate()
  })
})

it('does not limit the machine itself', async () => {
  expect(await openMany(MAX_CONNECTIONS * 3, null)).toHaveLength(MAX_CONNECTIONS * 3)
})
