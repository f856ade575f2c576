import type { ClientFrame, ErrorCode, Hello, Reader, ServerFrame } from '@pinquiz/protocol'
import { ClockSync } from './clock-sync.ts'
import type { DeviceSignal, Environment } from './environment.ts'
import { encode, readFrame } from './frames.ts'
import type { Lost, Socket } from './socket.ts'

type Bye = Extract<ServerFrame, { type: 'bye' }>['reason']

/** Why a connection doesn't come back by itself: a `bye`, or the refusal code of `hello`. */
export type StopReason = Exclude<Bye, 'restarting'> | ErrorCode

/**
 * `checking`: the device says it's offline, or the connection is unusually silent. `seatedInS`: the server answers, and
 * seats us in about this many seconds. `isWalled`: something in the network answers in place of the server.
 */
export type ConnectionState =
  | { name: 'connecting' | 'reconnecting'; seatedInS?: number; isWalled?: true }
  | { name: 'live' }
  | { name: 'checking' }
  | { name: 'stopped'; reason: StopReason }

export type ConnectionOptions = {
  environment: Environment
  hello: Hello
  /** A host's schema; a player's page carries none. */
  frames: Reader<ServerFrame>
  onFrame(frame: ServerFrame): void
  onState(state: ConnectionState): void
}

const FIRST_RETRY_MS = 200
const SLOWEST_RETRY_MS = 4000
/** After a restart everyone reconnects at once: spread them. */
const RESTART_SPREAD_MS = 2000
const WELCOME_TIMEOUT_MS = 8000
/** A server that turns us away at the door is busy: it is asked less often than one that cannot be reached. */
const BUSY_FACTOR = 4
/** A connection that lived this long resets the back-off. */
const STABLE_MS = 5000
/** With 10,000 players 2,000 pings a second, about 7 % of one core. */
const CALM = { everyMs: 5000, patienceMs: 3000 }
/** While an answer is awaited, a dead line is left within 6 s; of 10,000 players that costs 6.5 % more of one core. */
const CLOSE = { everyMs: 2000, patienceMs: 1500 }
const PROBE_MS = 3000
const CLOCK_BURST_MS = [0, 120, 240, 360, 480]
const CLOCK_EVERY_MS = 30_000
const RETRIED_REFUSALS: ReadonlySet<ErrorCode> = new Set(['unavailable', 'unknown', 'too-many-requests'])

/**
 * Keeps one connection to the session alive: sends `hello` first, reads every frame, notices silence, and reconnects.
 * It counts as live from the first snapshot on. The stores interpret the frames.
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

  /** Local instant of the last frame; 0 before the first. */
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

  /** Closes it for good, unless `start` is called again. */
  close(): void {
    this.#stopListening?.()
    this.#stopListening = null
    this.#drop()
  }

  /** Drops the connection and says `hello` again at once, also after a stop. */
  reopen(): void {
    this.#attempt = 0
    this.#drop()
    this.#enter(this.#away())
    this.#open()
  }

  /** False when there is no connection; the caller keeps what must not be lost. */
  send(frame: ClientFrame): boolean {
    if (!this.#isOpen) return false
    this.#write(frame)
    return true
  }

  /** Asks for a sign of life; without one the connection is taken for dead. */
  probe(): void {
    if (this.#isOpen) this.#ask(() => this.#lose())
  }

  /**
   * Notices a dead connection sooner. The first heartbeat is at a random time, since a whole audience starts at the
   * same instant.
   */
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
      // The device may have slept with the line still open, and its monotonic clock with it.
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
    // A much newer server may not even read our hello: any refusal before a snapshot means that. A later refusal means
    // the session is gone.
    if (frame.type === 'refused' && (this.#state.name !== 'live' || frame.to === 'hello'))
      return this.#onHelloRefused(frame.code)
    if (frame.type === 'snapshot' || frame.type === 'host-snapshot') this.#onWelcome(frame.nowMs)
    this.#options.onFrame(frame)
  }

  /** When told to wait, keep the place in the queue: reconnecting would go to its end. */
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

  #lose(lost?: Lost): void {
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
      // Reported after the first silence, acted upon after the second: a crowd must not reconnect because of one long
      // pause.
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

  /** A timer that is cleared when the socket closes. */
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
