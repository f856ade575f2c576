import { EventEmitter } from 'node:events'
import { Duplex } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { createPeer } from './peer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const MEGABYTE = Buffer.alloc(1_000_000)

/** A connection whose other side reads nothing, and answers pings while `answers`. */
function connect({ answers }: { answers: boolean }) {
  const written: number[] = []
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, _done) {
      written.push(chunk.length)
    },
  })
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    terminate: vi.fn(),
    ping(payload: string) {
      if (answers) setTimeout(() => socket.emit('pong', Buffer.from(payload)), 50)
    },
  })
  // Only what a peer uses of it is there.
  const peer = createPeer(socket as unknown as WebSocket, stream, { nowMs: () => Date.now() })
  return { peer, socket, stream }
}

it('drops a connection that reads nothing once four megabytes wait for it, and not before', () => {
  const { peer, socket, stream } = connect({ answers: true })
  for (let sent = 0; sent < 5; sent += 1) peer.sendEncoded(MEGABYTE)
  expect(socket.terminate).not.toHaveBeenCalled()
  expect(stream.writableLength).toBe(5_000_000)
  peer.sendEncoded(MEGABYTE)
  expect(socket.terminate).toHaveBeenCalledOnce()
  expect(stream.writableLength).toBe(5_000_000)
})

it('ends a connection that leaves a heartbeat unanswered, and no other', async () => {
  const [dead, alive] = [connect({ answers: false }), connect({ answers: true })]
  await vi.advanceTimersByTimeAsync(60_000)
  expect(dead.socket.terminate).toHaveBeenCalled()
  expect(alive.socket.terminate).not.toHaveBeenCalled()
})
