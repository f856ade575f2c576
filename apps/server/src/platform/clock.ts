/** Epoch milliseconds; passed in so that rules and tests own the time. */
export type Clock = { nowMs: () => number }

export const systemClock: Clock = { nowMs: () => Date.now() }
