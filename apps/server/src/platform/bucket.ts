/** A burst, then a rate per second. Setting the clock back must not cost anyone tokens. */
export function createBucket({ burst, perSecond }: { burst: number; perSecond: number }, startMs: number) {
  let tokens = burst
  let refilledAtMs = startMs
  return {
    take(nowMs: number): boolean {
      tokens = Math.min(burst, tokens + (Math.max(0, nowMs - refilledAtMs) / 1000) * perSecond)
      refilledAtMs = nowMs
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
