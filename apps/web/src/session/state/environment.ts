/** The outside world of a connection; tests bring a manual clock and a socket pair. */
type Timers = {
  /** Local milliseconds, never stepping backwards while the page lives. */
  nowMs(): number
  /** Runs once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void
  /** In [0, 1). */
  random(): number
}

export type Socket = { send(text: string): void; close(): void }
/** `isBusy`: the server is there, and turned the socket away. */
export type SocketEvents = { onOpen(): void; onText(text: string): void; onClose(isBusy?: boolean): void }
type OpenSocket = (events: SocketEvents) => Socket

/** `awake`: the page is visible again or the network is back. `offline`: the network may be gone. */
export type DeviceSignal = 'awake' | 'offline'
type ListenToDevice = (listener: (signal: DeviceSignal) => void) => () => void

export type Environment = {
  timers: Timers
  openSocket: OpenSocket
  listenToDevice: ListenToDevice
  /** Nobody sees the page. */
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

const openSocket: OpenSocket = (events) => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const socket = new WebSocket(`${scheme}://${location.host}/ws`)
  let isOpened = false
  socket.onopen = () => {
    isOpened = true
    events.onOpen()
  }
  socket.onclose = () => (isOpened ? events.onClose() : void isAnswering().then(events.onClose))
  socket.onmessage = ({ data }: MessageEvent<unknown>) => events.onText(String(data))
  return {
    send: (text) => socket.send(text),
    close: () => socket.close(),
  }
}

const ANSWER_PATIENCE_MS = 2000

/** Browsers do not tell why an upgrade failed: a server that answers otherwise has refused it, one that does not is away. */
async function isAnswering(): Promise<boolean> {
  const off = new AbortController()
  const timer = setTimeout(() => off.abort(), ANSWER_PATIENCE_MS)
  try {
    const { status } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: off.signal })
    return status < 500 || status === 503
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
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
  ...{ timers, openSocket, listenToDevice },
  isHidden: () => document.hidden,
}
