import type { AttemptView } from '@pinquiz/game'
import { type ErrorCode, PROTOCOL_VERSION, type Seat, type ServerFrame } from '@pinquiz/protocol'
import { Connection } from './connection.ts'
import { preciseNowMs } from './precise-clock.ts'
import { seededRandom } from './random.ts'

/** Behind the opening and the end of a pause, as the server shares this machine's clock. */
const MARGIN_MS = 5
const RETRY_MS = 250

export type SelfPacedAnswer = {
  question: number
  option: number
  sentAtMs: number
  /** When it was first acknowledged. */
  settledAtMs: number | null
  outcome: 'pending' | 'stored' | ErrorCode
}

export type SelfPacedBotOptions = {
  origins: readonly string[]
  seat: Seat
  number: number
  name: string
  isStrict: boolean
  localAddress: string
  /** Answers fall within this time after the opening. */
  windowMs: number
  onChange: () => void
}

/** One participant of a self-paced quiz who goes from question to question, whatever happens to the connection. */
export class SelfPacedBot {
  readonly name: string
  readonly answers = new Map<number, SelfPacedAnswer>()
  connects = 0
  isIn = false
  final: Extract<AttemptView, { name: 'completed' }> | null = null
  /** The server's word on what had to be refused, besides answers. */
  readonly complaints: string[] = []
  #options: SelfPacedBotOptions
  #connection: Connection
  #view: AttemptView | null = null
  #timer: NodeJS.Timeout | undefined
  #isStarted = false

  constructor(options: SelfPacedBotOptions) {
    this.name = options.name
    this.#options = options
    const { origins, isStrict, localAddress, seat } = options
    this.#connection = new Connection({
      origins,
      isStrict,
      localAddress,
      hello: { type: 'hello', protocol: PROTOCOL_VERSION, role: 'player', ...seat },
      onFrame: (frame) => this.#receive(frame),
      onDown: () => {
        this.isIn = false
        clearTimeout(this.#timer)
        options.onChange()
      },
    })
  }

  connect(): void {
    this.#connection.open()
  }

  /** Asks for the first question. */
  start(): void {
    this.#isStarted = true
    this.#act()
  }

  stop(): void {
    clearTimeout(this.#timer)
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
        this.#settle(frame.question, 'stored', frame.option)
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
    if (view && 'outcome' in view && view.outcome && view.outcome.option !== null)
      this.#settle(view.outcome.question, 'stored', view.outcome.option)
    this.#act()
  }

  #refused(frame: Extract<ServerFrame, { type: 'refused' }>): void {
    if (frame.to === 'answer' && frame.question !== undefined && frame.code !== 'unavailable')
      this.#settle(frame.question, frame.code, null)
    else this.complaints.push(`${frame.to} ${frame.code}`)
    // Asked too early, or the server had no time: once more.
    if (frame.to !== 'answer' || frame.code === 'unavailable') this.#after(RETRY_MS, () => this.#act())
  }

  #settle(question: number, outcome: SelfPacedAnswer['outcome'], option: number | null): void {
    const answer = this.answers.get(question)
    if (!answer) {
      this.complaints.push(`question ${question} was answered by nobody`)
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
        this.#planAnswer(view)
        break
      case 'pause':
        this.#after(view.untilMs + MARGIN_MS - preciseNowMs(), () =>
          this.#connection.send({ type: 'advance', after: view.index }),
        )
        break
      case 'completed':
        this.final = view
        break
    }
  }

  #planAnswer({ question, opensAtMs }: Extract<AttemptView, { name: 'question' }>): void {
    const random = seededRandom(question.index * 100_003 + this.#options.number)
    random()
    const option = Math.floor(random() * question.options.length)
    const delayMs = MARGIN_MS + random() * this.#options.windowMs
    this.#after(opensAtMs + delayMs - preciseNowMs(), () => {
      const known = this.answers.get(question.index)
      if (!known)
        this.answers.set(question.index, {
          question: question.index,
          option,
          sentAtMs: preciseNowMs(),
          settledAtMs: null,
          outcome: 'pending',
        })
      this.#connection.send({ type: 'answer', question: question.index, option })
    })
  }

  #after(delayMs: number, work: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(work, Math.max(0, delayMs))
  }
}
