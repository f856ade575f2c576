import { PROTOCOL_VERSION } from '../../../packages/protocol/src/version.ts'
import type { Api } from '../api.ts'
import { Line } from '../network/line.ts'

type Seat = { session: string; participant: string; token: string }

/** Players without browsers, who fill a game that a test watches. */
export class Crowd {
  readonly #lines: Line[]

  private constructor(lines: Line[]) {
    this.#lines = lines
  }

  static async join(origin: string, api: Api, session: string, names: readonly string[]): Promise<Crowd> {
    const lines: Line[] = []
    for (const name of names) {
      const seat = await api.post<Seat>(`/api/sessions/${session}/participants`, { name })
      const line = await Line.open(origin)
      line.send({ type: 'hello', protocol: PROTOCOL_VERSION, role: 'player', ...seat })
      await line.next(({ type }) => type === 'snapshot')
      lines.push(line)
    }
    return new Crowd(lines)
  }

  /** Each player submits their choice by order of joining, one after another, at this interval; null doesn't answer. */
  async answer(question: number, choose: (place: number) => number | null, apartMs = 0): Promise<void> {
    for (const [place, line] of this.#lines.entries()) {
      const value = choose(place)
      const { phase } = await line.next(
        (frame) => frame.phase?.name === 'question' && frame.phase.question?.index === question,
      )
      await untilOpen(phase?.opensAtMs ?? 0)
      if (value === null) continue
      line.send({ type: 'answer', question, value })
      await line.next((frame) => frame.type === 'ack' && frame.question === question)
      if (apartMs > 0) await new Promise((resolve) => setTimeout(resolve, apartMs))
    }
  }

  /** The same in a poll: a value of any kind of question. */
  async vote(question: number, choose: (place: number) => unknown): Promise<void> {
    for (const [place, line] of this.#lines.entries()) {
      await line.next((frame) => frame.phase?.name === 'voting' && frame.phase.question?.index === question)
      line.send({ type: 'answer', question, value: choose(place) })
      await line.next((frame) => frame.type === 'ack' && frame.question === question)
    }
  }

  leave(): void {
    for (const line of this.#lines) line.close()
  }
}

/** A scheduled time; there is no event to wait for. */
const untilOpen = (atMs: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, atMs + 5 - Date.now())))
