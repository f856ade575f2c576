import type { Environment } from '../connection/environment.ts'
import type { AnswerSender } from './answer-sender.ts'
import { type AnswerStorage, attempt, type PendingAnswer, readAnswer } from './pending-answer.ts'
import type { StoreOptions } from './seat-connection.ts'

/** How long an answer stays unchanged before it's sent, so that typing doesn't send every letter. */
const QUIET_MS = 500

/**
 * Answers that can be changed: the newest of each question, sent one after the other. They survive a reload and any time
 * offline.
 */
export class AnswerQueue {
  readonly #sender: AnswerSender
  readonly #timers: Environment['timers']
  readonly #storage: () => AnswerStorage
  readonly #key: string
  readonly #waiting = new Map<number, PendingAnswer>()
  #cancel = () => {}

  constructor({ seat, environment, storage }: StoreOptions, sender: AnswerSender) {
    this.#sender = sender
    this.#timers = environment.timers
    this.#storage = storage
    this.#key = `pinquiz.answers.${seat.session}.${seat.participant}`
    attempt(() => {
      const kept: unknown = JSON.parse(storage().getItem(this.#key) ?? '[]')
      for (const one of Array.isArray(kept) ? kept : []) {
        const answer = readAnswer(one)
        if (answer) this.#waiting.set(answer.question, answer)
      }
    })
  }

  /** Neither stored nor refused; the newest of a question comes last. */
  get pending(): PendingAnswer[] {
    const { answer } = this.#sender
    return [...(answer ? [answer] : []), ...this.#waiting.values()]
  }

  put(answer: PendingAnswer): void {
    this.#waiting.set(answer.question, answer)
    this.#save()
    this.#cancel()
    this.#cancel = this.#timers.after(QUIET_MS, () => this.flush())
  }

  /** Sends what waits, if nothing else is on its way. */
  flush(): void {
    this.#cancel()
    const [next] = this.#waiting.values()
    if (!next || this.#sender.answer) return
    this.#waiting.delete(next.question)
    this.#sender.post(next)
    this.#save()
  }

  /** The attempt is over. */
  clear(): void {
    this.#cancel()
    if (this.#waiting.size === 0) return
    this.#waiting.clear()
    this.#save()
  }

  stop(): void {
    this.#cancel()
  }

  #save(): void {
    const kept = [...this.#waiting.values()]
    attempt(() =>
      kept.length === 0
        ? this.#storage().removeItem(this.#key)
        : this.#storage().setItem(this.#key, JSON.stringify(kept)),
    )
  }
}
