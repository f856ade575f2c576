/** So many at once, and so many a second after that. A clock that is set back must not cost anybody tokens. */
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
