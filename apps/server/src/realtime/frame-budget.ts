const BURST = 60
const PER_SECOND = 20
/** Frames beyond the budget, and bad ones, until a connection counts as hostile. */
const MAX_STRIKES = 50
const BAD_FRAME_STRIKES = 5

export type FrameVerdict = 'pass' | 'refuse' | 'abuse'

/** Token bucket per connection. Nobody who plays comes near it. */
export function createFrameBudget(startMs: number) {
  let tokens = BURST
  let refilledAtMs = startMs
  let strikes = 0

  const strike = (weight: number): FrameVerdict => {
    strikes += weight
    return strikes > MAX_STRIKES ? 'abuse' : 'refuse'
  }
  return {
    take(nowMs: number): FrameVerdict {
      // A clock that is set back must not cost anybody tokens.
      const elapsedMs = Math.max(0, nowMs - refilledAtMs)
      tokens = Math.min(BURST, tokens + (elapsedMs / 1000) * PER_SECOND)
      refilledAtMs = nowMs
      if (tokens < 1) return strike(1)
      tokens -= 1
      return 'pass'
    },
    bad: () => strike(BAD_FRAME_STRIKES),
  }
}
