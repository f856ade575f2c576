import { type AnswerValue, type AttemptView, isNoAnswer, isSameAnswer, NO_ANSWER } from '@pinquiz/game'
import { AnswerQueue } from '../seat/answer-queue.ts'
import type { AnswerSender } from '../seat/answer-sender.ts'
import { attempt, type PendingAnswer } from '../seat/pending-answer.ts'
import type { StoreOptions } from '../seat/seat-connection.ts'

export type OpenView = Extract<AttemptView, { name: 'open' }>

/** An answer that can be changed; `sending` until the server has stored this very value. */
type Draft = { value: AnswerValue; status: 'sending' | 'stored' }

/** What a page adds to an attempt whose questions are all open (S70). */
export type Work = {
  /** The question on the screen; null: the overview. */
  at: number | null
  /** Questions marked to come back to, on every device. */
  flags: readonly number[]
  /** By question; without those left blank. */
  answers: ReadonlyMap<number, Draft>
  /** All changes are stored. */
  isSaved: boolean
  /** The participant hands in, as soon as everything is stored. */
  isHandingIn: boolean
}

export const NO_WORK: Work = { at: 0, flags: [], answers: new Map(), isSaved: true, isHandingIn: false }

/** Moving, answering, changing and handing in, whether or not the server can be reached. */
export class OpenWork {
  readonly #queue: AnswerQueue
  readonly #storage: StoreOptions['storage']
  readonly #key: string
  readonly #onChange: (work: Work) => void
  readonly #nowMs: () => number
  readonly #isLastMoment: (endMs: number) => boolean
  readonly #onLost: () => void
  readonly #sendFlags: (questions: readonly number[]) => boolean
  /** They changed here, and the server hasn't been told. */
  #hasOwnFlags = false
  #view: OpenView | null = null
  #work: Work = NO_WORK

  constructor(
    options: StoreOptions,
    {
      sender,
      nowMs,
      isLastMoment,
      onChange,
      onLost,
      sendFlags,
    }: {
      sender: AnswerSender
      nowMs: () => number
      isLastMoment: (endMs: number) => boolean
      onChange: (work: Work) => void
      /** The attempt is over, and an answer of this page hasn't been stored. */
      onLost: () => void
      /** False: not connected. */
      sendFlags: (questions: readonly number[]) => boolean
    },
  ) {
    this.#queue = new AnswerQueue(options, { sender, isLastMoment: () => this.#isEnding() })
    this.#isLastMoment = isLastMoment
    this.#onLost = onLost
    this.#sendFlags = sendFlags
    this.#storage = options.storage
    this.#onChange = onChange
    this.#nowMs = nowMs
    this.#key = `pinquiz.work.${options.seat.session}.${options.seat.participant}`
    attempt(() => {
      const {
        at = 0,
        flags = [],
        isUntold = false,
      } = JSON.parse(options.storage().getItem(this.#key) ?? '{}')
      if (at === null || Number.isInteger(at)) this.#work = { ...this.#work, at }
      if (Array.isArray(flags)) this.#work = { ...this.#work, flags: flags.filter(Number.isInteger) }
      this.#hasOwnFlags = isUntold === true
    })
  }

  /** Shows a question; null: the overview. */
  readonly show = (at: number | null): void => {
    this.#queue.flush()
    this.#keep({ at })
  }

  readonly flag = (question: number): void => {
    const { flags } = this.#work
    const others = flags.filter((flagged) => flagged !== question)
    this.#hasOwnFlags = true
    this.#keep({ flags: others.length < flags.length ? others : [...flags, question] })
    this.#tellFlags()
  }

  /** Null leaves the question blank. */
  readonly give = (question: number, given: AnswerValue | null): void => {
    const value = given ?? NO_ANSWER
    const { opensAtMs, closesAtMs = Number.POSITIVE_INFINITY } = this.#view ?? {}
    const nowMs = this.#nowMs()
    if (opensAtMs === undefined || nowMs >= closesAtMs || this.#work.isHandingIn) return
    const before = this.#work.answers.get(question)
    if (before ? isSameAnswer(before.value, value) : isNoAnswer(value)) return
    // Sent by the page without waiting for more changes, like a selection when the time is up (F9).
    const mark = this.#isEnding() ? { atTimeUp: true } : {}
    this.#queue.put({ question, value, tappedAtMs: Math.max(nowMs, opensAtMs), ...mark })
    this.#set(this.#drafts())
  }

  /** Hands in once everything is stored; until then it can be taken back. */
  readonly handIn = (isHandingIn: boolean): void => {
    this.#queue.flush()
    this.#set({ isHandingIn })
  }

  /** Sends without waiting for a pause in typing. */
  flush(): void {
    this.#queue.flush()
  }

  /** The server's view; null once it's another than that of open questions. */
  onView(view: OpenView | null): void {
    const isLost = !view && (this.#queue.isWaiting || (this.#view !== null && !this.#work.isSaved))
    this.#view = view
    if (!view) {
      this.#queue.clear()
      if (isLost) this.#onLost()
      return
    }
    const { at } = this.#work
    const isThere = at === null || (at >= 0 && at < view.questions.length)
    const { flags = [] } = view
    const place = isThere ? {} : { at: 0 }
    this.#set({ ...this.#drafts(), ...place, ...(this.#hasOwnFlags ? {} : { flags }) })
    this.#tellFlags()
    this.#queue.flush()
  }

  #tellFlags(): void {
    if (!this.#hasOwnFlags || !this.#view || !this.#sendFlags(this.#work.flags)) return
    this.#hasOwnFlags = false
    this.#keep({})
  }

  /** A new connection: what the old one may have lost is sent again. */
  reconnected(): void {
    this.#queue.reconnected()
  }

  /** The server has stored this. */
  onAck(question: number, value: AnswerValue): void {
    this.#queue.settle(question, value)
    this.#onSettled(question, value)
  }

  /** True if the refusal is temporary. */
  keeps = (refusal: { code: string; question: number }): boolean => this.#queue.keeps(refusal)

  /** The server refuses it for good; `stored`: what it has instead. */
  onRefused(question: number, stored: AnswerValue | undefined): void {
    this.#queue.settle(question, null)
    this.#onSettled(question, stored ?? this.#storedOf(question))
  }

  #onSettled(question: number, stored: AnswerValue | undefined): void {
    if (!this.#view) return
    const given = this.#view.given.filter((answer) => answer.question !== question)
    const isBlank = stored === undefined || isNoAnswer(stored)
    this.#view = { ...this.#view, given: isBlank ? given : [...given, { question, value: stored }] }
    this.#queue.flush()
    this.#set(this.#drafts())
  }

  /** What the server has stored of a question. */
  #storedOf(question: number): AnswerValue | undefined {
    return this.#view?.given.find((answer) => answer.question === question)?.value
  }

  stop(): void {
    this.#queue.stop()
  }

  #isEnding(): boolean {
    return this.#isLastMoment(this.#view?.closesAtMs ?? Number.POSITIVE_INFINITY)
  }

  /** What is stored, under what is on its way. */
  #drafts(): Pick<Work, 'answers' | 'isSaved'> {
    const { pending } = this.#queue
    const answers = new Map<number, Draft>()
    for (const { question, value } of this.#view?.given ?? [])
      answers.set(question, { value, status: 'stored' })
    for (const answer of pending) draft(answers, answer)
    return { answers, isSaved: pending.length === 0 }
  }

  #keep(change: Partial<Pick<Work, 'at' | 'flags'>>): void {
    this.#set(change)
    const { at, flags } = this.#work
    attempt(() =>
      this.#storage().setItem(this.#key, JSON.stringify({ at, flags, isUntold: this.#hasOwnFlags })),
    )
  }

  #set(change: Partial<Work>): void {
    this.#work = { ...this.#work, ...change }
    this.#onChange(this.#work)
  }
}

function draft(answers: Map<number, Draft>, { question, value }: PendingAnswer): void {
  if (isNoAnswer(value)) answers.delete(question)
  else answers.set(question, { value, status: 'sending' })
}
