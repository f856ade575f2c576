import type { ErrorCode, Seat, ServerFrame } from '@pinquiz/protocol'
import type { ServerClock } from '../clock-sync.ts'
import type { Connection, ConnectionState } from './connection.ts'
import type { Environment } from './environment.ts'
import { Observable } from './observable.ts'
import { PendingAnswerStore } from './pending-answer.ts'
import {
  afterAck,
  afterCounts,
  afterPhase,
  afterRefusal,
  afterResult,
  afterSnapshot,
  isUnexpected,
  openQuestion,
  type PlayerGame,
  type PlayerPhase,
} from './player-state.ts'
import { connectSeat } from './seat-connection.ts'

/** `storage` outlives a reload and dies with the tab. */
export type StoreOptions = { seat: Seat; environment: Environment; storage: Storage }

export type PlayerState = {
  connection: ConnectionState
  game: PlayerGame | null
  /** The last answer that failed for a reason the screen does not show by itself; `number` tells two apart. */
  failure: { number: number; code: ErrorCode } | null
}

const ACK_PATIENCE_MS = 2000
const TOO_EARLY_RETRY_MS = 200
const TOO_EARLY_RETRIES = 5

/** What a player's screens show, rebuilt from snapshots and frames, and the one way to answer. */
export class PlayerStore {
  readonly #shown = new Observable<PlayerState>({
    connection: { name: 'connecting' },
    game: null,
    failure: null,
  })
  readonly getState = this.#shown.get
  readonly subscribe = this.#shown.subscribe
  readonly clock: ServerClock
  readonly #connection: Connection
  readonly #environment: Environment
  readonly #pending: PendingAnswerStore
  #earlyRetries = 0

  constructor(options: StoreOptions) {
    const { seat, environment, storage } = options
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

  get #state(): PlayerState {
    return this.#shown.get()
  }

  start(): void {
    this.#connection.start()
  }

  stop(): void {
    this.#connection.close()
  }

  /** "Use here": takes the seat back from the tab that has it now. */
  readonly reclaim = (): void => this.#connection.reopen()

  /** False when there is nothing to answer: not open, over, or answered already. */
  readonly submit = (option: number): boolean => {
    const { game } = this.#state
    if (!game || game.answer || !isOpen(game.phase, this.clock.nowMs())) return false
    const question = openQuestion(game.phase)
    if (question === null || game.missed === question) return false
    const answer = { question, option }
    this.#pending.save(answer)
    this.#earlyRetries = 0
    this.#setGame({ ...game, answer: { ...answer, status: 'sending' } })
    this.#sendPending()
    return true
  }

  #onFrame(frame: ServerFrame) {
    if (frame.type === 'snapshot') return this.#onSnapshot(frame)
    const { game } = this.#state
    if (!game) return
    switch (frame.type) {
      case 'phase':
        this.#setGame(afterPhase(game, frame))
        break
      case 'result':
        this.#setGame(afterResult(game, frame))
        break
      case 'counts':
        this.#setGame(afterCounts(game, frame))
        break
      case 'joined':
        this.#setGame({ ...game, joined: frame.count })
        break
      case 'ack':
        this.#pending.clear(frame.question)
        this.#setGame(afterAck(game, frame))
        break
      case 'refused':
        if (frame.to === 'answer') this.#onRefused(game, frame)
    }
  }

  #onSnapshot(frame: Extract<ServerFrame, { type: 'snapshot' }>) {
    const game = afterSnapshot(this.#state.game, frame)
    if (game.answer?.status === 'stored') this.#pending.clear(game.answer.question)
    const waiting = this.#pending.answer
    const isShown = waiting && !game.answer && waiting.question === openQuestion(game.phase)
    this.#setGame(isShown ? { ...game, answer: { ...waiting, status: 'sending' } } : game)
    this.#sendPending()
  }

  #onRefused(game: PlayerGame, frame: Extract<ServerFrame, { type: 'refused' }>) {
    const question = frame.question ?? game.answer?.question
    if (question === undefined) return
    if (frame.code === 'too-early' && this.#earlyRetries < TOO_EARLY_RETRIES) {
      this.#earlyRetries += 1
      this.#environment.timers.after(TOO_EARLY_RETRY_MS, () => this.#sendPending())
      return
    }
    this.#pending.clear(question)
    this.#setGame(afterRefusal(game, { question, code: frame.code, storedOption: frame.option }))
    if (isUnexpected(frame.code))
      this.#set({ failure: { number: (this.#state.failure?.number ?? 0) + 1, code: frame.code } })
  }

  /**
   * Sends what is not acknowledged, and looks after the line when the acknowledgement stays out. Also after its question
   * is over: only the server knows whether it came in time.
   */
  #sendPending(): void {
    const { answer } = this.#pending
    if (!answer || !this.#connection.send({ type: 'answer', ...answer })) return
    this.#environment.timers.after(ACK_PATIENCE_MS, () => {
      if (this.#pending.answer === answer) this.#connection.probe()
    })
  }

  #setGame(game: PlayerGame): void {
    if (game !== this.#state.game) this.#set({ game })
  }

  #set(change: Partial<PlayerState>): void {
    this.#shown.set({ ...this.#state, ...change })
  }
}

/** A question of a poll has no clock. */
function isOpen(phase: PlayerPhase, nowMs: number): boolean {
  if (phase.name !== 'question') return phase.name === 'voting'
  return nowMs >= phase.opensAtMs && nowMs <= phase.closesAtMs
}
