import { randomUUID } from 'node:crypto'
import type { Outage } from '@pinquiz/game'
import type { ServerFrame } from '@pinquiz/protocol'
import { type Clock, steadyMs } from '../../platform/clock.ts'
import { encodeFrame } from './frames.ts'
import { createRoundTrip } from './round-trip.ts'
import type { Transport } from './transport.ts'

const HEARTBEAT_MS = 10_000
const SECOND_PING_MS = 1_000
/** A ping unanswered for longer at a heartbeat means a dead connection; others may have pinged a moment before. */
const PATIENCE_MS = 5_000
/** Unsent bytes beyond which a connection is dropped; its client reconnects and gets a snapshot. */
const MAX_BACKLOG_BYTES = 4_000_000
const PAGING_BACKLOG_BYTES = 1_000_000

/** `gone`: the session no longer exists. `voided`: the seat's token is no longer valid. */
export type Farewell = Extract<ServerFrame, { type: 'bye' }>['reason'] | keyof typeof REFUSALS

/** Said as if the client had just introduced itself. */
const REFUSALS = { gone: 'session-not-found', voided: 'token-invalid' } as const

const CLOSE_CODES: Record<Farewell, number> = {
  restarting: 1012,
  superseded: 4001,
  removed: 4002,
  'signed-out': 4003,
  abuse: 1008,
  gone: 4004,
  voided: 4005,
}

/** One connection as rooms see it. Frames leave in the order of the calls, whatever carries them. */
export type Peer = {
  id: string
  connectedAtMs: number
  send(frame: ServerFrame): void
  /** For broadcasts: frames from `encodeFrame`, shared between peers, in one write. */
  sendEncoded(...frames: Buffer[]): void
  oneWayMs(): number
  /** The connection broke: neither side said goodbye. */
  wasCut(): boolean
  /** Resolves once little waits to be sent, or the connection is gone. */
  drained(): Promise<void>
  /** Unless one is unanswered. */
  ping(): void
  /** Since when a ping is unanswered, by the server's clock; null if all were answered. */
  silentSinceMs(): number | null
  /** The last silence of this connection that it has survived, or is in. */
  silence(): Outage | null
  /** Sends the reason, then closes. */
  dismiss(reason: Farewell): void
}

/** Dead connections are ended at the heartbeat after an unanswered ping. */
export function createPeer(transport: Transport, clock: Clock): Peer {
  const { stream } = transport
  let largest = 0
  function write(bytes: Buffer) {
    if (!transport.isOpen()) return
    // A single frame may exceed the whole limit: that doesn't mean a slow reader.
    largest = Math.max(bytes.length, stream.writableLength === 0 ? 0 : largest)
    if (stream.writableLength > MAX_BACKLOG_BYTES + largest) transport.terminate()
    else stream.write(bytes)
  }
  const sendEncoded = (...frames: Buffer[]) => {
    if (frames.length > 1) stream.cork()
    for (const frame of frames) write(transport.carry(frame))
    if (frames.length > 1) stream.uncork()
  }

  const roundTrip = createRoundTrip()
  const connectedAtMs = clock.nowMs()
  let pingedAtMs = steadyMs()
  const ping = () => {
    if (!transport.isOpen()) return
    const payload = roundTrip.start(clock.nowMs())
    if (payload === null) return
    pingedAtMs = steadyMs()
    write(transport.ping(payload))
  }
  const heartbeat = setInterval(() => {
    if (roundTrip.unansweredSinceMs() === null) ping()
    else if (steadyMs() - pingedAtMs > PATIENCE_MS) transport.terminate()
  }, HEARTBEAT_MS)
  const second = setTimeout(ping, SECOND_PING_MS)
  transport.on('pong', (payload) => roundTrip.finish(payload, clock.nowMs()))
  // From here on it's silent, as if it had been asked.
  transport.on('mute', () => roundTrip.start(clock.nowMs()))
  let wasCut = false
  transport.once('message', () => roundTrip.noteFirstFrame(clock.nowMs() - connectedAtMs))
  transport.once('close', ({ isCut }) => {
    wasCut = isCut
    clearInterval(heartbeat)
    clearTimeout(second)
  })
  ping()

  const send = (frame: ServerFrame) => sendEncoded(encodeFrame(frame))

  return {
    id: randomUUID(),
    connectedAtMs,
    send,
    sendEncoded,
    oneWayMs: roundTrip.oneWayMs,
    wasCut: () => wasCut,
    drained: () =>
      new Promise((resolve) => {
        // Above the stream's high-water mark, `drain` is sure to come.
        if (stream.destroyed || stream.writableLength < PAGING_BACKLOG_BYTES) return resolve()
        const done = () => {
          stream.off('drain', done).off('close', done)
          resolve()
        }
        stream.on('drain', done).on('close', done)
      }),
    ping,
    silentSinceMs: roundTrip.unansweredSinceMs,
    silence: () => roundTrip.silence(clock.nowMs()),
    dismiss(reason) {
      if (reason === 'gone' || reason === 'voided')
        send({ type: 'refused', to: 'hello', code: REFUSALS[reason] })
      else send({ type: 'bye', reason })
      // Reading goes on until the other side has closed, too. Clients told to reconnect may just be sending an answer,
      // which is stored; others are no longer heard.
      if (reason !== 'restarting') transport.removeAllListeners('message')
      transport.close(CLOSE_CODES[reason])
    },
  }
}
