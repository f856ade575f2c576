/** Upper bounds of the histogram's buckets, in milliseconds. */
export const DURATION_BOUNDS_MS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]

const WINDOW_MS = 5 * 60_000

/** A histogram of durations: one addition per entry, arithmetic only on reading. */
export function createDurations() {
  const empty = () => new Array<number>(DURATION_BOUNDS_MS.length + 1).fill(0)
  const all = empty()
  let sumMs = 0
  let current = empty()
  let previous = empty()
  let startedAtMs = performance.now()

  /** The two windows hold the last five to ten minutes. */
  function turn(nowMs: number) {
    if (nowMs - startedAtMs < WINDOW_MS) return
    previous = nowMs - startedAtMs < 2 * WINDOW_MS ? current : empty()
    current = empty()
    startedAtMs = nowMs
  }

  return {
    note(ms: number) {
      turn(performance.now())
      let place = 0
      while (place < DURATION_BOUNDS_MS.length && ms > (DURATION_BOUNDS_MS[place] ?? 0)) place += 1
      all[place] = (all[place] ?? 0) + 1
      current[place] = (current[place] ?? 0) + 1
      sumMs += ms
    },
    /** Since the start: `counts` has one entry more than there are bounds. */
    total: () => ({ counts: [...all], sumMs }),
    /** The bound below which this share (0 to 1) of recent durations stays; null without any. */
    recentWithin(part: number): number | null {
      turn(performance.now())
      const counts = current.map((count, place) => count + (previous[place] ?? 0))
      const wanted = part * counts.reduce((sum, count) => sum + count, 0)
      if (wanted === 0) return null
      let seen = 0
      const place = counts.findIndex((count) => {
        seen += count
        return seen >= wanted
      })
      return DURATION_BOUNDS_MS[place] ?? Number.POSITIVE_INFINITY
    },
  }
}
