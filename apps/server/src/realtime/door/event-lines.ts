import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { AppError } from '../../platform/app-error.ts'
import { createEventLine, type EventLine, type Said } from '../wire/event-line.ts'
import type { Door } from './door.ts'

const LATER_S = 5

/** Connections of clients without WebSocket: each is a stream of events opened by a page, and its POSTs. */
export type EventLines = ReturnType<typeof createEventLines>

export function createEventLines(options: {
  door: Door
  /** Null: no limit. */
  countedAs: (request: IncomingMessage) => string | null
}) {
  const { door, countedAs } = options
  const open = new Map<string, EventLine & { key: string }>()
  let isClosed = false

  function requireRoom(address: string | null) {
    if (door.isFull(address)) throw new AppError('too-many-requests', { retryAfterS: LATER_S })
  }

  return {
    connections: () => open.size,
    /**
     * `id` is chosen by the page, so that proxies can route both directions to one node. Throws `too-many-requests`,
     * `conflict`.
     */
    open(id: string, request: IncomingMessage): Readable {
      const address = countedAs(request)
      requireRoom(address)
      if (isClosed) throw new AppError('unavailable')
      if (open.has(id)) throw new AppError('conflict')
      const key = randomBytes(24).toString('base64url')
      const { line, stream, hear } = createEventLine(key)
      open.set(id, { line, stream, hear, key })
      line.once('close', () => open.delete(id))
      door.enter(line, request.headers, address)
      return stream
    },
    /**
     * Throws `token-invalid` for a closed connection, or another's. This isn't charged to the address (A54): after a
     * restart a whole school posts to closed connections, and 192 bits can't be guessed.
     */
    hear(id: string, { key, ...said }: Said & { key: string }) {
      const known = open.get(id)
      if (!known || !isSame(known.key, key)) throw new AppError('token-invalid')
      known.hear(said)
    },
    close() {
      isClosed = true
      for (const { line } of open.values()) line.close(0)
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
