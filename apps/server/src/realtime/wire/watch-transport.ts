import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { carry } from './event-transport.ts'
import type { Transport, TransportEvents } from './transport.ts'

const GOODBYE_MS = 1_000
/** A comment: keeps proxies from closing the stream. */
const BEAT = Buffer.from(':\n\n')

/** Frames as server-sent events for someone who only watches: nothing comes back, pings answer themselves. */
export function createWatchTransport() {
  const stream = new PassThrough()
  const transport: Transport = Object.assign(new EventEmitter<TransportEvents>(), {
    stream,
    isOpen: () => stream.writable,
    carry,
    ping(payload: string) {
      setImmediate(() => transport.emit('pong', payload))
      return BEAT
    },
    close() {
      stream.end()
      // Cuts off readers that don't read the end either.
      setTimeout(() => stream.destroy(), GOODBYE_MS).unref()
    },
    terminate: () => void stream.destroy(),
  })
  stream.on('error', () => {})
  stream.once('close', () => transport.emit('close', { isCut: false }))
  return { transport, stream }
}
