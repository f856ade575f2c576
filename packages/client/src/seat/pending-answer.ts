import type { AnswerValue } from '@pinquiz/game'
import type { ClientFrame } from '@pinquiz/protocol'

/** An answer as sent: `tappedAtMs` in server time; `atTimeUp` if the page sent it by itself. */
export type PendingAnswer = Omit<Extract<ClientFrame, { type: 'answer' }>, 'type'>

export type AnswerStorage = {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}

/**
 * A seat's answer that was sent but not acknowledged. Survives a reload, together with its question, so that it can't
 * count for another one.
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

/** Null if it isn't an answer; the server checks whether the value fits the question. */
export function readAnswer(kept: Record<string, unknown>): PendingAnswer | null {
  // Pages from before question kinds stored the value as `option`.
  const { question, value = kept.option, tappedAtMs, atTimeUp } = kept
  if (typeof question !== 'number' || !isAnswer(value)) return null
  return {
    question,
    value,
    ...(typeof tappedAtMs === 'number' && { tappedAtMs }),
    ...(typeof atTimeUp === 'boolean' && { atTimeUp }),
  }
}

/** Accepts the values of all kinds. */
const isAnswer = (value: unknown): value is AnswerValue =>
  Array.isArray(value) ? value.every(isPlain) : isPlain(value)

const isPlain = (value: unknown) => /^(number|string|boolean)$/.test(typeof value)

/** If storage is full, forbidden or damaged, an answer just doesn't survive a reload. */
export function attempt(run: () => void): void {
  try {
    run()
  } catch {}
}
