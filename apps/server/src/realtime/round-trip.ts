const REMEMBERED = 8

/**
 * One-way delay of a connection from WebSocket pings, which browsers answer by themselves: page scripts can neither see
 * nor delay them. The best of the last few counts, so a busy moment never adds credit.
 */
export type RoundTrip = {
  /** Payload for the next ping. */
  start(nowMs: number): string
  /** False when the pong answers no outstanding ping. */
  finish(payload: string, nowMs: number): boolean
  isOverdue(): boolean
  oneWayMs(): number
}

export function createRoundTrip(): RoundTrip {
  const samples: number[] = []
  let serial = 0
  let outstanding: { payload: string; sentAtMs: number } | null = null
  return {
    start(nowMs) {
      serial += 1
      outstanding = { payload: String(serial), sentAtMs: nowMs }
      return outstanding.payload
    },
    finish(payload, nowMs) {
      if (outstanding?.payload !== payload) return false
      samples.push(nowMs - outstanding.sentAtMs)
      if (samples.length > REMEMBERED) samples.shift()
      outstanding = null
      return true
    },
    isOverdue: () => outstanding !== null,
    oneWayMs: () => (samples.length === 0 ? 0 : Math.min(...samples) / 2),
  }
}
