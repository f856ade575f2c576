import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { hostHello, playerHello, timersOf } from '@pinquiz/client'
import { Probe } from '@pinquiz/client/probe'
import type { AnswerValue } from '@pinquiz/game'
import { type Seat, serverFrame } from '@pinquiz/protocol'
import WebSocket from 'ws'

/** A player or a host without a browser. */
export class SocketClient extends Probe {
  readonly #socket: WebSocket

  private constructor(socket: WebSocket) {
    super({ frames: serverFrame, timers: timersOf(globalThis, Date.now) })
    this.#socket = socket
    socket.on('message', (data) => this.hear(String(data)))
  }

  static async seated(origin: string, seat: Seat): Promise<SocketClient> {
    const line = await SocketClient.#open(origin)
    line.send(playerHello(seat))
    await line.next('snapshot')
    return line
  }

  static async hosting(origin: string, cookie: string, session: string): Promise<SocketClient> {
    const line = await SocketClient.#open(origin, { cookie, origin })
    line.send(hostHello(session))
    await line.next('host-snapshot')
    return line
  }

  static async #open(origin: string, headers: Record<string, string> = {}): Promise<SocketClient> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers })
    const line = new SocketClient(socket)
    await once(socket, 'open')
    return line
  }

  override sendRaw(text: string): void {
    this.#socket.send(text)
  }

  /** As a player, until the question takes answers. */
  async asked(question: number): Promise<void> {
    const { phase } = await this.next(
      ['snapshot', 'phase'],
      ({ phase: shown }) =>
        (shown.name === 'question' || shown.name === 'voting') && shown.question.index === question,
    )
    await untilInstant('opensAtMs' in phase ? phase.opensAtMs : 0)
  }

  /** As a player, until it is stored. */
  async answer(question: number, value: AnswerValue): Promise<void> {
    this.send({ type: 'answer', question, value })
    await this.next('ack', (frame) => frame.question === question)
  }

  /** As a host, until the change has arrived. */
  async move(type: 'start' | 'next' | 'close' | 'end'): Promise<void> {
    const version = Math.max(...this.frames.map((frame) => ('version' in frame ? frame.version : 0)))
    const reply = await this.command({ type, version })
    if (reply.type === 'refused') {
      if (type !== 'close' || reply.code !== 'not-yet') throw new Error(`${type}: ${reply.code}`)
      // Someone is silent: not immediately after a question opened (L24).
      await delay(200)
      return this.move(type)
    }
    await this.next('host-phase', (frame) => frame.version > version)
  }

  /** Breaks without a closing handshake. */
  tear(): void {
    this.#socket.terminate()
  }

  close(): void {
    this.#socket.close()
  }
}

/** A scheduled time; there is no event to wait for. */
export const untilInstant = (atMs: number) => delay(Math.max(0, atMs - Date.now()) + 5)
