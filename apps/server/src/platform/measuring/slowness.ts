/** From here on, people waiting notice. */
const SLOW_MS = 1_000
/** Fast again only after some seconds in which nothing took longer than this. */
const QUICK_MS = 500
const QUICK_FOR_MS = 3_000
const TICK_MS = 500

/** Measures how long database requests take, including unfinished ones. */
export type Slowness = {
  time<T>(work: Promise<T>): Promise<T>
  stop(): void
}

/** `probe` sends the database a trivial request; a failed one says as much as a slow one. */
export function createSlowness(options: {
  probe: () => Promise<unknown>
  tell: (isSlow: boolean) => void
}): Slowness {
  const { probe, tell } = options
  /** Start times of pending requests, oldest first. */
  const underWay = new Set<{ sinceMs: number }>()
  let slowestMs = 0
  let isProbing = false
  let lastTickMs = performance.now()
  let quickSinceMs = 0

  async function time<T>(work: Promise<T>): Promise<T> {
    const own = { sinceMs: performance.now() }
    underWay.add(own)
    try {
      return await work
    } finally {
      underWay.delete(own)
      slowestMs = Math.max(slowestMs, performance.now() - own.sinceMs)
    }
  }

  async function probeOnce() {
    if (isProbing) return
    isProbing = true
    await time(probe()).catch(() => {
      slowestMs = Number.POSITIVE_INFINITY
    })
    isProbing = false
  }

  function tick() {
    const nowMs = performance.now()
    // It was this process that stood still.
    if (nowMs - lastTickMs > TICK_MS + SLOW_MS / 2) {
      slowestMs = 0
      for (const one of underWay) one.sinceMs = nowMs
    }
    lastTickMs = nowMs
    const [oldest] = underWay
    const longestMs = Math.max(slowestMs, oldest ? nowMs - oldest.sinceMs : 0)
    slowestMs = 0
    if (longestMs > QUICK_MS) quickSinceMs = nowMs
    if (longestMs > SLOW_MS) tell(true)
    else if (nowMs - quickSinceMs >= QUICK_FOR_MS) tell(false)
    void probeOnce()
  }
  const ticking = setInterval(tick, TICK_MS)

  return { time, stop: () => clearInterval(ticking) }
}
