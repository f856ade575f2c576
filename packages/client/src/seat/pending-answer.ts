import type { AnswerValue } from '@pinquiz/game'
import type { ClientFrame } from '@pinquiz/protocol'

/** An answer as sent: `tappedAtMs` on the server's clock, `atTimeUp` if the button wasn't pressed. */
export type PendingAnswer = Omit<Extract<ClientFrame, { type: 'answer' }>, 'type'>

export type AnswerStorage = {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}

/**
 * The one answer of a seat that was sent and not yet acknowledged. It survives a reload and remembers its question,
 * so that it can never be given to another one.
 */
export class PendingAnswerStore {
  readonly #storage: () => AnswerStorage
  readonly #key: string
  #answer: PendingAnswer | null = null

  constructor(storage: () => AnswerStorage, seat: { session: string; participant: string }) {
    this.#storage = storage
    this.#key = `pinquiz.answer.${seat.session}.${seat.participant}`
    attempt(() => {
      this.#answer = readAnswer(JSON.parse(storage().getItem(this.#key) ?? '{}'))
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

/** Null if it isn't one; the server checks whether the value fits the question. */
function readAnswer(kept: Record<string, unknown>): PendingAnswer | null {
  // A page of before there were kinds of question called the value so.
  const { question, value = kept.option, tappedAtMs, atTimeUp } = kept
  if (typeof question !== 'number' || !isAnswer(value)) return null
  return {
    question,
    value,
    ...(typeof tappedAtMs === 'number' && { tappedAtMs }),
    ...(typeof atTimeUp === 'boolean' && { atTimeUp }),
  }
}

/** Of any question type. */
const isAnswer = (value: unknown): value is AnswerValue =>
  Array.isArray(value) ? value.every(isPlain) : isPlain(value)

const isPlain = (value: unknown) => /^(number|string|boolean)$/.test(typeof value)

/** Storage may be full, forbidden or damaged; then an answer just does not survive a reload. */
function attempt(run: () => void): void {
  try {
    run()
  } catch {}
}
