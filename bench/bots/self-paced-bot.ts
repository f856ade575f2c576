import { playerHello } from '@pinquiz/client'
import type { AnswerValue } from '@pinquiz/game'
import { type AttemptView, PAUSE_MS } from '@pinquiz/game'
import type { ErrorCode, Seat, ServerFrame } from '@pinquiz/protocol'
import { backOffMs, isRetryable } from './back-off.ts'
import { Connection } from './connection.ts'
import { optionsOf } from './options-of.ts'
import { preciseNowMs } from './precise-clock.ts'
import { seededRandom } from './random.ts'

/** After the opening and the end of a pause, since the server shares this machine's clock. */
const MARGIN_MS = 5
const RETRY_MS = 250
const ACK_PATIENCE_MS = 2000
/** When the server surely knows, too, that the time of the last question is over. */
const SETTLED_MS = 1000
const OVER: ReadonlySet<string> = new Set(['too-late', 'no-open-question', 'other-question'])

export type SelfPacedAnswer = {
  question: number
  option: number
  tappedAtMs: number
  /** When the question was to close, according to the bot's screen at the tap. */
  shownClosesAtMs: number
  /** When it was first acknowledged. */
  settledAtMs: number | null
  /** `unheard`: the attempt ended before any reply, so only the results tell. */
  outcome: 'pending' | 'stored' | 'unheard' | ErrorCode
  /** How often the server asked to send it again later. */
  putOffs: number
}

export type SelfPacedBotOptions = {
  origins: readonly string[]
  seat: Seat
  number: number
  name: string
  isStrict: boolean
  localAddress: string
  /** Answers are given within this time after opening. */
  windowMs: number
  /** Instead, they are given this long before the end. */
  beforeEndMs?: { least: number; most: number } | undefined
  onChange: () => void
}

/** One participant of a self-paced quiz who goes from question to question, whatever happens to the connection. */
export class SelfPacedBot {
  readonly name: string
  readonly answers = new Map<number, SelfPacedAnswer>()
  connects = 0
  isIn = false
  /** Why it won't come back by itself. */
  stoppedBy: string | null = null
  final: Extract<AttemptView, { name: 'completed' }> | null = null
  /** When it was told. */
  finalAtMs: number | null = null
  /** The server's reason for refusing anything but answers. */
  readonly complaints: string[] = []
  #options: SelfPacedBotOptions
  #connection: Connection
  #view: AttemptView | null = null
  #timer: NodeJS.Timeout | undefined
  #taps = new Map<number, NodeJS.Timeout>()
  #isStarted = false
  #isHandingIn = false

  constructor(options: SelfPacedBotOptions) {
    this.name = options.name
    this.#options = options
    const { origins, isStrict, localAddress, seat } = options
    this.#connection = new Connection({
      origins,
      isStrict,
      localAddress,
      hello: playerHello(seat),
      onFrame: (frame) => this.#receive(frame),
      onDown: () => {
        this.isIn = false
        options.onChange()
      },
      onStopped: (reason) => {
        this.stoppedBy = reason
        console.error(`${options.name} was disconnected: ${reason}`)
        options.onChange()
      },
    })
  }

  /** What its screen shows. */
  get view(): AttemptView | null {
    return this.#view
  }

  connect(): void {
    this.#connection.open()
  }

  /** Asks for the first question. */
  start(): void {
    this.#isStarted = true
    this.#act()
  }

  /** Where all questions are open at once. */
  handIn(): void {
    this.#isHandingIn = true
    this.#act()
  }

  /** Drops the connection like a dead network. */
  drop(): void {
    this.#connection.drop()
  }

  stop(): void {
    clearTimeout(this.#timer)
    for (const tap of this.#taps.values()) clearTimeout(tap)
    this.#connection.stop()
  }

  #receive(frame: ServerFrame): void {
    switch (frame.type) {
      case 'snapshot':
        this.isIn = true
        this.connects += 1
        this.#show(frame.attempt ?? null)
        break
      case 'attempt':
        this.#show(frame.attempt)
        break
      case 'ack':
        this.#settle(frame.question, 'stored', frame.value)
        break
      case 'refused':
        this.#refused(frame)
        break
    }
    this.#options.onChange()
  }

  #show(view: AttemptView | null): void {
    this.#view = view
    // The acknowledgement may have been lost with its connection; the attempt says what was stored.
    if (view && 'outcome' in view && view.outcome && view.outcome.value !== null)
      this.#settle(view.outcome.question, 'stored', view.outcome.value)
    for (const { question, value } of view?.name === 'open' ? view.given : [])
      this.#settle(question, 'stored', value)
    // The question is over without an answer: it won't be reported again.
    const asked = view?.name === 'question' ? view.question.index : null
    const outcome = view?.name === 'completed' ? 'unheard' : 'too-late'
    for (const answer of this.answers.values())
      if (view && view.name !== 'open' && answer.question !== asked)
        this.#settle(answer.question, outcome, null)
    this.#act()
  }

  #refused(frame: Extract<ServerFrame, { type: 'refused' }>): void {
    const answer = frame.question === undefined ? undefined : this.answers.get(frame.question)
    if (frame.to !== 'answer') {
      // Asked too early, or the server was busy: asks again.
      if (!isRetryable(frame.code)) this.complaints.push(`${frame.to} ${frame.code}`)
      this.#after(RETRY_MS, () => this.#act())
    } else if (answer && isRetryable(frame.code)) {
      this.#after(backOffMs(answer.putOffs), () => this.#act())
      answer.putOffs += 1
    } else if (answer) {
      this.#settle(answer.question, frame.code, frame.value ?? null)
      if (OVER.has(frame.code)) this.#act()
    } else this.complaints.push(`${frame.to} ${frame.code}`)
  }

  #settle(question: number, outcome: SelfPacedAnswer['outcome'], option: AnswerValue | null): void {
    const answer = this.answers.get(question)
    if (!answer) {
      this.complaints.push(`no one answered question ${question}`)
      return
    }
    if (option !== null && option !== answer.option)
      this.complaints.push(`question ${question}: sent ${answer.option}, stored ${option}`)
    if (answer.outcome !== 'pending') return
    answer.outcome = outcome
    answer.settledAtMs = preciseNowMs()
  }

  #act(): void {
    const view = this.#view
    if (!view || !this.#isStarted) return
    switch (view.name) {
      case 'not-started':
        this.#connection.send({ type: 'advance', after: null })
        break
      case 'question':
        this.#actOnQuestion(view)
        break
      case 'open':
        this.#actOnAll(view)
        break
      case 'pause':
        this.#after(view.untilMs + MARGIN_MS - preciseNowMs(), () =>
          this.#connection.send({ type: 'advance', after: view.index }),
        )
        break
      case 'completed':
        this.final = view
        this.finalAtMs ??= preciseNowMs()
        break
    }
  }

  #actOnQuestion(view: Extract<AttemptView, { name: 'question' }>): void {
    const { index, of } = view.question
    const answer = this.answers.get(index)
    if (answer?.outcome === 'pending') {
      this.#send(answer)
      return
    }
    if (!answer) this.#planTap(view)
    // As the page does, which shows the end of the time by its own clock.
    if (view.closesAtMs === undefined) return
    const overAtMs = view.closesAtMs + (index + 1 >= of ? SETTLED_MS : PAUSE_MS)
    this.#after(overAtMs - preciseNowMs(), () => {
      if (this.answers.get(index)?.outcome !== 'pending')
        this.#connection.send({ type: 'advance', after: index })
      this.#after(RETRY_MS, () => this.#act())
    })
  }

  #actOnAll({ questions, opensAtMs }: Extract<AttemptView, { name: 'open' }>): void {
    for (const answer of this.answers.values()) if (answer.outcome === 'pending') this.#send(answer)
    if (this.#isHandingIn) this.#connection.send({ type: 'advance', after: questions.length - 1 })
    else if (this.answers.size === 0) for (const question of questions) this.#planTap({ question, opensAtMs })
  }

  #planTap({
    question,
    opensAtMs,
    closesAtMs,
  }: Omit<Extract<AttemptView, { name: 'question' }>, 'name'>): void {
    const { windowMs, beforeEndMs } = this.#options
    const random = seededRandom(question.index * 100_003 + this.#options.number)
    random()
    const option = Math.floor(random() * optionsOf(question).length)
    const atMs =
      beforeEndMs && closesAtMs !== undefined
        ? closesAtMs - beforeEndMs.least - random() * (beforeEndMs.most - beforeEndMs.least)
        : opensAtMs + MARGIN_MS + random() * windowMs
    clearTimeout(this.#taps.get(question.index))
    const tap = setTimeout(() => this.#tap(question.index, option), Math.max(0, atMs - preciseNowMs()))
    this.#taps.set(question.index, tap)
  }

  /** Does nothing if no question is open any more. */
  #tap(question: number, option: number): void {
    const view = this.#view
    const tappedAtMs = preciseNowMs()
    const isShown = view?.name === 'open' || (view?.name === 'question' && view.question.index === question)
    if (!isShown || this.answers.has(question)) return
    const { closesAtMs = Number.POSITIVE_INFINITY } = view
    if (tappedAtMs > closesAtMs) return
    const answer: SelfPacedAnswer = {
      question,
      option,
      tappedAtMs,
      shownClosesAtMs: closesAtMs,
      settledAtMs: null,
      outcome: 'pending',
      putOffs: 0,
    }
    this.answers.set(question, answer)
    this.#send(answer)
  }

  #send({ question, option, tappedAtMs }: SelfPacedAnswer): void {
    const frame = { type: 'answer', question, value: option, tappedAtMs: Math.round(tappedAtMs) } as const
    if (!this.#connection.send(frame)) return
    setTimeout(() => {
      if (this.answers.get(question)?.outcome === 'pending') this.#connection.probe()
    }, ACK_PATIENCE_MS)
  }

  #after(delayMs: number, work: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(work, Math.max(0, delayMs))
  }
}
