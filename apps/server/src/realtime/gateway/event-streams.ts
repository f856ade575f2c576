import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { AppError } from '../../platform/app-error.ts'
import { createEventTransport, type EventTransport, type PostedMessages } from '../wire/event-transport.ts'
import type { Acceptor } from './acceptor.ts'

const LATER_S = 5

/** Connections of clients without WebSocket: each is a stream of events opened by a page, and its POSTs. */
export type EventStreams = ReturnType<typeof createEventStreams>

export function createEventStreams(options: {
  acceptor: Acceptor
  /** Null: no limit. */
  countedAs: (request: IncomingMessage) => string | null
}) {
  const { acceptor, countedAs } = options
  const open = new Map<string, EventTransport & { key: string }>()
  let isClosed = false

  function requireNotFull(address: string | null) {
    if (!acceptor.hasRoom(address)) throw new AppError('too-many-requests', { retryAfterS: LATER_S })
  }

  return {
    connections: () => open.size,
    /**
     * `id` is chosen by the page, so that proxies can route both directions to one node. Throws `too-many-requests`,
     * `conflict`.
     */
    open(id: string, request: IncomingMessage): Readable {
      const address = countedAs(request)
      requireNotFull(address)
      if (isClosed) throw new AppError('unavailable')
      if (open.has(id)) throw new AppError('conflict')
      const key = randomBytes(24).toString('base64url')
      const { transport, stream, hear } = createEventTransport(key)
      open.set(id, { transport, stream, hear, key })
      transport.once('close', () => open.delete(id))
      acceptor.enter(transport, request.headers, address)
      return stream
    },
    /**
     * Throws `token-invalid` for a closed connection, or another's. This isn't charged to the address (A54): after a
     * restart a whole school posts to closed connections, and 192 bits can't be guessed.
     */
    hear(id: string, { key, ...messages }: PostedMessages & { key: string }) {
      const stream = open.get(id)
      if (!stream || !isSame(stream.key, key)) throw new AppError('token-invalid')
      stream.hear(messages)
    },
    close() {
      isClosed = true
      for (const { transport } of open.values()) transport.close(0)
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
