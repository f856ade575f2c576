import type { Outage } from '@pinquiz/game'

/** A ping unanswered for longer means a lost connection. */
export const SUSPECT_MS = 1000

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
  /** The last time without an answer to a ping, if it was longer than `SUSPECT_MS`; ends now if it goes on. */
  silence(nowMs: number): Outage | null
  oneWayMs(): number
}

export function createRoundTrip(): RoundTrip {
  let bestMs = Number.POSITIVE_INFINITY
  let serial = 0
  let outstanding: { payload: string; sentAtMs: number } | null = null
  let last: Outage | null = null
  const silenceOf = (sentAtMs: number, nowMs: number): Outage | null =>
    nowMs - sentAtMs > SUSPECT_MS ? { fromMs: sentAtMs, toMs: nowMs } : last

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
      last = silenceOf(outstanding.sentAtMs, nowMs)
      outstanding = null
      return true
    },
    noteFirstFrame: note,
    unansweredSinceMs: () => outstanding?.sentAtMs ?? null,
    silence: (nowMs) => (outstanding ? silenceOf(outstanding.sentAtMs, nowMs) : last),
    oneWayMs: () => (bestMs === Number.POSITIVE_INFINITY ? 0 : bestMs / 2),
  }
}
