/** Epoch milliseconds; passed in so that rules and tests own the time. */
export type Clock = { nowMs: () => number }

export const systemClock: Clock = { nowMs: () => Date.now() }

/** Milliseconds since some instant, on a clock that nobody sets and that runs on while the process is stopped. */
export const steadyMs = (): number => performance.now()
