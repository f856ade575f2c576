import { once } from 'node:events'
import WebSocket from 'ws'

type Phase = { name: string; opensAtMs?: number; question?: { index: number } }
/** Where a participant of a self-paced quiz stands. */
export type AttemptPlace = Phase & { index?: number; untilMs?: number; score?: number }
export type Frame = {
  type: string
  version?: number
  phase?: Phase
  question?: number
  ref?: number
  code?: string
  attempt?: AttemptPlace
}

/** One socket that keeps what it heard. */
export class Line {
  readonly #socket: WebSocket
  readonly #heard: Frame[] = []
  #version = 0
  #lastRef = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => {
      // Preparation only: a wrong shape fails in the test that uses it.
      const frame = JSON.parse(String(data)) as Frame
      this.#version = Math.max(this.#version, frame.version ?? 0)
      this.#heard.push(frame)
      socket.emit('heard')
    })
  }

  static async open(origin: string, headers: Record<string, string> = {}): Promise<Line> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers })
    const line = new Line(socket)
    await once(socket, 'open')
    return line
  }

  send(frame: object): void {
    this.#socket.send(JSON.stringify(frame))
  }

  async next(fits: (frame: Frame) => boolean): Promise<Frame> {
    const signal = AbortSignal.timeout(10_000)
    for (;;) {
      const found = this.#heard.find(fits)
      if (found) return found
      await once(this.#socket, 'heard', { signal })
    }
  }

  /** A host command; resolves when the change has arrived. */
  async move(type: 'start' | 'next' | 'close' | 'end'): Promise<void> {
    const version = this.#version
    this.#lastRef += 1
    const ref = this.#lastRef
    this.send({ type: 'command', ref, command: { type, version } })
    const reply = await this.next(
      (frame) =>
        (frame.type === 'host-phase' && (frame.version ?? 0) > version) ||
        (frame.type === 'refused' && frame.ref === ref),
    )
    if (reply.type !== 'refused') return
    if (type !== 'close' || reply.code !== 'not-yet') throw new Error(`${type}: ${reply.code}`)
    // Someone is silent: not immediately after a question opened (L24).
    await new Promise((resolve) => setTimeout(resolve, 200))
    await this.move(type)
  }

  /** Breaks without a word. */
  tear(): void {
    this.#socket.terminate()
  }

  close(): void {
    this.#socket.close()
  }
}
