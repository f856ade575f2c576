import type { Connection } from '../connection/connection.ts'
import type { Environment } from '../connection/environment.ts'
import { type PendingAnswer, PendingAnswerStore } from './pending-answer.ts'
import type { StoreOptions } from './seat-connection.ts'

const ACK_PATIENCE_MS = 2000
const TOO_EARLY_RETRY_MS = 200
const FIRST_RETRY_MS = 500
const SLOWEST_RETRY_MS = 5000
/** Temporary refusals: the answer is kept and sent again. */
export const FOR_NOW: ReadonlySet<string> = new Set([
  'unavailable',
  'storage-full',
  'too-many-requests',
  'too-early',
])

/** Keeps one answer, and sends it until the server stores it or refuses it for good. */
export class AnswerSender {
  readonly #connection: Connection
  readonly #timers: Environment['timers']
  readonly #pending: PendingAnswerStore
  #tries = 0
  #stopWaiting = () => {}

  constructor({ seat, environment, storage }: StoreOptions, connection: Connection) {
    this.#connection = connection
    this.#timers = environment.timers
    this.#pending = new PendingAnswerStore(storage, seat)
  }

  /** The answer that is neither stored nor refused for good; null if there is none. */
  get answer(): PendingAnswer | null {
    return this.#pending.answer
  }

  post(answer: PendingAnswer): void {
    this.#tries = 0
    this.#pending.save(answer)
    this.send()
  }

  /** Sends the pending answer, and probes the connection if the acknowledgement is late. */
  send(): void {
    this.#stopWaiting()
    const { answer } = this
    if (!answer || !this.#connection.send({ type: 'answer', ...answer })) return
    this.#stopWaiting = this.#timers.after(ACK_PATIENCE_MS, () => this.#connection.probe())
  }

  /** Sends an answer that someone else keeps. */
  sendAlong(answer: PendingAnswer): boolean {
    return this.#connection.send({ type: 'answer', ...answer })
  }

  /** True if the refusal is temporary; the answer is then sent again, at growing intervals. */
  keeps({ code, question }: { code: string; question: number }): boolean {
    if (!FOR_NOW.has(code) || question !== this.answer?.question) return false
    const firstMs = code === 'too-early' ? TOO_EARLY_RETRY_MS : FIRST_RETRY_MS
    const ceilingMs = Math.min(firstMs * 2 ** this.#tries, SLOWEST_RETRY_MS)
    this.#tries += 1
    this.#stopWaiting()
    this.#stopWaiting = this.#timers.after(ceilingMs * (0.5 + this.#timers.random() / 2), () => this.send())
    return true
  }

  /** Call when an answer was stored or refused for good. */
  settle(question: number): void {
    if (question === this.answer?.question) this.stop()
    this.#pending.clear(question)
  }

  stop(): void {
    this.#stopWaiting()
  }
}
