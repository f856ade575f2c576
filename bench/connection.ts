import type { ClientFrame, ServerFrame } from '@pinquiz/protocol'
import { WebSocket } from 'ws'
import { encode, parseFrame, readFrameCheaply, textOf } from './frames.ts'

const FIRST_DELAY_MS = 200
/** Below the 5 s within which everybody is to be back once the server is. */
const LAST_DELAY_MS = 4000

export type ConnectionOptions = {
  /** Nodes of the site: the first to begin with, the next one after each failure. */
  origins: readonly string[]
  hello: ClientFrame
  onFrame: (frame: ServerFrame, payloadBytes: number, text: string) => void
  onDown?: () => void
  /** Parse every frame with the schema of the protocol. */
  isStrict: boolean
  cookie?: string
  localAddress?: string
}

/** A socket that says hello and comes back by itself, as the web client does: 200 ms doubling, jitter, a cap. */
export class Connection {
  #options: ConnectionOptions
  #socket: WebSocket | null = null
  #retry: NodeJS.Timeout | undefined
  #failures = 0
  #losses = 0
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
    socket.on('message', (data) => this.#receive(textOf(data)))
    // `close` follows and decides.
    socket.on('error', () => {})
    socket.on('close', () => this.#closed())
  }

  send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(encode(frame))
  }

  /** Loses the connection as a dead network does: no closing handshake. */
  drop(): void {
    this.#socket?.terminate()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#retry)
    this.#socket?.terminate()
  }

  #receive(text: string): void {
    const frame = this.#options.isStrict ? parseFrame(text) : readFrameCheaply(text)
    if (frame.type === 'snapshot' || frame.type === 'host-snapshot') this.#failures = 0
    if (frame.type === 'bye' && frame.reason !== 'restarting') this.#isStopped = true
    this.#options.onFrame(frame, Buffer.byteLength(text), text)
  }

  #closed(): void {
    this.#options.onDown?.()
    if (this.#isStopped) return
    const delayMs = Math.min(LAST_DELAY_MS, FIRST_DELAY_MS * 2 ** this.#failures)
    this.#failures += 1
    this.#losses += 1
    this.#retry = setTimeout(() => this.open(), delayMs * (0.5 + Math.random() / 2))
  }
}
