import type { OpenSocket } from './socket.ts'
import type { Timers } from './timers.ts'

/** `awake`: the page is visible again, or the network is back. `offline`: the network may be gone. */
export type DeviceSignal = 'awake' | 'offline'

/** A connection's environment; tests supply a socket pair. */
export type Environment = {
  timers: Timers
  openSocket: OpenSocket
  listenToDevice(listener: (signal: DeviceSignal) => void): () => void
  /** Whether the page is hidden. */
  isHidden(): boolean
  /** A random UUID. */
  newId(): string
}
