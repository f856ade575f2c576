import { playerHello, wholePhase } from '@pinquiz/client'
import type { AnswerValue, PlayerResult, PublicPhase } from '@pinquiz/game'
import type { Seat, ServerFrame } from '@pinquiz/protocol'
import { backOffMs, isRetryable } from './back-off.ts'
import type { BotAnswer, BotOpening, BotRecord } from './bot-record.ts'
import { ClockSync } from './clock-sync.ts'
import { Connection } from './connection.ts'
import { wireBytes } from './frames.ts'
import { optionsOf } from './options-of.ts'
import { preciseNowMs } from './precise-clock.ts'

const PING_GAP_MS = 40
const RESYNC_MS = 30_000
/** Without an acknowledgement for this long the connection itself is suspect. */
const ACK_PATIENCE_MS = 2000
const TOO_EARLY_RETRY_MS = 200
const TOO_EARLY_RETRIES = 5

/** When to tap, after the question has opened, and on what. Null: this question is left out. */
export type AnswerPlan = (question: { index: number; options: string[]; timeLeftMs: number }) => {
  option: number
  delayMs: number
} | null

export type BotOptions = {
  origins: readonly string[]
  seat: Seat
  name: string
  isStrict: boolean
  localAddress?: string
  /** Called after every frame and after every loss of the connection. */
  onChange: (bot: PlayerBot) => void
}

/** One player using the real protocol. */
export class PlayerBot {
  readonly name: string
  readonly seat: Seat
  readonly clock = new ClockSync()
  readonly answers = new Map<number, BotAnswer>()
  readonly openings = new Map<number, BotOpening>()
  readonly results = new Map<number, PlayerResult>()
  final: BotRecord['final'] = null
  readonly traffic = { frames: 0, bytes: 0 }
  plan: AnswerPlan = () => null
  isIn = false
  /** Why it won't come back by itself. */
  stoppedBy: string | null = null
  connects = 0
  /** When it last connected, epoch milliseconds. */
  seatedAtMs = 0
  version = -1
  phase: PublicPhase | null = null
  lastQuestionFrame = ''
  #connection: Connection
  #onChange: BotOptions['onChange']
  #timers = new Set<NodeJS.Timeout>()
  /** When a postponed answer is sent again, by question. */
  #retries = new Map<number, NodeJS.Timeout>()

  constructor(options: BotOptions) {
    this.name = options.name
    this.seat = options.seat
    this.#onChange = options.onChange
    const { origins, isStrict, localAddress } = options
    this.#connection = new Connection({
      origins,
      isStrict,
      ...(localAddress ? { localAddress } : {}),
      hello: playerHello(options.seat),
      onFrame: (frame, bytes, text) => this.#receive(frame, bytes, text),
      onDown: () => this.#goDown(),
      onStopped: (reason) => {
        this.stoppedBy = reason
        console.error(`${this.name} was disconnected: ${reason}`)
        this.#onChange(this)
      },
    })
  }

  connect(): void {
    this.#connection.open()
  }

  /** Like a page: while it waits. True if it was sent. */
  react(reaction: number): boolean {
    const { phase } = this
    const isWaiting =
      phase?.name !== 'question' || this.answers.get(phase.question.index)?.outcome === 'stored'
    return isWaiting && this.#connection.send({ type: 'react', reaction })
  }

  drop(): void {
    this.#connection.drop()
  }

  stop(): void {
    for (const timer of [...this.#timers, ...this.#retries.values()]) clearTimeout(timer)
    this.#connection.stop()
  }

  syncClock(): void {
    this.clock.begin()
    this.#ping()
  }

  record(): BotRecord {
    return {
      participant: this.seat.participant,
      name: this.name,
      answers: [...this.answers.values()],
      results: [...this.results.values()],
      final: this.final,
      roundTripMs: this.clock.roundTripMs,
      connects: this.connects,
    }
  }

  #after(delayMs: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, delayMs)
    this.#timers.add(timer)
  }

  #goDown(): void {
    this.isIn = false
    this.clock.abandon()
    this.#onChange(this)
  }

  #ping(): void {
    this.#connection.send({ type: 'ping', sentAtMs: preciseNowMs() })
  }

  #receive(frame: ServerFrame, payloadBytes: number, text: string): void {
    const receivedAtMs = preciseNowMs()
    if (frame.type !== 'pong') {
      this.traffic.frames += 1
      this.traffic.bytes += wireBytes(payloadBytes)
    }
    switch (frame.type) {
      case 'snapshot':
        this.#takeSnapshot(frame, receivedAtMs)
        break
      case 'phase':
        if (frame.phase.name === 'question') this.lastQuestionFrame = text
        this.#takePhase(frame.version, frame.phase, receivedAtMs)
        break
      case 'revealed': {
        const whole = this.phase && wholePhase({ phase: this.phase }, frame)
        if (!whole) throw new Error(`${this.name} is shown a reveal without its question`)
        this.#takePhase(whole.version, whole.phase, receivedAtMs)
        break
      }
      case 'result':
        this.#takeResult(frame.result)
        break
      case 'ack':
        this.#settle(frame.question, 'stored', frame.value, receivedAtMs)
        break
      case 'refused':
        this.#takeRefusal(frame, receivedAtMs)
        break
      case 'pong':
        this.clock.record({ sentAtMs: frame.sentAtMs, serverNowMs: frame.nowMs, receivedAtMs })
        if (this.clock.isRunning) this.#after(PING_GAP_MS * Math.random(), () => this.#ping())
        break
    }
    if (frame.type !== 'pong') this.#connection.watchClosely(this.#isAsked())
    this.#onChange(this)
  }

  #isAsked(): boolean {
    const { phase } = this
    return (
      phase?.name === 'question' &&
      (this.answers.get(phase.question.index)?.outcome ?? 'pending') === 'pending'
    )
  }

  #takeSnapshot(frame: Extract<ServerFrame, { type: 'snapshot' }>, receivedAtMs: number): void {
    this.isIn = true
    this.connects += 1
    this.seatedAtMs = receivedAtMs
    this.clock.seed(frame.nowMs, receivedAtMs)
    this.syncClock()
    this.#after(RESYNC_MS * (0.5 + Math.random()), () => this.syncClock())
    if (frame.answer) this.#settle(frame.answer.question, 'stored', frame.answer.value, receivedAtMs)
    this.#takePhase(frame.version, frame.phase, receivedAtMs)
    if (frame.result) this.#takeResult(frame.result)
    // An unacknowledged answer may or may not have arrived before the connection broke: sending it again is safe.
    for (const answer of this.answers.values()) this.#send(answer)
  }

  #takePhase(version: number, phase: PublicPhase, receivedAtMs: number): void {
    if (version < this.version) return
    this.version = version
    this.phase = phase
    if (phase.name !== 'question' && phase.name !== 'voting') return
    const { index } = phase.question
    const closesAtMs = phase.name === 'question' ? phase.closesAtMs : Number.POSITIVE_INFINITY
    const known = this.openings.get(index)
    if (known) {
      known.closesAtMs = closesAtMs
      return
    }
    // A poll question opens for everyone as soon as it arrives.
    const opensAtMs = phase.name === 'question' ? phase.opensAtMs : receivedAtMs + this.clock.offsetMs
    const shownAtMs = Math.max(opensAtMs - this.clock.offsetMs, receivedAtMs)
    this.openings.set(index, { question: index, opensAtMs, closesAtMs, receivedAtMs, shownAtMs })
    const planned = this.plan({
      index,
      options: optionsOf(phase.question),
      timeLeftMs: closesAtMs - this.clock.offsetMs - shownAtMs,
    })
    if (!planned || this.answers.has(index)) return
    this.#after(shownAtMs + planned.delayMs - preciseNowMs(), () => this.#tap(index, planned.option))
  }

  /** After the end a result carries the final score and rank, and no question. */
  #takeResult(result: PlayerResult): void {
    if (this.phase?.name === 'ended') this.final = { score: result.score, rank: result.rank }
    else this.results.set(result.question, result)
  }

  /** Does nothing when the screen shows no open question any more, as a button that is gone. */
  #tap(question: number, option: number): void {
    const isShown = this.phase !== null && 'question' in this.phase && this.phase.question.index === question
    const opening = this.openings.get(question)
    const tappedAtMs = preciseNowMs()
    if (!isShown || this.phase?.name === 'reveal' || !opening) return
    if (tappedAtMs + this.clock.offsetMs > opening.closesAtMs) return
    const answer: BotAnswer = {
      question,
      option,
      tappedAtMs,
      shownClosesAtMs: opening.closesAtMs,
      settledAtMs: null,
      outcome: 'pending',
      storedOption: null,
      sends: 0,
      putOffs: 0,
    }
    this.answers.set(question, answer)
    this.#send(answer)
  }

  /** Sends the unsettled answer, and checks the connection if the acknowledgement is late. */
  #send(answer: BotAnswer): void {
    if (answer.outcome !== 'pending') return
    const { question, option } = answer
    clearTimeout(this.#retries.get(question))
    const tappedAtMs = Math.round(answer.tappedAtMs + this.clock.offsetMs)
    if (!this.#connection.send({ type: 'answer', question, value: option, tappedAtMs })) return
    answer.sends += 1
    this.#after(ACK_PATIENCE_MS, () => {
      if (answer.outcome === 'pending') this.#connection.probe()
    })
  }

  #takeRefusal(frame: Extract<ServerFrame, { type: 'refused' }>, receivedAtMs: number): void {
    if (frame.to !== 'answer' || frame.question === undefined) return
    const answer = this.answers.get(frame.question)
    if (answer?.outcome === 'pending' && isPutOff(answer, frame.code)) {
      const delayMs = frame.code === 'too-early' ? TOO_EARLY_RETRY_MS : backOffMs(answer.putOffs)
      answer.putOffs += 1
      this.#retries.set(
        answer.question,
        setTimeout(() => this.#send(answer), delayMs),
      )
      return
    }
    const isStored = frame.code === 'already-answered' && frame.value !== undefined
    this.#settle(frame.question, isStored ? 'stored' : frame.code, frame.value ?? null, receivedAtMs)
  }

  #settle(
    question: number,
    outcome: BotAnswer['outcome'],
    stored: AnswerValue | null,
    receivedAtMs: number,
  ): void {
    const answer = this.answers.get(question)
    if (answer?.outcome !== 'pending') return
    answer.outcome = outcome
    answer.storedOption = outcome === 'stored' ? stored : null
    answer.settledAtMs = receivedAtMs
  }
}

function isPutOff(answer: BotAnswer, code: string): boolean {
  return isRetryable(code) || (code === 'too-early' && answer.putOffs < TOO_EARLY_RETRIES)
}
