import { PROTOCOL_VERSION } from '@pinquiz/protocol'
import type { Api } from '../api.ts'
import { type AttemptPlace, Line } from '../network/line.ts'

type Seat = { session: string; participant: string; token: string }

/** A participant of a self-paced quiz over a bare socket, without a browser. */
export class SocketTaker {
  readonly #line: Line

  private constructor(line: Line) {
    this.#line = line
  }

  static async begin(
    origin: string,
    api: Api,
    session: string,
    name: string,
    phone = '+49 30 12',
  ): Promise<SocketTaker> {
    const email = `${name.replace(/\W+/g, '').toLowerCase() || 'someone'}@example.org`
    const details = { name, email, phone, device: `device of ${name}` }
    const seat = await api.post<Seat>(`/api/sessions/${session}/attempts`, details)
    const line = await Line.open(origin)
    line.send({ type: 'hello', protocol: PROTOCOL_VERSION, role: 'player', ...seat })
    await line.next(({ type }) => type === 'snapshot')
    return new SocketTaker(line)
  }

  report(...kinds: string[]): void {
    for (const kind of kinds) this.#line.send({ type: 'incident', id: crypto.randomUUID(), kind })
  }

  /** Asks for the question with this index, and waits for what comes before it. */
  async open(index: number): Promise<void> {
    this.#line.send({ type: 'advance', after: index === 0 ? null : index - 1 })
    const { opensAtMs = 0 } = await this.#place((place) => place.question?.index === index)
    await until(opensAtMs)
  }

  /** Answers the open question, and stays until its pause is over. */
  async answer(index: number, option: number): Promise<void> {
    this.#line.send({ type: 'answer', question: index, value: option })
    const { untilMs = 0 } = await this.#place(
      ({ name, index: at }) => name === 'completed' || (name === 'pause' && at === index),
    )
    await until(untilMs)
  }

  /** Opens and answers every question from `from` on. */
  async answerAll(options: readonly number[], from = 0): Promise<void> {
    for (const [offset, option] of options.entries()) {
      await this.open(from + offset)
      await this.answer(from + offset, option)
    }
  }

  leave(): void {
    this.#line.close()
  }

  async #place(fits: (place: AttemptPlace) => boolean): Promise<AttemptPlace> {
    const { attempt } = await this.#line.next(({ attempt: place }) => place !== undefined && fits(place))
    return attempt ?? { name: '' }
  }
}

/** A scheduled time; there is no event to wait for. */
const until = (instantMs: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, instantMs - Date.now()) + 5))
