import { createSocketOpener } from './open-socket.ts'
import type { OpenSocket } from './socket.ts'

/** The outside world of a connection; tests bring a manual clock and a socket pair. */
type Timers = {
  /** Local milliseconds, never stepping backwards while the page lives. */
  nowMs(): number
  /** Runs once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void
  /** In [0, 1). */
  random(): number
}

/** `awake`: the page is visible again or the network is back. `offline`: the network may be gone. */
export type DeviceSignal = 'awake' | 'offline'
type ListenToDevice = (listener: (signal: DeviceSignal) => void) => () => void

export type Environment = {
  timers: Timers
  openSocket: OpenSocket
  listenToDevice: ListenToDevice
  /** The page is hidden. */
  isHidden(): boolean
}

const timers: Timers = {
  nowMs: () => performance.timeOrigin + performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
}

const listenToDevice: ListenToDevice = (listener) => {
  const onOnline = () => listener('awake')
  const onOffline = () => listener('offline')
  // Back from the back/forward cache, where sockets are closed without a word.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener('awake')
  const onVisibility = () => {
    if (document.visibilityState === 'visible') listener('awake')
  }
  addEventListener('online', onOnline)
  addEventListener('offline', onOffline)
  addEventListener('pageshow', onPageShow)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
    removeEventListener('pageshow', onPageShow)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

export const browserEnvironment: Environment = {
  ...{ timers, listenToDevice },
  openSocket: createSocketOpener(),
  isHidden: () => document.hidden,
}
