import { EventEmitter } from 'node:events'
import { Duplex } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { createPeer } from './peer.ts'
import { createWebSocketTransport } from './web-socket-transport.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const CHUNK = Buffer.alloc(500_000)

const PING = 0x89

/** A connection whose other side reads nothing but pings, and answers them while `answers`. */
function connect({ answers }: { answers: boolean }) {
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      if (chunk[0] !== PING) return
      if (answers) setTimeout(() => socket.emit('pong', chunk.subarray(2)), 50)
      done()
    },
  })
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    terminate: vi.fn(),
  })
  // Only the parts that a peer uses.
  const transport = createWebSocketTransport(socket as unknown as WebSocket, stream)
  const peer = createPeer(transport, { nowMs: () => Date.now() })
  return { peer, socket, stream }
}

it('drops a connection that reads nothing once four megabytes are waiting, and not before', () => {
  const { peer, socket, stream } = connect({ answers: true })
  for (let sent = 0; sent < 10; sent += 1) peer.sendEncoded(CHUNK)
  expect(socket.terminate).not.toHaveBeenCalled()
  expect(stream.writableLength).toBe(5_000_000)
  peer.sendEncoded(CHUNK)
  expect(socket.terminate).toHaveBeenCalledOnce()
  expect(stream.writableLength).toBe(5_000_000)
})

it('does not drop a connection for one frame larger than that', () => {
  const { peer, socket } = connect({ answers: true })
  peer.sendEncoded(Buffer.alloc(9_000_000))
  for (let sent = 0; sent < 8; sent += 1) peer.sendEncoded(CHUNK)
  expect(socket.terminate).not.toHaveBeenCalled()
  peer.sendEncoded(CHUNK)
  peer.sendEncoded(CHUNK)
  expect(socket.terminate).toHaveBeenCalled()
})

it('is drained when little is waiting, or the connection is closed', async () => {
  const { peer, stream } = connect({ answers: true })
  await peer.drained()
  peer.sendEncoded(Buffer.alloc(2_000_000))
  let isDrained = false
  const drained = peer.drained().then(() => (isDrained = true))
  await vi.advanceTimersByTimeAsync(1)
  expect(isDrained).toBe(false)
  stream.destroy()
  await vi.advanceTimersByTimeAsync(1)
  await drained
})

it('ends a connection that leaves a heartbeat unanswered, and no other', async () => {
  const [dead, alive] = [connect({ answers: false }), connect({ answers: true })]
  await vi.advanceTimersByTimeAsync(60_000)
  expect(dead.socket.terminate).toHaveBeenCalled()
  expect(alive.socket.terminate).not.toHaveBeenCalled()
})
