import type { Network } from './network.ts'
import type { Socket, SocketEvents, SocketFailure } from './socket.ts'

/** The maximum of frames per request. */
const MAX_FRAMES = 30

/**
 * A connection without WebSocket: the server sends events, and the page POSTs one request at a time, so that frames
 * stay in order.
 */
export function openEventSocket(
  events: SocketEvents,
  options: { network: Network; onHeard: () => void; whyLost: () => Promise<SocketFailure | undefined> },
): Socket {
  const { network, onHeard, whyLost } = options
  const path = `/api/lines/${network.newId()}`
  const source = network.openEvents(path)
  const waiting: string[] = []
  let key = ''
  let isPosting = false
  let isLeaving = false
  let isOver = false
  let isHeard = false

  async function post(said: { frames?: string[]; pong?: string; isLeaving?: true }) {
    const body = JSON.stringify({ key, ...said })
    const headers = { 'content-type': 'application/json' }
    const { ok } = await network
      .fetch(path, { method: 'POST', headers, body, keepalive: isLeaving })
      .catch(() => ({ ok: false }))
    if (!ok) void lose()
  }
  async function flush() {
    // A closing page can't wait for the previous reply.
    if (key === '' || waiting.length === 0 || (isPosting && !isLeaving)) return
    isPosting = true
    await post({ frames: waiting.splice(0, MAX_FRAMES) })
    isPosting = false
    void flush()
  }
  function leave() {
    isLeaving = true
    void flush()
    if (key !== '') void post({ isLeaving: true })
  }
  async function lose() {
    if (isOver) return
    end()
    events.onClose(isHeard ? undefined : await whyLost())
  }
  function end() {
    isOver = true
    source.close()
    stopListening()
  }

  source.addEventListener('key', ({ data }) => {
    key = String(data)
    events.onOpen()
    void flush()
  })
  source.addEventListener('ping', ({ data }) => void post({ pong: String(data) }))
  source.addEventListener('message', ({ data }) => {
    isHeard = true
    onHeard()
    events.onText(String(data))
  })
  // Closes the source, which would otherwise retry a stream that no longer exists.
  source.addEventListener('error', () => void lose())
  const stopListening = network.onLeaving(leave)
  return {
    send(text) {
      waiting.push(text)
      void flush()
    },
    close() {
      if (isOver) return
      end()
      leave()
    },
  }
}
