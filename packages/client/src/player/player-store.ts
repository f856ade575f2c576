import { type AnswerValue, type Choice as Choosing, SELECTION_WAIT_MS } from '@pinquiz/game'
import type { ErrorCode, ServerFrame } from '@pinquiz/protocol'
import type { ServerClock } from '../connection/clock-sync.ts'
import type { Connection, ConnectionState } from '../connection/connection.ts'
import { Observable } from '../observable.ts'
import { AnswerSender } from '../seat/answer-sender.ts'
import { LastMoment } from '../seat/last-moment.ts'
import { connectSeat, type StoreOptions } from '../seat/seat-connection.ts'
import {
  afterAck,
  afterChosen,
  afterCounts,
  afterPhase,
  afterRefusal,
  afterResult,
  afterRevealed,
  afterSnapshot,
  type Choice,
  isUnexpected,
  openQuestion,
  type PlayerGame,
  type PlayerPhase,
  selectedFor,
} from './player-state.ts'

export type PlayerState = {
  connection: ConnectionState
  game: PlayerGame | null
  /** Selected but not sent. */
  selected: Choice | null
  /**
   * The last answer that failed for a reason the screen doesn't show itself; `number` distinguishes repeated
   * failures.
   */
  failure: { number: number; code: ErrorCode } | null
}

/**
 * How long before a question's end the server hears about a selection, because a busy page may be late at the end.
 */
const TOLD_AHEAD_MS = 2000

/** State of a player's screens, from snapshots and frames; also sends the player's answers. */
export class PlayerStore {
  readonly #shown = new Observable<PlayerState>({
    connection: { name: 'connecting' },
    game: null,
    selected: null,
    failure: null,
  })
  readonly getState = this.#shown.get
  readonly subscribe = this.#shown.subscribe
  readonly clock: ServerClock
  readonly #connection: Connection
  readonly #sender: AnswerSender
  readonly #lastMoment: LastMoment
  readonly #telling: LastMoment
  /** The question about whose selection the server was told. */
  #selectedToldOf: number | null = null
  /** The question whose pictures have loaded. */
  #picturesOf: number | null = null

  constructor(options: StoreOptions) {
    const { seat, environment, onMoved } = options
    this.#connection = connectSeat({
      seat,
      environment,
      onMoved,
      onFrame: (frame) => this.#onFrame(frame),
      onState: (connection) => this.#set({ connection }),
    })
    const { clock } = this.#connection
    this.clock = clock
    this.#sender = new AnswerSender(options, this.#connection)
    const { timers } = environment
    this.#lastMoment = new LastMoment({ clock, timers, run: () => this.#sendSelected() })
    const tellSelected = () => this.#tellSelected()
    this.#telling = new LastMoment({ clock, timers, earlyMs: TOLD_AHEAD_MS, run: tellSelected })
  }

  get #state(): PlayerState {
    return this.#shown.get()
  }

  start(): void {
    this.#connection.start()
  }

  stop(): void {
    this.#connection.close()
    this.#sender.stop()
    for (const moment of [this.#lastMoment, this.#telling]) moment.set(null)
  }

  /** "Use here": takes the seat back from another tab. */
  readonly reclaim = (): void => this.#connection.reopen()

  /** Submitted later, by the player or when the time is up. Null clears the selection. */
  readonly select = (value: AnswerValue | null): void => {
    const { game } = this.#state
    const question = game && openQuestion(game.phase)
    if (!game || question === null || isPast(game.phase, this.clock.nowMs())) return
    this.#set({ selected: value === null ? null : { question, value } })
    // A selection at the last moment is sent at once.
    for (const moment of [this.#lastMoment, this.#telling]) moment.set(null)
    this.#watchEnd(game)
  }

  /** False if nothing can be answered: not open, over or already answered. */
  readonly submit = (value: AnswerValue): boolean => this.#answer(value, false)

  /** Chooses an avatar or team in the lobby; shown once the server has stored it. */
  readonly choose = (choice: Choosing): void => {
    this.#connection.send({ type: 'choose', ...choice })
  }

  /** Best effort: a lost reaction isn't sent again. */
  readonly react = (reaction: number): void => {
    this.#connection.send({ type: 'react', reaction })
  }

  /** Reports that pictures have loaded; repeated after reconnects while the question waits for them. */
  readonly picturesThere = (question: number): void => {
    this.#picturesOf = question
    this.#tellPictures()
  }

  #tellPictures(): void {
    const phase = this.#state.game?.phase
    const isAwaited = phase?.name === 'question' && phase.mayOpenAtMs !== undefined
    if (isAwaited && phase.question.index === this.#picturesOf)
      this.#connection.send({ type: 'pictures-there', question: phase.question.index })
  }

  #answer(value: AnswerValue, atTimeUp: boolean): boolean {
    const { game } = this.#state
    const tappedAtMs = this.clock.nowMs()
    const lateMs = atTimeUp ? SELECTION_WAIT_MS : 0
    if (!game || game.answer || !isOpen(game.phase, tappedAtMs - lateMs)) return false
    const question = openQuestion(game.phase)
    if (question === null || game.missed === question) return false
    const mark = atTimeUp ? { atTimeUp } : {}
    this.#setGame({ ...game, answer: { question, value, status: 'sending', ...mark } })
    this.#sender.post({ question, value, tappedAtMs, ...mark })
    return true
  }

  #selectedValue(): AnswerValue | null {
    const { game, selected } = this.#state
    return selectedFor(selected, game ? openQuestion(game.phase) : null)
  }

  /** Sends even if late, because only the server knows whether it still counts. */
  #sendSelected(): void {
    const value = this.#selectedValue()
    if (value !== null) this.#answer(value, true)
  }

  #tellSelected(): void {
    const { game } = this.#state
    const question = game && openQuestion(game.phase)
    if (question === null || question === this.#selectedToldOf || this.#selectedValue() === null) return
    if (this.#connection.send({ type: 'selected', question })) this.#selectedToldOf = question
  }

  #onFrame(frame: ServerFrame) {
    if (frame.type === 'snapshot') return this.#onSnapshot(frame)
    const { game } = this.#state
    if (!game) return
    switch (frame.type) {
      case 'phase':
        this.#setGame(afterPhase(game, frame))
        break
      case 'revealed': {
        const revealed = afterRevealed(game, frame)
        if (revealed) this.#setGame(revealed)
        else this.#connection.reopen()
        break
      }
      case 'result':
        this.#setGame(afterResult(game, frame))
        break
      case 'counts':
        this.#setGame(afterCounts(game, frame))
        break
      case 'chosen':
        this.#setGame(afterChosen(game, frame))
        break
      case 'joined':
        this.#setGame({ ...game, joined: frame.count })
        break
      case 'ack':
        this.#sender.settle(frame.question)
        this.#setGame(afterAck(game, frame))
        break
      case 'refused':
        if (frame.to === 'answer') this.#onRefused(game, frame)
    }
  }

  /** Sends the pending answer again, even after its question: only the server knows whether it was in time. */
  #onSnapshot(frame: Extract<ServerFrame, { type: 'snapshot' }>) {
    const game = afterSnapshot(this.#state.game, frame)
    if (game.answer?.status === 'stored') this.#sender.settle(game.answer.question)
    const waiting = this.#sender.answer
    const isShown = waiting && !game.answer && waiting.question === openQuestion(game.phase)
    this.#setGame(isShown ? { ...game, answer: { ...waiting, status: 'sending' } } : game)
    this.#sender.send()
    this.#tellPictures()
    // The new connection may be to another node, which has to be told again.
    this.#selectedToldOf = null
    this.#telling.set(null)
    this.#watchEnd(this.#state.game ?? game)
  }

  #onRefused(game: PlayerGame, frame: Extract<ServerFrame, { type: 'refused' }>) {
    const { code, value: stored, question = game.answer?.question } = frame
    if (question === undefined || this.#sender.keeps({ code, question })) return
    this.#sender.settle(question)
    this.#setGame(afterRefusal(game, { question, code, stored }))
    if (isUnexpected(code)) this.#set({ failure: { number: (this.#state.failure?.number ?? 0) + 1, code } })
  }

  #setGame(game: PlayerGame): void {
    if (game === this.#state.game) return
    this.#set({ game })
    this.#watchEnd(game)
  }

  #watchEnd({ phase, answer, missed }: PlayerGame): void {
    const isAsked = phase.name === 'question' && missed !== phase.question.index
    this.#connection.watchClosely(isAsked && answer?.status !== 'stored')
    const endMs = phase.name === 'question' && !answer ? phase.closesAtMs : null
    for (const moment of [this.#telling, this.#lastMoment]) moment.set(endMs)
  }

  #set(change: Partial<PlayerState>): void {
    this.#shown.set({ ...this.#state, ...change })
  }
}

const isPast = (phase: PlayerPhase, nowMs: number) => phase.name === 'question' && nowMs > phase.closesAtMs

/** A poll question has no clock. */
function isOpen(phase: PlayerPhase, nowMs: number): boolean {
  if (phase.name !== 'question') return phase.name === 'voting'
  return nowMs >= phase.opensAtMs && nowMs <= phase.closesAtMs
}
