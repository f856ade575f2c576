/**
 * One-way delay of a connection from WebSocket pings, which browsers answer by themselves: page scripts can neither see
 * nor delay them. The best of the whole connection counts, including its first frame, which answers our end of the
 * handshake: a busy moment adds no credit, and a cheater would have to delay everything from the start.
 */
export type RoundTrip = {
  /** Payload for the next ping; null while one is unanswered. */
  start(nowMs: number): string | null
  /** False if the pong answers no outstanding ping. */
  finish(payload: string, nowMs: number): boolean
  /** Time between the handshake and the first frame. */
  noteFirstFrame(afterMs: number): void
  /** When the unanswered ping was sent; null if there is none. */
  unansweredSinceMs(): number | null
  oneWayMs(): number
}

export function createRoundTrip(): RoundTrip {
  let bestMs = Number.POSITIVE_INFINITY
  let serial = 0
  let outstanding: { payload: string; sentAtMs: number } | null = null

  // A clock that was set back measures nothing.
  function note(sampleMs: number) {
    if (sampleMs >= 0) bestMs = Math.min(bestMs, sampleMs)
  }
  return {
    start(nowMs) {
      if (outstanding) return null
      serial += 1
      outstanding = { payload: String(serial), sentAtMs: nowMs }
      return outstanding.payload
    },
    finish(payload, nowMs) {
      if (outstanding?.payload !== payload) return false
      note(nowMs - outstanding.sentAtMs)
      outstanding = null
      return true
    },
    noteFirstFrame: note,
    unansweredSinceMs: () => outstanding?.sentAtMs ?? null,
    oneWayMs: () => (bestMs === Number.POSITIVE_INFINITY ? 0 : bestMs / 2),
  }
}
