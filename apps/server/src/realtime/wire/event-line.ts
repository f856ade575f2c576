import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { payloadOf } from './frames.ts'
import type { Line, LineEvents } from './line.ts'

/**
 * A closing page reports that, and what it last saw, in separate requests, which the end of the stream may overtake.
 */
const LAST_WORDS_MS = 1_000
const GOODBYE_MS = 1_000
/** Enough to flush what buffers before passing anything on. */
const PADDING = `:${' '.repeat(2_048)}\n\n`

const carried = new WeakMap<Buffer, Buffer>()

/** As one server-sent event; built once per broadcast. */
function carry(frame: Buffer): Buffer {
  const known = carried.get(frame)
  if (known) return known
  const event = Buffer.concat([Buffer.from('data: '), payloadOf(frame), Buffer.from('\n\n')])
  carried.set(frame, event)
  return event
}

const named = (name: string, data: string) => Buffer.from(`event: ${name}\ndata: ${data}\n\n`)

/** Frames that a page posts to its connection. */
export type Said = {
  frames?: string[] | undefined
  pong?: string | undefined
  isLeaving?: boolean | undefined
}

/** Frames as server-sent events; the page's messages come in POSTs, to `hear`. Only the page knows `key`. */
export function createEventLine(key: string) {
  const stream = new PassThrough()
  let isMute = false
  let isOver = false
  let tookLeave = false

  function end() {
    if (isOver) return
    isOver = true
    clearTimeout(lastWords)
    stream.destroy()
    line.emit('close', { isCut: !tookLeave })
  }
  let lastWords: NodeJS.Timeout | undefined
  const line: Line = Object.assign(new EventEmitter<LineEvents>(), {
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
    line.emit('mute')
    if (tookLeave) end()
    else lastWords = setTimeout(end, LAST_WORDS_MS)
  })
  stream.write(PADDING)
  stream.write(named('key', key))

  return {
    line,
    stream,
    hear({ frames = [], pong, isLeaving = false }: Said) {
      line.emit('control')
      if (pong !== undefined) line.emit('pong', pong)
      // One too many may end the connection.
      for (const frame of frames) if (!isOver) line.emit('message', Buffer.from(frame))
      tookLeave ||= isLeaving
    },
  }
}
export type EventLine = ReturnType<typeof createEventLine>
