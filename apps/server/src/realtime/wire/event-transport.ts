import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { payloadOf } from './frames.ts'
import type { Transport, TransportEvents } from './transport.ts'

/**
 * A closing page reports that, and what it last saw, in separate requests, which the end of the stream may overtake.
 */
const LAST_WORDS_MS = 1_000
const GOODBYE_MS = 1_000
/** Enough to flush what buffers before passing anything on. */
const PADDING = `:${' '.repeat(2_048)}\n\n`

const carried = new WeakMap<Buffer, Buffer>()

/** As one server-sent event; built once per broadcast. */
export function carry(frame: Buffer): Buffer {
  const encoded = carried.get(frame)
  if (encoded) return encoded
  const event = Buffer.concat([Buffer.from('data: '), payloadOf(frame), Buffer.from('\n\n')])
  carried.set(frame, event)
  return event
}

const named = (name: string, data: string) => Buffer.from(`event: ${name}\ndata: ${data}\n\n`)

/** Frames that a page posts to its connection. */
export type PostedMessages = {
  frames?: string[] | undefined
  pong?: string | undefined
  isLeaving?: boolean | undefined
}

/** Frames as server-sent events; the page's messages come in POSTs, to `hear`. Only the page knows `key`. */
export function createEventTransport(key: string) {
  const stream = new PassThrough()
  let isMute = false
  let isOver = false
  let tookLeave = false

  function end() {
    if (isOver) return
    isOver = true
    clearTimeout(lastWords)
    stream.destroy()
    transport.emit('close', { isCut: !tookLeave })
  }
  let lastWords: NodeJS.Timeout | undefined
  const transport: Transport = Object.assign(new EventEmitter<TransportEvents>(), {
    stream,
    isOpen: () => !isMute && !isOver,
    carry,
    ping: (payload: string) => named('ping', payload),
    close() {
      tookLeave = true
      isMute = true
      stream.end()
      // Cuts off clients that don't read the end either.
      setTimeout(() => stream.destroy(), GOODBYE_MS).unref()
    },
    terminate: end,
  })
  stream.on('error', () => {})
  stream.once('close', () => {
    if (isOver) return
    isMute = true
    transport.emit('mute')
    if (tookLeave) end()
    else lastWords = setTimeout(end, LAST_WORDS_MS)
  })
  stream.write(PADDING)
  stream.write(named('key', key))

  return {
    transport,
    stream,
    hear({ frames = [], pong, isLeaving = false }: PostedMessages) {
      transport.emit('control')
      if (pong !== undefined) transport.emit('pong', pong)
      // One too many may end the connection.
      for (const frame of frames) if (!isOver) transport.emit('message', Buffer.from(frame))
      tookLeave ||= isLeaving
    },
  }
}
export type EventTransport = ReturnType<typeof createEventTransport>
