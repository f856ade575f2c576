import type { Network } from './network.ts'
import type { OpenSocket, Socket, SocketEvents, SocketFailure } from './socket.ts'

const ANSWER_PATIENCE_MS = 2000
/** A WebSocket that is silent this long was blocked in between. */
const SWALLOWED_MS = 7000
/** Refusals tolerated once WebSockets have worked on this page. */
const PATIENCE_ONCE_WORKED = 3

/**
 * Opens sockets for a page: WebSockets until one fails although the site is up, then event streams (decision 0067),
 * and only those once one has worked.
 */
export function createSocketOpener(network: Network): OpenSocket {
  const { nowMs } = network.timers
  let failures = 0
  let patience = 1

  function openWebSocket(events: SocketEvents): Socket {
    const socket = network.openWebSocket('/ws')
    const startedAtMs = nowMs()
    let isOpened = false
    let isHeard = false
    let isOver = false
    socket.addEventListener('open', () => {
      isOpened = true
      events.onOpen()
    })
    socket.addEventListener('close', async () => {
      if (isOver) return
      isOver = true
      if (isHeard) return events.onClose()
      const lost = await whyLost(network)
      if (lost === 'busy') failures += 1
      events.onClose(isOpened ? undefined : lost)
    })
    socket.addEventListener('message', ({ data }) => {
      if (isOver) return
      isHeard = true
      failures = 0
      patience = PATIENCE_ONCE_WORKED
      events.onText(String(data))
    })
    return {
      send: (text) => socket.send(text),
      close() {
        if (!isHeard && !isOver && nowMs() - startedAtMs > SWALLOWED_MS) failures += 1
        isOver = true
        socket.close()
      },
    }
  }

  function openEvents(events: SocketEvents): Socket {
    let inner: Socket | null = null
    let isClosed = false
    const onHeard = () => {
      failures = Number.POSITIVE_INFINITY
    }
    // If the event stream fails as well, the next attempt is a WebSocket again.
    failures = 0
    import('./event-socket.ts')
      .then(({ openEventSocket }) => {
        if (!isClosed) inner = openEventSocket(events, { network, onHeard, whyLost: () => whyLost(network) })
      })
      .catch(() => events.onClose())
    return {
      send: (text) => inner?.send(text),
      close() {
        isClosed = true
        inner?.close()
      },
    }
  }

  return (events) => (failures >= patience ? openEvents(events) : openWebSocket(events))
}

/** Browsers don't say why a connection failed, so another request tests the site. Undefined if it is unreachable. */
async function whyLost(network: Network): Promise<SocketFailure | undefined> {
  try {
    const request = { method: 'HEAD', cache: 'no-store', redirect: 'manual' } as const
    const { status, type, headers } = await network.fetch('/healthz', request, ANSWER_PATIENCE_MS)
    // Our health check is neither HTML nor a redirect, but a captive portal's reply is.
    const isPage = status < 400 && headers.get('content-type')?.includes('html')
    if (isPage || type === 'opaqueredirect') return 'walled'
    return status < 500 || status === 503 ? 'busy' : undefined
  } catch {
    return undefined
  }
}
