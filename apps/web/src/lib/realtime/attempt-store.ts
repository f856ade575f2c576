import type { IncidentKind } from '@pinquiz/game'
import type { ClientFrame, ErrorCode, ServerFrame } from '@pinquiz/protocol'
import type { ServerClock } from '../clock-sync.ts'
import { newId } from '../new-id.ts'
import {
  type AttemptGame,
  type AttemptScreen,
  afterRefusal,
  afterSnapshot,
  afterView,
  askedQuestion,
  attemptScreen,
  isUnexpected,
  nextRequest,
  turningPoints,
} from './attempt-state.ts'
import type { Connection, ConnectionState } from './connection.ts'
import type { Environment } from './environment.ts'
import { Observable } from './observable.ts'
import { PendingAnswerStore } from './pending-answer.ts'
import type { StoreOptions } from './player-store.ts'
import { connectSeat } from './seat-connection.ts'

/** What could not be done, for the titles of spec 001 §8; `number` tells two apart. */
type Failure = { number: number; code: ErrorCode; of: 'answer' | 'question' | 'completion' }

type Incident = Extract<ClientFrame, { type: 'incident' }>

export type AttemptState = {
  connection: ConnectionState
  game: AttemptGame | null
  screen: AttemptScreen | null
  failure: Failure | null
}

const PATIENCE_MS = 2000
const TOO_EARLY_RETRY_MS = 200
const NOT_YET_RETRY_MS = 400
const FAILED_RETRY_MS = 3000
/** The clock is measured again and again: never sleep longer than this on one estimate. */
const LONGEST_SLEEP_MS = 500
/** As much as a connection may send at once. */
const MOST_UNNOTED = 40

/** One participant's way through a self-paced quiz: asks for questions, answers them, and reports what happened meanwhile. */
export class AttemptStore {
  readonly #shown = new Observable<AttemptState>({
    connection: { name: 'connecting' },
    game: null,
    screen: null,
    failure: null,
  })
  readonly getState = this.#shown.get
  readonly subscribe = this.#shown.subscribe
  readonly clock: ServerClock
  readonly #connection: Connection
  readonly #environment: Environment
  readonly #pending: PendingAnswerStore
  /** Reported, and not yet known to be stored. */
  #unnoted: Incident[] = []
  #wakeUp: (() => void) | null = null
  /** Nothing is asked before this local instant: an answer may be on its way. */
  #askFromMs = 0

  constructor({ seat, environment, storage }: StoreOptions) {
    this.#environment = environment
    this.#pending = new PendingAnswerStore(storage, seat)
    this.#connection = connectSeat({
      seat,
      environment,
      onFrame: (frame) => this.#onFrame(frame),
      onState: (connection) => this.#set({ connection }),
    })
    this.clock = this.#connection.clock
  }

  get #state(): AttemptState {
    return this.#shown.get()
  }

  start(): void {
    this.#connection.start()
    this.#goOn()
  }

  stop(): void {
    this.#connection.close()
    this.#wakeUp?.()
    this.#wakeUp = null
  }

  /** "Use here": takes the seat back from the tab that has it now. */
  readonly reclaim = (): void => this.#connection.reopen()

  /** False when there is nothing to answer: not open, over, or answered already. */
  readonly submit = (option: number): boolean => {
    const { game } = this.#state
    if (game?.view?.name !== 'question' || game.answer) return false
    const { question, opensAtMs, closesAtMs } = game.view
    const nowMs = this.clock.nowMs()
    if (nowMs < opensAtMs || nowMs >= closesAtMs) return false
    const answer = { question: question.index, option }
    this.#pending.save(answer)
    this.#setGame({ ...game, answer: { ...answer, status: 'sending' } })
    this.#sendAnswer()
    return true
  }

  /** Tells the host, as soon as the line allows, and again until the server has noted it. */
  readonly report = (kind: IncidentKind): void => {
    const incident: Incident = { type: 'incident', id: newId(), kind }
    this.#unnoted = [...this.#unnoted, incident].slice(-MOST_UNNOTED)
    this.#connection.send(incident)
  }

  #onFrame(frame: ServerFrame) {
    if (frame.type === 'snapshot') return this.#onSnapshot(frame)
    const { game } = this.#state
    if (!game) return
    if (frame.type === 'attempt') return this.#setGame(afterView(game, frame.attempt))
    if (frame.type === 'ack') {
      const { question, option } = frame
      this.#pending.clear(question)
      if (question === askedQuestion(game.view))
        this.#setGame({ ...game, answer: { question, option, status: 'stored' } })
      return
    }
    if (frame.type === 'noted') this.#unnoted = this.#unnoted.filter(({ id }) => id !== frame.id)
    if (frame.type === 'refused' && frame.to === 'answer') this.#onAnswerRefused(game, frame)
    if (frame.type === 'refused' && frame.to === 'advance') this.#onAdvanceRefused(game, frame.code)
  }

  #onSnapshot(frame: Extract<ServerFrame, { type: 'snapshot' }>): void {
    const game = afterSnapshot(this.#state.game, frame)
    const { view } = game
    const over = view && 'outcome' in view ? (view.outcome?.question ?? null) : null
    const waiting = this.#pending.answer
    this.#askFromMs = 0
    if (waiting && waiting.question === over) {
      this.#pending.clear(over)
      this.#setGame({ ...game, late: over })
    } else {
      const isAsked = waiting && waiting.question === askedQuestion(view)
      this.#setGame(isAsked ? { ...game, answer: { ...waiting, status: 'sending' } } : game)
    }
    // Before the answer: the one to the last question completes the attempt, and nothing is taken after that.
    for (const incident of this.#unnoted) this.#connection.send(incident)
    this.#sendAnswer()
  }

  #onAnswerRefused(game: AttemptGame, frame: Extract<ServerFrame, { type: 'refused' }>): void {
    const question = frame.question ?? game.answer?.question
    if (question === undefined) return
    if (frame.code === 'too-early') {
      this.#environment.timers.after(TOO_EARLY_RETRY_MS, () => this.#sendAnswer())
      return
    }
    this.#pending.clear(question)
    this.#setGame(afterRefusal(game, { question, code: frame.code, storedOption: frame.option }))
    if (isUnexpected(frame.code)) this.#fail(frame.code, 'answer')
  }

  #onAdvanceRefused(game: AttemptGame, code: ErrorCode) {
    if (code === 'no-questions') return this.#setGame({ ...game, isEmpty: true })
    this.#askFromMs = this.#now() + (code === 'not-yet' ? NOT_YET_RETRY_MS : FAILED_RETRY_MS)
    if (code === 'not-yet') return
    const { screen } = this.#state
    this.#fail(code, screen?.name === 'pause' && screen.isLast ? 'completion' : 'question')
  }

  /** Sends what is not acknowledged, and looks after the line when the acknowledgement stays out. */
  #sendAnswer(): void {
    const answer = this.#state.game?.answer
    if (answer?.status !== 'sending') return
    const { question, option } = answer
    if (!this.#connection.send({ type: 'answer', question, option })) return
    this.#environment.timers.after(PATIENCE_MS, () => {
      if (this.#state.game?.answer === answer) this.#connection.probe()
    })
  }

  /** Shows what time has changed, wakes up for the next change, and asks for what is due. */
  #goOn(): void {
    this.#wakeUp?.()
    const { game } = this.#state
    this.#wakeUp = this.#environment.timers.after(this.#sleepMs(game), () => this.#goOn())
    if (!game) return
    this.#set({ screen: attemptScreen(game, this.clock.nowMs()) })
    this.#askWhatIsDue(game)
  }

  #sleepMs(game: AttemptGame | null): number {
    const nowMs = this.clock.nowMs()
    const instants = game ? turningPoints(game, nowMs) : []
    const soonest = Math.min(...instants.filter((atMs) => atMs > nowMs), nowMs + LONGEST_SLEEP_MS)
    return Math.ceil(soonest - nowMs)
  }

  #askWhatIsDue(game: AttemptGame): void {
    const request = nextRequest(game, this.clock.nowMs())
    if (!request || this.clock.nowMs() < request.atMs || this.#now() < this.#askFromMs) return
    if (!this.#connection.send({ type: 'advance', after: request.after })) return
    this.#askFromMs = this.#now() + PATIENCE_MS
    this.#environment.timers.after(PATIENCE_MS, () => {
      if (this.#state.game === game) this.#connection.probe()
    })
  }

  #fail(code: ErrorCode, of: Failure['of']): void {
    this.#set({ failure: { number: (this.#state.failure?.number ?? 0) + 1, code, of } })
  }

  #now(): number {
    return this.#environment.timers.nowMs()
  }

  #setGame(game: AttemptGame): void {
    if (game.view !== this.#state.game?.view) this.#askFromMs = 0
    this.#set({ game })
    this.#goOn()
  }

  #set(change: Partial<AttemptState>): void {
    const { screen } = this.#state
    const next = { ...this.#state, ...change }
    // The same screen stays the same object, or every tick would draw it anew.
    if (JSON.stringify(next.screen) === JSON.stringify(screen)) next.screen = screen
    if (Object.keys(change).every((key) => isSame(this.#state, next, key))) return
    this.#shown.set(next)
  }
}

function isSame(before: AttemptState, after: AttemptState, key: string): boolean {
  return Object.is(Reflect.get(before, key), Reflect.get(after, key))
}
