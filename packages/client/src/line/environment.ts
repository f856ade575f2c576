import type { OpenSocket } from './socket.ts'

/** The outside world of a connection; tests bring a manual clock and a socket pair. */
export type Timers = {
  /** Local milliseconds, never stepping backwards while the page lives. */
  nowMs(): number
  /** Runs once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void
  /** In [0, 1). */
  random(): number
}

/** `awake`: the page is visible again or the network is back. `offline`: the network may be gone. */
export type DeviceSignal = 'awake' | 'offline'

export type Environment = {
  timers: Timers
  openSocket: OpenSocket
  listenToDevice(listener: (signal: DeviceSignal) => void): () => void
  /** The page is hidden. */
  isHidden(): boolean
  /** A random UUID. */
  newId(): string
}
