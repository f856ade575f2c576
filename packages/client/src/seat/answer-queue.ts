import { type AnswerValue, isSameAnswer } from '@pinquiz/game'
import type { Environment } from '../connection/environment.ts'
import { type AnswerSender, FOR_NOW } from './answer-sender.ts'
import { type AnswerStorage, attempt, type PendingAnswer, readAnswer } from './pending-answer.ts'
import type { StoreOptions } from './seat-connection.ts'

/** How long an answer stays unchanged before it's sent, so that typing doesn't send every letter. */
const QUIET_MS = 500
/** The most that are on their way at once; the server serves more of them slowly. */
const MAX_UNDERWAY = 30

/**
 * Answers that can be changed: the newest of each question, sent one after the other, in the last moment together. They
 * survive a reload and any time offline.
 */
export class AnswerQueue {
  readonly #sender: AnswerSender
  readonly #timers: Environment['timers']
  readonly #storage: () => AnswerStorage
  readonly #key: string
  readonly #isLastMoment: () => boolean
  readonly #waiting = new Map<number, PendingAnswer>()
  /** Those of `#waiting` that were sent in the last moment, over this connection. */
  readonly #underway = new Set<PendingAnswer>()
  #cancel = () => {}

  constructor(
    { seat, environment, storage }: StoreOptions,
    { sender, isLastMoment }: { sender: AnswerSender; isLastMoment: () => boolean },
  ) {
    this.#isLastMoment = isLastMoment
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

  /** Some haven't been stored, apart from the one the sender has. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  put(answer: PendingAnswer): void {
    const before = this.#waiting.get(answer.question)
    if (before) this.#underway.delete(before)
    this.#waiting.set(answer.question, answer)
    this.#save()
    if (this.#isLastMoment()) this.flush()
    else this.#flushLater()
  }

  /** Sends what waits, if nothing else is on its way; in the last moment everything. */
  flush(): void {
    this.#cancel()
    const [next] = [...this.#waiting.values()].filter((answer) => !this.#underway.has(answer))
    if (!next) return
    if (!this.#sender.answer) {
      this.#waiting.delete(next.question)
      this.#sender.post(next)
      this.#save()
    }
    if (this.#isLastMoment()) this.#sendAll()
  }

  /** Over a new connection nothing is on its way. */
  reconnected(): void {
    this.#underway.clear()
  }

  /** The server's reply to what was sent in the last moment: what it has stored, or null if it refuses for good. */
  settle(question: number, stored: AnswerValue | null): void {
    const answer = this.#waiting.get(question)
    if (!answer || !this.#underway.has(answer)) return
    if (stored !== null && !isSameAnswer(stored, answer.value)) return
    this.#underway.delete(answer)
    this.#waiting.delete(question)
    this.#save()
  }

  /** True if the refusal of what was sent in the last moment is temporary; it is then sent again. */
  keeps({ code, question }: { code: string; question: number }): boolean {
    const answer = this.#waiting.get(question)
    if (!answer || !FOR_NOW.has(code)) return false
    this.#underway.delete(answer)
    this.#flushLater()
    return true
  }

  #sendAll(): void {
    for (const answer of this.#waiting.values()) {
      if (this.#underway.size >= MAX_UNDERWAY) return
      if (!this.#underway.has(answer) && this.#sender.sendAlong(answer)) this.#underway.add(answer)
    }
  }

  #flushLater(): void {
    this.#cancel()
    this.#cancel = this.#timers.after(QUIET_MS, () => this.flush())
  }

  /** The attempt is over. */
  clear(): void {
    this.#cancel()
    if (this.#waiting.size === 0) return
    this.#underway.clear()
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
