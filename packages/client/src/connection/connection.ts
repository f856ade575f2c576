import type { ClientFrame, ErrorCode, Hello, Reader, ServerFrame } from '@pinquiz/protocol'
import { ClockSync } from './clock-sync.ts'
import type { DeviceSignal, Environment } from './environment.ts'
import { encode, readFrame } from './frames.ts'
import type { Socket, SocketFailure } from './socket.ts'

type Bye = Extract<ServerFrame, { type: 'bye' }>['reason']

/** Why a connection has stopped for good: a `bye`, or the code of a refused `hello`. */
export type StopReason = Exclude<Bye, 'restarting'> | ErrorCode

/**
 * `checking`: the device says it's offline, or the connection is unusually silent. `seatedInS`: the server has put us
 * in a queue of about this many seconds. `isWalled`: something in the network answers instead of the server.
 */
export type ConnectionState =
  | { name: 'connecting' | 'reconnecting'; seatedInS?: number; isWalled?: true }
  | { name: 'live' }
  | { name: 'checking' }
  | { name: 'stopped'; reason: StopReason }

export type ConnectionOptions = {
  environment: Environment
  hello: Hello
  /** Schema of incoming frames; a player's page has none, and trusts its server. */
  frames: Reader<ServerFrame>
  onFrame(frame: ServerFrame): void
  onState(state: ConnectionState): void
}

const FIRST_RETRY_MS = 200
const SLOWEST_RETRY_MS = 4000
/** Spreads reconnections after a restart, when everyone reconnects at once. */
const RESTART_SPREAD_MS = 2000
const WELCOME_TIMEOUT_MS = 8000
/** A server that refuses sockets is overloaded, so it is retried less often than one that is down. */
const BUSY_FACTOR = 4
/** A connection that lasted this long resets the back-off. */
const STABLE_MS = 5000
/** With 10,000 players: 2,000 pings a second, about 7 % of one core. */
const CALM = { everyMs: 5000, patienceMs: 3000 }
/**
 * While an answer is pending, a dead connection is left within 6 s. With 10,000 players this costs 6.5 % more of one
 * core.
 */
const CLOSE = { everyMs: 2000, patienceMs: 1500 }
const PROBE_MS = 3000
const CLOCK_BURST_MS = [0, 120, 240, 360, 480]
const CLOCK_EVERY_MS = 30_000
const RETRIED_REFUSALS: ReadonlySet<ErrorCode> = new Set(['unavailable', 'unknown', 'too-many-requests'])

/**
 * Keeps one connection to a session alive: sends `hello`, parses frames, detects silence, and reconnects. Live from
 * the first snapshot on. Stores interpret the frames.
 */
export class Connection {
  readonly clock: ClockSync
  readonly #options: ConnectionOptions
  #state: ConnectionState = { name: 'connecting' }
  #socket: Socket | null = null
  #attempt = 0
  #pace = CALM
  #stopHeartbeat = () => {}
  #clockMeasuredAtMs = 0
  #heardAtMs = 0
  #cancels = new Set<() => void>()
  #stopAwaiting = () => {}
  #stopListening: (() => void) | null = null

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.clock = new ClockSync(() => options.environment.timers.nowMs())
  }

  get state(): ConnectionState {
    return this.#state
  }

  /** Local time of the last frame; 0 before the first. */
  get heardAtMs(): number {
    return this.#heardAtMs
  }

  start(): void {
    if (this.#stopListening) return
    this.#stopListening = this.#options.environment.listenToDevice((signal) => {
      if (this.#isOpen) this.#onSignal(signal)
      else if (signal === 'awake') this.#hurry()
    })
    this.#open()
  }

  /** Closes the connection until `start` is called again. */
  close(): void {
    this.#stopListening?.()
    this.#stopListening = null
    this.#drop()
  }

  /** Reconnects at once, even after a stop. */
  reopen(): void {
    this.#attempt = 0
    this.#drop()
    this.#enter(this.#away())
    this.#open()
  }

  /** False if not connected; the caller keeps what must not be lost. */
  send(frame: ClientFrame): boolean {
    if (!this.#isOpen) return false
    this.#write(frame)
    return true
  }

  /** Pings the server, and reconnects if there is no reply. */
  probe(): void {
    if (this.#isOpen) this.#ask(() => this.#lose())
  }

  /** Shortens the heartbeat. The first one comes at a random time, because a whole audience starts at once. */
  watchClosely(isClose: boolean): void {
    const pace = isClose ? CLOSE : CALM
    if (pace === this.#pace) return
    this.#pace = pace
    if (this.#isOpen) this.#scheduleHeartbeat(pace.everyMs * this.#options.environment.timers.random())
  }

  get #isOpen(): boolean {
    return this.#state.name === 'live' || this.#state.name === 'checking'
  }

  #onSignal(signal: DeviceSignal): void {
    if (signal === 'offline') this.#enter({ name: 'checking' })
    else {
      // The device may have slept while the connection stayed open, and its monotonic clock with it.
      this.clock.distrust()
      this.#measureClock()
    }
    this.probe()
  }

  #hurry(): void {
    const isFirstTry = this.#state.name === 'connecting' && this.#socket
    if (this.#state.name !== 'stopped' && !isFirstTry) this.reopen()
  }

  #open(): void {
    const socket = this.#options.environment.openSocket({
      onOpen: () => this.#socket === socket && this.#write(this.#options.hello),
      onText: (text) => this.#socket === socket && this.#receive(text),
      onClose: (lost) => this.#socket === socket && this.#lose(lost),
    })
    this.#socket = socket
    this.#awaitWelcome(WELCOME_TIMEOUT_MS)
  }

  #awaitWelcome(ms: number): void {
    this.#stopAwaiting()
    this.#stopAwaiting = this.#after(ms, () => {
      if (!this.#isOpen) this.#lose()
    })
  }

  #receive(text: string) {
    const frame = readFrame(this.#options.frames, text)
    if (!frame) return this.#lose()
    this.#heardAtMs = this.#now()
    if (this.#state.name === 'checking') this.#enter({ name: 'live' })
    if (frame.type === 'pong') return this.clock.onPong(frame)
    if (frame.type === 'bye') return this.#onBye(frame.reason)
    if (frame.type === 'wait') return this.#onWait(frame.seconds)
    // A refusal before the snapshot answers `hello`, even if a newer server could not read it. After that, a refused
    // `hello` means that the session is gone.
    if (frame.type === 'refused' && (this.#state.name !== 'live' || frame.to === 'hello'))
      return this.#onHelloRefused(frame.code)
    if (frame.type === 'snapshot' || frame.type === 'host-snapshot') this.#onWelcome(frame.nowMs)
    this.#options.onFrame(frame)
  }

  /** Keeps waiting in the queue, because reconnecting would go to its end. */
  #onWait(seconds: number): void {
    if (this.#isOpen) return
    this.#awaitWelcome(seconds * 1000 + WELCOME_TIMEOUT_MS)
    this.#enter({ ...this.#away(), seatedInS: Math.max(1, seconds) })
  }

  #onWelcome(serverNowMs: number): void {
    this.clock.onSnapshot(serverNowMs)
    if (this.#state.name === 'live') return
    this.#enter({ name: 'live' })
    this.#after(STABLE_MS, () => {
      this.#attempt = 0
    })
    this.#measureClock()
    this.#scheduleHeartbeat()
  }

  #onBye(reason: Bye) {
    if (reason !== 'restarting') return this.#stop(reason)
    this.#drop()
    this.#retryAfter(FIRST_RETRY_MS + this.#options.environment.timers.random() * RESTART_SPREAD_MS)
  }

  #onHelloRefused(code: ErrorCode) {
    if (RETRIED_REFUSALS.has(code)) return this.#lose()
    this.#stop(code === 'participant-removed' ? 'removed' : code)
  }

  #stop(reason: StopReason): void {
    this.#drop()
    this.#enter({ name: 'stopped', reason })
  }

  #lose(lost?: SocketFailure): void {
    this.#drop()
    const factor = lost === 'busy' ? BUSY_FACTOR : 1
    const ceilingMs = Math.min(FIRST_RETRY_MS * 2 ** this.#attempt, SLOWEST_RETRY_MS)
    this.#attempt += 1
    const ms = factor * ceilingMs * (0.5 + this.#options.environment.timers.random() / 2)
    this.#retryAfter(ms, lost === 'walled' ? { isWalled: true } : {})
  }

  #retryAfter(ms: number, why: { isWalled?: true } = {}): void {
    this.#enter({ ...this.#away(), ...why })
    this.#after(ms, () => this.#open())
  }

  #away(): Extract<ConnectionState, { seatedInS?: number }> {
    return { name: this.#state.name === 'connecting' ? 'connecting' : 'reconnecting' }
  }

  #drop(): void {
    for (const cancel of this.#cancels) cancel()
    this.#cancels.clear()
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.clock.distrust()
  }

  #scheduleHeartbeat(afterMs = this.#pace.everyMs): void {
    this.#stopHeartbeat()
    this.#stopHeartbeat = this.#after(afterMs, () => {
      if (this.#now() - this.#clockMeasuredAtMs >= CLOCK_EVERY_MS) this.#measureClock()
      // Reported after the first silence, but reconnects only after the second: one long server pause must not make a
      // crowd reconnect.
      const onSilence = () =>
        this.#state.name === 'checking' ? this.#lose() : this.#enter({ name: 'checking' })
      this.#ask(onSilence, this.#pace.patienceMs)
      this.#scheduleHeartbeat()
    })
  }

  #ask(onSilence: () => void, patienceMs = PROBE_MS): void {
    const askedAtMs = this.#now()
    this.#ping()
    this.#after(patienceMs, () => {
      if (this.#heardAtMs < askedAtMs) onSilence()
    })
  }

  #measureClock(): void {
    this.#clockMeasuredAtMs = this.#now()
    for (const ms of CLOCK_BURST_MS) this.#after(ms, () => this.#ping())
  }

  #ping(): void {
    this.#write({ type: 'ping', sentAtMs: this.clock.stamp() })
  }

  #write(frame: ClientFrame): void {
    this.#socket?.send(encode(frame))
  }

  #now(): number {
    return this.#options.environment.timers.nowMs()
  }

  /** Runs `run` after `ms`, unless the socket closes before. */
  #after(ms: number, run: () => void): () => void {
    const stop = this.#options.environment.timers.after(ms, () => {
      this.#cancels.delete(cancel)
      run()
    })
    const cancel = () => {
      this.#cancels.delete(cancel)
      stop()
    }
    this.#cancels.add(cancel)
    return cancel
  }

  #enter(state: ConnectionState): void {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return
    this.#state = state
    this.#options.onState(state)
  }
}
