import { answerValue, type ClientFrame } from '@pinquiz/protocol'
import * as z from 'zod/mini'

/** An answer as it is sent: `tappedAtMs` on the server's clock, `atTimeUp` when nobody pressed the button. */
export type PendingAnswer = Omit<Extract<ClientFrame, { type: 'answer' }>, 'type'>

const stored = z.object({
  question: z.int(),
  value: answerValue,
  tappedAtMs: z.optional(z.number()),
  atTimeUp: z.optional(z.boolean()),
})

/**
 * The one answer of a seat that was sent and not yet acknowledged. It survives a reload and remembers its question,
 * so that it can never be given to another one.
 */
export class PendingAnswerStore {
  readonly #storage: () => Storage
  readonly #key: string
  #answer: PendingAnswer | null = null

  constructor(storage: () => Storage, seat: { session: string; participant: string }) {
    this.#storage = storage
    this.#key = `pinquiz.answer.${seat.session}.${seat.participant}`
    attempt(() => {
      // A page of before there were kinds of question called the value so.
      const { option, ...kept } = JSON.parse(storage().getItem(this.#key) ?? 'null')
      this.#answer = stored.parse({ value: option, ...kept })
    })
  }

  get answer(): PendingAnswer | null {
    return this.#answer
  }

  save(answer: PendingAnswer): void {
    this.#answer = answer
    attempt(() => this.#storage().setItem(this.#key, JSON.stringify(answer)))
  }

  clear(question: number): void {
    if (this.#answer?.question !== question) return
    this.#answer = null
    attempt(() => this.#storage().removeItem(this.#key))
  }
}

/** Storage may be full, forbidden or damaged; then an answer just does not survive a reload. */
function attempt(run: () => void): void {
  try {
    run()
  } catch {}
}
