import { type ErrorCode, type HostFrameCommand, hostFrame, type ServerFrame } from '@pinquiz/protocol'
import type { ServerClock } from '../connection/clock-sync.ts'
import { Connection, type ConnectionState } from '../connection/connection.ts'
import type { Environment } from '../connection/environment.ts'
import { hostHello, presenterHello, wallHello } from '../connection/frames.ts'
import { Observable } from '../observable.ts'
import {
  afterAttempts,
  afterHostPhase,
  afterHostSnapshot,
  afterProgress,
  afterRoster,
  afterWaitingRoom,
  type HostGame,
} from './host-state.ts'

type Trouble = Omit<Extract<ServerFrame, { type: 'trouble' }>, 'type'>
const NO_TROUBLE: Trouble = { reconnecting: 0, troubles: [] }

/** `presenters`: number of open presenter views; `walls`: of screens opened by the wall link. */
export type HostState = {
  connection: ConnectionState
  game: HostGame | null
  trouble: Trouble
  presenters: number
  walls: number
}

/** `token`: a phone's key; null for this browser's sign-in. */
export type AsPresenter = { token: string | null }

/** By the key of the wall link: it reads, and sends no command. */
export type AsWall = { key: string }

export type CommandOutcome = { ok: true } | { ok: false; code: ErrorCode }

/** A command from a screen; the store adds the version on screen. */
export type HostIntent =
  | {
      type:
        | 'start'
        | 'next'
        | 'previous'
        | 'close'
        | 'end'
        | 'ask-again'
        | 'extend'
        | 'skip'
        | 'show-answer'
        | 'show-leaderboard'
    }
  | Exclude<HostFrameCommand, { version: number }>

type Waiting = { command: HostFrameCommand; settle(outcome: CommandOutcome): void; stopWaiting(): void }

const PATIENCE_MS = 10_000

/** State of a host's screens, from snapshots and frames; also sends the host's commands. */
export class HostStore {
  readonly #shown = new Observable<HostState>({
    connection: { name: 'connecting' },
    game: null,
    trouble: NO_TROUBLE,
    presenters: 0,
    walls: 0,
  })
  readonly getState = this.#shown.get
  readonly subscribe = this.#shown.subscribe
  readonly clock: ServerClock
  readonly #connection: Connection
  readonly #environment: Environment
  readonly #waiting = new Map<number, Waiting>()
  readonly #reactionListeners = new Set<(counts: readonly number[]) => void>()
  #lastRef = 0

  constructor(options: { session: string; environment: Environment; as?: AsPresenter | AsWall | undefined }) {
    const { session, environment, as } = options
    this.#environment = environment
    this.#connection = new Connection({
      environment,
      frames: hostFrame,
      hello: helloOf(session, as),
      onFrame: (frame) => this.#onFrame(frame),
      onState: (connection) => this.#onConnection(connection),
    })
    this.clock = this.#connection.clock
  }

  get #state(): HostState {
    return this.#shown.get()
  }

  start(): void {
    this.#connection.start()
  }

  stop(): void {
    this.#connection.close()
    this.#settleAll({ ok: false, code: 'unavailable' })
  }

  readonly reclaim = (): void => this.#connection.reopen()

  /**
   * Resolves when the server has carried out or refused the command. A stale version counts as done, because the
   * session has moved on and its new state follows.
   */
  readonly command = (intent: HostIntent): Promise<CommandOutcome> => {
    const { game } = this.#state
    if (!game) return Promise.resolve({ ok: false, code: 'unavailable' })
    const command = withVersion(intent, game.version)
    this.#lastRef += 1
    const ref = this.#lastRef
    return new Promise((resolve) => {
      const stopWaiting = this.#environment.timers.after(PATIENCE_MS, () =>
        this.#settle(ref, { ok: false, code: 'unavailable' }),
      )
      this.#waiting.set(ref, { command, settle: resolve, stopWaiting })
      this.#connection.send({ type: 'command', ref, command })
    })
  }

  /**
   * Calls `listener` for each batch of reactions, which aren't part of the state. Returns a function that
   * unsubscribes.
   */
  readonly onReactions = (listener: (counts: readonly number[]) => void): (() => void) => {
    this.#reactionListeners.add(listener)
    return () => this.#reactionListeners.delete(listener)
  }

  #onFrame(frame: ServerFrame) {
    const { game } = this.#state
    if (frame.type === 'host-snapshot') {
      // If there still is trouble, the next frame says so.
      this.#set({ game: afterHostSnapshot(game, frame), trouble: NO_TROUBLE })
      // Commands in flight when the connection broke; repeating them is safe, because of their version.
      for (const [ref, { command }] of this.#waiting) this.#connection.send({ type: 'command', ref, command })
      return
    }
    if (frame.type === 'command-done') return this.#settle(frame.ref, { ok: true })
    if (frame.type === 'refused' && frame.to === 'command') return this.#onRefused(frame)
    if (!game) return
    if (frame.type === 'trouble') {
      const { reconnecting, troubles } = frame
      return this.#set({ trouble: { reconnecting, troubles } })
    }
    if (frame.type === 'reactions') {
      for (const listener of this.#reactionListeners) listener(frame.counts)
      return
    }
    if (frame.type === 'presenters') return this.#set({ presenters: frame.screens, walls: frame.walls ?? 0 })
    if (
      frame.type === 'outlook' ||
      frame.type === 'missing' ||
      frame.type === 'gathered' ||
      frame.type === 'pictures' ||
      frame.type === 'wall'
    ) {
      const { type, ...told } = frame
      return this.#set({ game: { ...game, [type]: told } })
    }
    if (frame.type === 'host-phase') this.#set({ game: afterHostPhase(game, frame) })
    else if (frame.type === 'roster') this.#set({ game: afterRoster(game, frame) })
    else if (frame.type === 'attempts') this.#set({ game: afterAttempts(game, frame) })
    else if (frame.type === 'hall') this.#set({ game: afterWaitingRoom(game, frame) })
    else if (frame.type === 'turned-away') this.#set({ game: { ...game, turnedAway: frame.groups } })
    else if (frame.type === 'progress') this.#set({ game: afterProgress(game, frame) })
  }

  #onRefused({ ref, code }: Extract<ServerFrame, { type: 'refused' }>) {
    if (ref === undefined) return
    const command = this.#waiting.get(ref)?.command
    if (code !== 'stale-version') return this.#settle(ref, { ok: false, code })
    this.#settle(ref, { ok: true })
    const isStillShown = command && 'version' in command && command.version === this.#state.game?.version
    if (isStillShown) this.#connection.reopen()
  }

  #onConnection(connection: ConnectionState): void {
    this.#set({ connection })
    if (connection.name === 'stopped') this.#settleAll({ ok: false, code: 'unavailable' })
  }

  #settle(ref: number, outcome: CommandOutcome): void {
    const waiting = this.#waiting.get(ref)
    this.#waiting.delete(ref)
    waiting?.stopWaiting()
    waiting?.settle(outcome)
  }

  #settleAll(outcome: CommandOutcome): void {
    for (const ref of [...this.#waiting.keys()]) this.#settle(ref, outcome)
  }

  #set(change: Partial<HostState>): void {
    this.#shown.set({ ...this.#state, ...change })
  }
}

function helloOf(session: string, as: AsPresenter | AsWall | undefined) {
  if (!as) return hostHello(session)
  return 'key' in as ? wallHello(session, as.key) : presenterHello(session, as.token)
}

function withVersion(intent: HostIntent, version: number): HostFrameCommand {
  switch (intent.type) {
    case 'start':
    case 'next':
    case 'previous':
    case 'close':
    case 'end':
    case 'ask-again':
    case 'extend':
    case 'skip':
    case 'show-answer':
    case 'show-leaderboard':
      return { type: intent.type, version }
    default:
      return intent
  }
}
