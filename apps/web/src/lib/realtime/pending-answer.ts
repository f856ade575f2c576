import * as z from 'zod/mini'

export type PendingAnswer = { question: number; option: number }

const stored = z.object({ question: z.int(), option: z.int() })

/**
 * The one answer of a seat that was sent and not yet acknowledged. It survives a reload and remembers its question,
 * so that it can never be given to another one.
 */
export class PendingAnswerStore {
  readonly #storage: Storage
  readonly #prefix: string

  constructor(storage: Storage, seat: { session: string; participant: string }) {
    this.#storage = storage
    this.#prefix = `pinquiz.answer.${seat.session}.${seat.participant}.`
  }

  save(answer: PendingAnswer): void {
    this.#keep(answer.question)
    this.#attempt(() => this.#storage.setItem(this.#prefix + answer.question, JSON.stringify(answer)))
  }

  /** The answer waiting for `question`; leftovers of other questions are forgotten. */
  take(question: number | null): PendingAnswer | null {
    this.#keep(question)
    if (question === null) return null
    try {
      const parsed = stored.safeParse(JSON.parse(this.#storage.getItem(this.#prefix + question) ?? 'null'))
      return parsed.success && parsed.data.question === question ? parsed.data : null
    } catch {
      return null
    }
  }

  clear(question: number): void {
    this.#attempt(() => this.#storage.removeItem(this.#prefix + question))
  }

  #keep(question: number | null): void {
    this.#attempt(() => {
      const keys = Array.from({ length: this.#storage.length }, (_, position) => this.#storage.key(position))
      for (const key of keys)
        if (key?.startsWith(this.#prefix) && key !== this.#prefix + question) this.#storage.removeItem(key)
    })
  }

  /** Storage may be full or forbidden; then an answer just does not survive a reload. */
  #attempt(run: () => void): void {
    try {
      run()
    } catch {}
  }
}
