import type { AttemptView, ReportedKind } from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import type { Api } from '../api.ts'
import { SocketClient, untilInstant } from '../network/socket-client.ts'

/** A participant of a self-paced quiz over a bare socket, without a browser. */
export class SocketTaker {
  readonly #line: SocketClient

  private constructor(line: SocketClient) {
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
    return new SocketTaker(await SocketClient.seated(origin, seat))
  }

  report(...kinds: ReportedKind[]): void {
    for (const kind of kinds) this.#line.send({ type: 'incident', id: crypto.randomUUID(), kind })
  }

  /** Asks for the question with this index, and waits for what comes before it. */
  async open(index: number): Promise<void> {
    this.#line.send({ type: 'advance', after: index === 0 ? null : index - 1 })
    const view = await this.#view((shown) => 'question' in shown && shown.question.index === index)
    await untilInstant('opensAtMs' in view ? view.opensAtMs : 0)
  }

  /** Answers the open question, and stays until its pause is over. */
  async answer(index: number, option: number): Promise<void> {
    this.#line.send({ type: 'answer', question: index, value: option })
    const view = await this.#view(
      (shown) => shown.name === 'completed' || (shown.name === 'pause' && shown.index === index),
    )
    await untilInstant('untilMs' in view ? view.untilMs : 0)
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

  async #view(fits: (view: AttemptView) => boolean): Promise<AttemptView> {
    return (await this.#line.next('attempt', ({ attempt }) => fits(attempt))).attempt
  }
}
