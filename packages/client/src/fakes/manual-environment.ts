import { type ClientFrame, clientFrame, type ServerFrame } from '@pinquiz/protocol'
import type { DeviceSignal, Environment } from '../connection/environment.ts'
import type { SocketEvents, SocketFailure } from '../connection/socket.ts'
import type { AnswerStorage } from '../seat/pending-answer.ts'

/** The server's end of one socket. */
export class ServerEnd {
  readonly received: ClientFrame[] = []
  isOpen = false
  isClosedByClient = false
  readonly #events: SocketEvents
  readonly #onFrame: (frame: ClientFrame, end: ServerEnd) => void

  constructor(events: SocketEvents, onFrame: (frame: ClientFrame, end: ServerEnd) => void) {
    this.#events = events
    this.#onFrame = onFrame
  }

  accept(): void {
    this.isOpen = true
    this.#events.onOpen()
  }

  say(frame: ServerFrame): void {
    this.sayRaw(JSON.stringify(frame))
  }

  sayRaw(text: string): void {
    if (!this.isClosedByClient) this.#events.onText(text)
  }

  /** Simulates a broken network: the client gets a close event. */
  drop(lost?: SocketFailure): void {
    this.isOpen = false
    this.#events.onClose(lost)
  }

  take(text: string): void {
    const frame = clientFrame.parse(JSON.parse(text))
    this.received.push(frame)
    this.#onFrame(frame, this)
  }

  ofType<T extends ClientFrame['type']>(type: T): Extract<ClientFrame, { type: T }>[] {
    return this.received.filter((frame): frame is Extract<ClientFrame, { type: T }> => frame.type === type)
  }
}

type Timer = { atMs: number; run: () => void }

/** A network without ports, and a clock that only `advance` moves. Accepts sockets while `isReachable`. */
export class ManualEnvironment implements Environment {
  nowMs = 1_000_000
  isReachable = true
  /** The server is up but refuses sockets. */
  isBusy = false
  isWalled = false
  isPageHidden = false
  readonly sockets: ServerEnd[] = []
  /** Handles every frame from the client. */
  onFrame: (frame: ClientFrame, end: ServerEnd) => void = () => {}
  readonly #timers = new Set<Timer>()
  #ids = 0
  readonly #deviceListeners = new Set<(signal: DeviceSignal) => void>()

  readonly timers = {
    nowMs: () => this.nowMs,
    after: (ms: number, run: () => void) => {
      const timer = { atMs: this.nowMs + ms, run }
      this.#timers.add(timer)
      return () => {
        this.#timers.delete(timer)
      }
    },
    random: () => 1,
  }

  readonly isHidden = () => this.isPageHidden

  readonly newId = () => {
    this.#ids += 1
    return `0b8e0a52-5d0a-4f0e-9a25-${String(this.#ids).padStart(12, '0')}`
  }

  readonly openSocket = (events: SocketEvents) => {
    const end = new ServerEnd(events, (frame, socket) => this.onFrame(frame, socket))
    this.sockets.push(end)
    this.timers.after(0, () => (this.isReachable ? end.accept() : end.drop(this.#lost)))
    return {
      send: (text: string) => {
        if (end.isOpen) end.take(text)
      },
      close: () => {
        end.isClosedByClient = true
        end.isOpen = false
      },
    }
  }

  readonly listenToDevice = (listener: (signal: DeviceSignal) => void) => {
    this.#deviceListeners.add(listener)
    return () => {
      this.#deviceListeners.delete(listener)
    }
  }

  get #lost(): SocketFailure | undefined {
    if (this.isWalled) return 'walled'
    return this.isBusy ? 'busy' : undefined
  }

  signal(signal: DeviceSignal): void {
    for (const listener of this.#deviceListeners) listener(signal)
  }

  get socket(): ServerEnd {
    const last = this.sockets.at(-1)
    if (!last) throw new Error('nobody has connected')
    return last
  }

  /** Advances the clock by `ms`, and runs each timer at its time. */
  advance(ms: number): void {
    const untilMs = this.nowMs + ms
    for (;;) {
      const next = [...this.#timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
      if (!next) break
      this.#timers.delete(next)
      this.nowMs = Math.max(this.nowMs, next.atMs)
      next.run()
    }
    this.nowMs = untilMs
  }
}

/** The part of `Storage` used here, in memory. */
export class MemoryStorage implements AnswerStorage {
  readonly #items = new Map<string, string>()
  get size() {
    return this.#items.size
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, text: string) {
    this.#items.set(key, text)
  }
  removeItem(key: string) {
    this.#items.delete(key)
  }
}
