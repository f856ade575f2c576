let epochOfMonotonicMs = performance.timeOrigin

/**
 * Aligns the monotonic clock with the wall clock that the server under test reads: `Date.now()` counts whole
 * milliseconds, so only the moment at which it ticks is exact.
 */
export function calibrateClock(): void {
  const before = Date.now()
  let now = before
  while (now === before) now = Date.now()
  epochOfMonotonicMs = now - performance.now()
}

/** Epoch milliseconds with a fraction. */
export function preciseNowMs(): number {
  return epochOfMonotonicMs + performance.now()
}
