export type Timers = {
  /** Local milliseconds that never go back while the page lives. */
  nowMs(): number
  /** Runs once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void
  /** A number in [0, 1). */
  random(): number
}

/** `host`: `globalThis` in a browser or in Node. */
export const timersOf = <Timer>(
  host: { setTimeout(run: () => void, ms: number): Timer; clearTimeout(timer: Timer): void },
  nowMs: () => number,
): Timers => ({
  nowMs,
  after(ms, run) {
    const timer = host.setTimeout(run, ms)
    return () => host.clearTimeout(timer)
  },
  random: Math.random,
})
