const PINGS = 5

/** Estimates how far the server's clock is ahead of ours, from the fastest of a few round trips. */
export class ClockSync {
  /** Server minus local, in milliseconds. */
  offsetMs = 0
  roundTripMs = Number.POSITIVE_INFINITY
  #awaited = 0
  #isMeasured = false

  get isRunning(): boolean {
    return this.#awaited > 0
  }

  /** Begins a new round of pings; the old estimate stays in use until the first pong. */
  begin(): void {
    this.#awaited = PINGS
    this.roundTripMs = Number.POSITIVE_INFINITY
  }

  /** The server's time without a round trip: good enough until the first pong. */
  seed(serverNowMs: number, receivedAtMs: number): void {
    if (!this.#isMeasured) this.offsetMs = serverNowMs - receivedAtMs
  }

  record(pong: { sentAtMs: number; serverNowMs: number; receivedAtMs: number }): void {
    this.#awaited = Math.max(0, this.#awaited - 1)
    const roundTripMs = pong.receivedAtMs - pong.sentAtMs
    if (roundTripMs >= this.roundTripMs) return
    this.#isMeasured = true
    this.roundTripMs = roundTripMs
    this.offsetMs = pong.serverNowMs - (pong.sentAtMs + pong.receivedAtMs) / 2
  }

  /** Pongs of a lost connection never come. */
  abandon(): void {
    this.#awaited = 0
  }
}
