import type { AnswerValue } from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import type { Api } from '../api.ts'
import { SocketClient } from '../network/socket-client.ts'

/** Players without browsers, who fill a game that a test watches. */
export class Crowd {
  readonly #lines: SocketClient[]

  private constructor(lines: SocketClient[]) {
    this.#lines = lines
  }

  static async join(origin: string, api: Api, session: string, names: readonly string[]): Promise<Crowd> {
    const lines: SocketClient[] = []
    for (const name of names) {
      const seat = await api.post<Seat>(`/api/sessions/${session}/participants`, { name })
      lines.push(await SocketClient.seated(origin, seat))
    }
    return new Crowd(lines)
  }

  /** Each player submits their choice by order of joining, one after another, at this interval; null doesn't answer. */
  async answer(question: number, choose: (place: number) => number | null, apartMs = 0): Promise<void> {
    for (const [place, line] of this.#lines.entries()) {
      const value = choose(place)
      await line.asked(question)
      if (value === null) continue
      await line.answer(question, value)
      if (apartMs > 0) await new Promise((resolve) => setTimeout(resolve, apartMs))
    }
  }

  /** The same in a poll: a value of any kind of question. */
  async vote(question: number, choose: (place: number) => unknown): Promise<void> {
    for (const [place, line] of this.#lines.entries()) {
      await line.asked(question)
      const value = choose(place)
      // Of any kind of question: the server says if it isn't an answer.
      if (value !== undefined) await line.answer(question, value as AnswerValue)
    }
  }

  leave(): void {
    for (const line of this.#lines) line.close()
  }
}
