import { type AnswerValue, MIN_LINE_OUTAGE_MS, type ReportedKind } from '@pinquiz/game'
import type { ClientFrame, ErrorCode, ServerFrame } from '@pinquiz/protocol'
import type { ServerClock } from '../connection/clock-sync.ts'
import type { Connection, ConnectionState } from '../connection/connection.ts'
import type { Environment } from '../connection/environment.ts'
import { Observable } from '../observable.ts'
import { type Choice, isUnexpected, selectedFor, TOO_LATE } from '../player/player-state.ts'
import { AnswerSender } from '../seat/answer-sender.ts'
import { LastMoment } from '../seat/last-moment.ts'
import { connectSeat, type StoreOptions } from '../seat/seat-connection.ts'
import {
  type AttemptGame,
  type AttemptScreen,
  afterAck,
  afterRefusal,
  afterSnapshot,
  afterView,
  askedQuestion,
  attemptScreen,
  mayCount,
  nextRequest,
  type Request,
  turningPoints,
} from './attempt-state.ts'
import { OpenWork } from './open-work.ts'

/** What failed, for the titles of spec 001 §8; `number` distinguishes repeated failures. */
type Failure = { number: number; code: ErrorCode; of: 'answer' | 'question' | 'completion' | 'again' }

type Incident = Extract<ClientFrame, { type: 'incident' }>

export type AttemptState = {
  connection: ConnectionState
  game: AttemptGame | null
  screen: AttemptScreen | null
  /** Selected but not sent. */
  selected: Choice | null
  failure: Failure | null
  /** The question being reviewed; `shown` is null until the server has sent it. */
  review: { question: number; shown: Reviewed | null } | null
}

export type Reviewed = Extract<ServerFrame, { type: 'reviewed' }>

const PATIENCE_MS = 2000
const NOT_YET_RETRY_MS = 400
const FAILED_RETRY_MS = 3000
/** Longest timer, because the clock is measured repeatedly and one estimate must not last longer. */
const MAX_SLEEP_MS = 500
/** The most incidents a connection may send at once. */
const MAX_UNSTORED_REPORTS = 40
/** Timers later than this were suspended: the page was frozen or reopened. */
const FROZEN_MS = 1500
const MAX_TOLD_MS = 86_400_000
const MIN_TOLD_MS = 500

/** One participant's attempt at a self-paced quiz: requests questions, answers them, and reports incidents. */
export class AttemptStore {
  readonly #shown = new Observable<AttemptState>({
    connection: { name: 'connecting' },
    game: null,
    screen: null,
    selected: null,
    failure: null,
    review: null,
  })
  readonly getState = this.#shown.get
  readonly subscribe = this.#shown.subscribe
  readonly clock: ServerClock
  readonly #hasToBegin: boolean
  readonly #connection: Connection
  readonly #environment: Environment
  readonly #sender: AnswerSender
  readonly #lastMoment: LastMoment
  /** Moving, answering and handing in while all questions are open. */
  readonly work: OpenWork
  /** Reported, but not yet acknowledged. */
  #unnoted: Incident[] = []
  #wakeUp: (() => void) | null = null
  /** The question after whose pause someone was present, or has requested the next one. */
  #goesOnAfter: number | null = null
  /** When the server was last heard before the connection was lost. */
  #lostAtMs: number | null = null
  /** Local time before which nothing is requested, because an answer may be on its way. */
  #askFromMs = 0

  constructor(options: StoreOptions) {
    const { seat, environment, onMoved, hasToBegin = false } = options
    this.#hasToBegin = hasToBegin
    this.#environment = environment
    this.#connection = connectSeat({
      seat,
      environment,
      onMoved,
      onFrame: (frame) => this.#onFrame(frame),
      onState: (connection) => this.#onConnection(connection),
    })
    const { clock } = this.#connection
    this.clock = clock
    this.#sender = new AnswerSender(options, this.#connection)
    this.work = new OpenWork(options, {
      sender: this.#sender,
      nowMs: () => this.clock.nowMs(),
      isLastMoment: (endMs) => this.#lastMoment.isNow(endMs),
      onLost: () => this.#fail('too-late', 'answer'),
      sendFlags: (questions) => this.#connection.send({ type: 'flags', questions: [...questions] }),
      onChange: (work) => this.#state.game && this.#setGame({ ...this.#state.game, work }),
    })
    this.#lastMoment = new LastMoment({ clock, timers: environment.timers, run: () => this.#sendSelected() })
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
    this.#sender.stop()
    this.work.stop()
    this.#lastMoment.set(null)
    this.#wakeUp?.()
    this.#wakeUp = null
  }

  /** "Use here": takes the seat back from another tab. */
  readonly reclaim = (): void => {
    this.#connection.reopen()
    // The time in the other tab wasn't an outage.
    this.#lostAtMs = this.#now()
  }

  /** Submitted later, by the participant or when the time is up. Null clears the selection. */
  readonly select = (value: AnswerValue | null): void => {
    const { game } = this.#state
    const question = game && askedQuestion(game.view)
    if (!game || question === null) return
    this.#set({ selected: value === null ? null : { question, value } })
    // A selection at the last moment is sent at once.
    this.#lastMoment.set(null)
    this.#watchEnd(game)
  }

  /** False if nothing can be answered: not open, over or already answered. */
  readonly submit = (value: AnswerValue): boolean => this.#answer(value, false)

  /**
   * Requests the next question, if the participant was away when it was due, was brought along, or has read a slide.
   */
  readonly proceed = (): void => {
    const { game } = this.#state
    if (!game) return
    if (game.view?.name === 'shown') {
      this.#setGame({ ...game, leftShown: game.view.question.index })
      return
    }
    this.#goesOnAfter = game.missedPauseAfter
    this.#setGame({ ...game, missedPauseAfter: null, hasToBegin: false })
  }

  /** Opens a question of the participant's own attempt for review; null closes it. */
  readonly review = (question: number | null): void => {
    this.#set({ review: question === null ? null : { question, shown: null } })
    this.#askReview()
  }

  /** Asks for another attempt; the reply is another seat. False: not connected. */
  readonly again = (): boolean => this.#connection.send({ type: 'again' })

  /** Reports an incident to the host as soon as connected, and again until the server acknowledges it. */
  readonly report = (kind: Exclude<ReportedKind, 'offline' | 'left-page'>): string => {
    const incident = this.#note({ kind })
    this.#connection.send(incident)
    return incident.id
  }

  /** How long the page wasn't seen after a tab switch that was reported under this id. */
  readonly reportSeenAgain = (id: string, lengthMs: number): void => {
    if (lengthMs < MIN_TOLD_MS) return
    this.#unnoted = this.#unnoted.filter((incident) => incident.id !== id)
    this.#connection.send(
      this.#note({ kind: 'tab-switch', id, lengthMs: Math.min(Math.round(lengthMs), MAX_TOLD_MS) }),
    )
  }

  /** For a closing page: sends only if connected, because there is no later. */
  readonly reportLeaving = (id: string): boolean => {
    this.work.flush()
    if (this.#state.connection.name !== 'live') return false
    return this.#connection.send({ type: 'incident', id, kind: 'left-page' })
  }

  /** Reports the length of an absence until it is acknowledged. */
  readonly reportReturn = (absence: Pick<Incident, 'id' | 'lengthMs' | 'onlyIfHeard'>): void => {
    this.#connection.send(this.#note({ kind: 'left-page', ...absence }))
  }

  #askReview(): void {
    const { review } = this.#state
    if (review) this.#connection.send({ type: 'review', question: review.question })
  }

  #note(what: Omit<Incident, 'type' | 'id'> & { id?: string }): Incident {
    const incident: Incident = { type: 'incident', id: this.#environment.newId(), ...what }
    this.#unnoted = [...this.#unnoted, incident].slice(-MAX_UNSTORED_REPORTS)
    return incident
  }

  #answer(value: AnswerValue, atTimeUp: boolean): boolean {
    const { game } = this.#state
    if (game?.view?.name !== 'question' || game.answer) return false
    const { question, opensAtMs, closesAtMs = Number.POSITIVE_INFINITY } = game.view
    const tappedAtMs = this.clock.nowMs()
    if (tappedAtMs < opensAtMs || tappedAtMs >= closesAtMs) return false
    const answer = { question: question.index, value, ...(atTimeUp ? { atTimeUp } : {}) }
    this.#setGame({ ...game, answer: { ...answer, status: 'sending' } })
    this.#sender.post({ ...answer, tappedAtMs })
    return true
  }

  #sendSelected(): void {
    const { game, selected } = this.#state
    if (game?.view?.name === 'open') {
      this.work.flush()
      return
    }
    const value = selectedFor(selected, game ? askedQuestion(game.view) : null)
    if (value !== null) this.#answer(value, true)
  }

  /** Records when the connection was lost; its length is reported after the next snapshot. */
  #onConnection(connection: ConnectionState): void {
    this.#set({ connection })
    if (connection.name === 'reconnecting') this.#lostAtMs ??= this.#connection.heardAtMs
    if (connection.name !== 'live' || this.#lostAtMs === null) return
    const lengthMs = Math.min(Math.round(this.#now() - this.#lostAtMs), MAX_TOLD_MS)
    const view = this.#state.game?.view?.name
    const isRunning = view !== undefined && view !== 'not-started' && view !== 'completed'
    if (isRunning && lengthMs >= MIN_LINE_OUTAGE_MS) this.#note({ kind: 'offline', lengthMs })
    this.#lostAtMs = null
  }

  #onFrame(frame: ServerFrame) {
    if (frame.type === 'snapshot') return this.#onSnapshot(frame)
    const { game } = this.#state
    if (!game) return
    if (frame.type === 'attempt') {
      this.#setGame(afterView(game, frame.attempt))
      // The host may have changed marks.
      this.#askReview()
      return this.#onOpen()
    }
    if (frame.type === 'ack') {
      this.#sender.settle(frame.question)
      if (game.view?.name === 'open') return this.work.onAck(frame.question, frame.value)
      return this.#setGame(afterAck(game, frame))
    }
    if (frame.type === 'reviewed' && frame.question.index === this.#state.review?.question)
      this.#set({ review: { question: frame.question.index, shown: frame } })
    if (frame.type === 'refused' && frame.to === 'review') this.#set({ review: null })
    if (frame.type === 'refused' && frame.to === 'again') this.#fail(frame.code, 'again')
    if (frame.type === 'noted') this.#unnoted = this.#unnoted.filter(({ id }) => id !== frame.id)
    if (frame.type === 'refused' && frame.to === 'answer') this.#onAnswerRefused(game, frame)
    if (frame.type === 'refused' && frame.to === 'advance') this.#onAdvanceRefused(game, frame.code)
  }

  #onSnapshot(frame: Extract<ServerFrame, { type: 'snapshot' }>): void {
    const { game: before } = this.#state
    // Who asked for more time decides whether to wait for it.
    const hasAsked = frame.attempt?.name === 'not-started' && frame.attempt.timeRequest !== undefined
    const hasToBegin = before?.hasToBegin ?? (this.#hasToBegin || hasAsked)
    const game = { ...afterSnapshot(before, frame), hasToBegin }
    const waiting = this.#sender.answer
    const mayStillCount = waiting !== null && mayCount(game.view, waiting.question)
    if (waiting && !mayStillCount) this.#sender.settle(waiting.question)
    this.#askFromMs = 0
    this.work.reconnected()
    const isOpen = game.view?.name === 'open'
    this.#setGame(mayStillCount && !isOpen ? { ...game, answer: { ...waiting, status: 'sending' } } : game)
    this.#onOpen()
    this.#askReview()
    // Incidents go first, because the answer to the last question completes the attempt and ends reporting.
    for (const incident of this.#unnoted) this.#connection.send(incident)
    this.#sender.send()
  }

  #onOpen(): void {
    const view = this.#state.game?.view
    this.work.onView(view?.name === 'open' ? view : null)
  }

  #onAnswerRefused(game: AttemptGame, frame: Extract<ServerFrame, { type: 'refused' }>): void {
    const { code, value: stored, question = game.answer?.question } = frame
    if (question === undefined || this.#sender.keeps({ code, question })) return
    const isOpen = game.view?.name === 'open'
    if (isOpen && this.work.keeps({ code, question })) return
    this.#sender.settle(question)
    if (isOpen) this.work.onRefused(question, stored)
    else this.#setGame(afterRefusal(game, { question, code, stored }))
    // Open questions show no result of their own that could say so.
    if (isUnexpected(code) || (isOpen && TOO_LATE.has(code))) this.#fail(code, 'answer')
  }

  #onAdvanceRefused(game: AttemptGame, code: ErrorCode) {
    if (code === 'no-questions') return this.#setGame({ ...game, isEmpty: true })
    this.#askFromMs = this.#now() + (code === 'not-yet' ? NOT_YET_RETRY_MS : FAILED_RETRY_MS)
    if (code === 'not-yet') return
    const { screen } = this.#state
    this.#fail(code, screen?.name === 'pause' && screen.isLast ? 'completion' : 'question')
  }

  /** Updates the screen, schedules the next change, and sends the request that is due. */
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
    const soonest = Math.min(...instants.filter((atMs) => atMs > nowMs), nowMs + MAX_SLEEP_MS)
    return Math.ceil(soonest - nowMs)
  }

  #askWhatIsDue(game: AttemptGame): void {
    const request = nextRequest(game, this.clock.nowMs())
    if (!request || this.clock.nowMs() < request.atMs) return
    if (request.startsClock && this.#isMissed(game, request)) return
    if (this.#now() < this.#askFromMs) return
    if (!this.#connection.send({ type: 'advance', after: request.after })) return
    this.#askFromMs = this.#now() + PATIENCE_MS
    this.#environment.timers.after(PATIENCE_MS, () => {
      if (this.#state.game === game) this.#connection.probe()
    })
  }

  /** A clock must not start unseen: if the participant was away when the pause ended, the next question waits. */
  #isMissed(game: AttemptGame, { after, atMs }: Request): boolean {
    if (after === this.#goesOnAfter) return false
    if (after === game.missedPauseAfter) return true
    const isLive = this.#state.connection.name === 'live'
    const isFrozen = this.clock.nowMs() - atMs > FROZEN_MS
    if (isLive && !isFrozen && !this.#environment.isHidden()) {
      this.#goesOnAfter = after
      return false
    }
    this.#setGame({ ...game, missedPauseAfter: after })
    return true
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
    this.#watchEnd(game)
    this.#goOn()
  }

  #watchEnd({ view, answer }: AttemptGame): void {
    const isAsked = (view?.name === 'question' && !answer) || view?.name === 'open'
    this.#lastMoment.set(isAsked ? (view.closesAtMs ?? null) : null)
  }

  #set(change: Partial<AttemptState>): void {
    const { screen } = this.#state
    const next = { ...this.#state, ...change }
    // Keeps an equal screen's identity, so that ticks don't re-render it.
    if (JSON.stringify(next.screen) === JSON.stringify(screen)) next.screen = screen
    if (Object.keys(change).every((key) => isSame(this.#state, next, key))) return
    this.#shown.set(next)
  }
}

function isSame(before: AttemptState, after: AttemptState, key: string): boolean {
  return Object.is(Reflect.get(before, key), Reflect.get(after, key))
}
