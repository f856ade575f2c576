import { encode } from '@pinquiz/client'
import type { ClientFrame, ServerFrame } from '@pinquiz/protocol'
import { WebSocket } from 'ws'
import { backOffMs, isRetryable } from './back-off.ts'
import { parseFrame, readFrameCheaply, textOf } from './frames.ts'
import { preciseNowMs } from './precise-clock.ts'

// The patience of the page (packages/client/src/connection/connection.ts), written a second time: its own costs a bot a tenth more.
const RESTART_MS = 200
const RESTART_SPREAD_MS = 2000
const WELCOME_WITHIN_MS = 8000
const STABLE_MS = 5000
const CALM = { everyMs: 5000, patienceMs: 3000 }
const CLOSE = { everyMs: 2000, patienceMs: 1500 }
const PROBE_MS = 3000

export type ConnectionOptions = {
  /** Nodes of the site: the first to begin with, the next one after each failure. */
  origins: readonly string[]
  hello: ClientFrame
  onFrame: (frame: ServerFrame, payloadBytes: number, text: string) => void
  onDown?: () => void
  /** Why the server told it not to come back. */
  onStopped?: (reason: string) => void
  /** Parse every frame with the schema of the protocol. */
  isStrict: boolean
  cookie?: string
  localAddress?: string
}

/** A socket that says hello, notices silence and reconnects, like the web client. */
export class Connection {
  #options: ConnectionOptions
  #socket: WebSocket | null = null
  /** Cleared when the socket closes. */
  #timers = new Set<NodeJS.Timeout>()
  #welcome: NodeJS.Timeout | undefined
  #failures = 0
  #losses = 0
  #pace = CALM
  #heartbeat: NodeJS.Timeout | undefined
  #heardAtMs = 0
  #isLive = false
  #isDoubtful = false
  #isStopped = false

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  open(): void {
    const { origins, hello, cookie, localAddress } = this.#options
    const origin = origins[this.#losses % origins.length] ?? ''
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
      origin,
      perMessageDeflate: false,
      skipUTF8Validation: true,
      ...(cookie ? { headers: { cookie } } : {}),
      ...(localAddress ? { localAddress } : {}),
    })
    this.#socket = socket
    socket.on('open', () => socket.send(encode(hello)))
    socket.on('message', (data) => {
      if (this.#socket === socket) this.#receive(textOf(data))
    })
    // `close` follows and decides.
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.#socket === socket) this.#lose()
    })
    this.#awaitWelcome(WELCOME_WITHIN_MS)
  }

  /** False if no one is seated on the connection; the caller keeps what must not be lost. */
  send(frame: ClientFrame): boolean {
    if (!this.#isLive || this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(encode(frame))
    return true
  }

  /** Asks for a sign of life; without one the connection is taken for dead. */
  probe(): void {
    if (this.#isLive) this.#ask(() => this.#lose())
  }

  /** Detects a dead connection sooner. */
  watchClosely(isClose: boolean): void {
    const pace = isClose ? CLOSE : CALM
    if (pace === this.#pace) return
    this.#pace = pace
    if (this.#isLive) this.#scheduleHeartbeat(pace.everyMs * Math.random())
  }

  /** Loses the connection as a dead network does: no closing handshake. */
  drop(): void {
    this.#socket?.terminate()
  }

  stop(): void {
    this.#isStopped = true
    this.#forget()
  }

  #receive(text: string): void {
    const frame = this.#options.isStrict ? parseFrame(text) : readFrameCheaply(text)
    this.#heardAtMs = performance.now()
    this.#isDoubtful = false
    if (frame.type === 'bye') {
      this.#takeBye(frame.reason)
      return
    }
    if (frame.type === 'refused' && (!this.#isLive || frame.to === 'hello')) {
      if (isRetryable(frame.code) || frame.code === 'unknown') this.#lose()
      else this.#end(frame.code)
      return
    }
    // To be seated in that many seconds: hanging up now would mean queueing again.
    if (frame.type === 'wait') this.#awaitWelcome(frame.seconds * 1000 + WELCOME_WITHIN_MS)
    if (frame.type === 'snapshot' || frame.type === 'host-snapshot') this.#takeWelcome()
    this.#options.onFrame(frame, Buffer.byteLength(text), text)
  }

  #awaitWelcome(withinMs: number): void {
    if (this.#isLive) return
    clearTimeout(this.#welcome)
    this.#welcome = this.#after(withinMs, () => this.#lose())
  }

  #takeWelcome(): void {
    clearTimeout(this.#welcome)
    if (this.#isLive) return
    this.#isLive = true
    this.#after(STABLE_MS, () => {
      this.#failures = 0
    })
    this.#scheduleHeartbeat()
  }

  #takeBye(reason: Extract<ServerFrame, { type: 'bye' }>['reason']): void {
    if (reason !== 'restarting') {
      this.#end(reason)
      return
    }
    this.#forget()
    this.#options.onDown?.()
    this.#comeBackAfter(RESTART_MS + Math.random() * RESTART_SPREAD_MS)
  }

  #end(reason: string): void {
    this.stop()
    this.#options.onDown?.()
    this.#options.onStopped?.(reason)
  }

  #lose(): void {
    this.#forget()
    this.#options.onDown?.()
    if (this.#isStopped) return
    this.#comeBackAfter(backOffMs(this.#failures))
    this.#failures += 1
  }

  #comeBackAfter(delayMs: number): void {
    this.#losses += 1
    this.#after(delayMs, () => this.open())
  }

  #forget(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    const socket = this.#socket
    this.#socket = null
    this.#isLive = false
    this.#isDoubtful = false
    socket?.terminate()
  }

  #scheduleHeartbeat(afterMs = this.#pace.everyMs): void {
    if (this.#heartbeat) this.#cancel(this.#heartbeat)
    this.#heartbeat = this.#after(afterMs, () => {
      this.#ask(() => {
        if (this.#isDoubtful) this.#lose()
        else this.#isDoubtful = true
      }, this.#pace.patienceMs)
      this.#scheduleHeartbeat()
    })
  }

  #ask(onSilence: () => void, patienceMs = PROBE_MS): void {
    const askedAtMs = performance.now()
    this.send({ type: 'ping', sentAtMs: preciseNowMs() })
    this.#after(patienceMs, () => {
      if (this.#heardAtMs < askedAtMs) onSilence()
    })
  }

  #cancel(timer: NodeJS.Timeout): void {
    clearTimeout(timer)
    this.#timers.delete(timer)
  }

  #after(delayMs: number, work: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, delayMs)
    this.#timers.add(timer)
    return timer
  }
}
