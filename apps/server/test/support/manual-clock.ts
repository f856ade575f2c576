import type { Clock } from '../../src/platform/clock.ts'

/** Real milliseconds per second of this clock, so that the server gets its work done. */
const STEP_MS = 20

type Waiting = { dueMs: number; everyMs: number | null; run: () => void }

export type ManualClock = Clock & {
  /** Runs every timer that falls due, in order. */
  advanceMs(ms: number): void
  advanceTo(instantMs: number): void
  /** Lets time pass until `event` has happened, for what the server has to notice by itself. */
  passUntil<T>(event: Promise<T>): Promise<T>
}

/** A clock that stands still until the test moves it, and the timers of the server with it. */
export function manualClock(startMs = Date.now()): ManualClock {
  let nowMs = startMs
  const waiting = new Set<Waiting>()

  function wait(run: () => void, ms: number, everyMs: number | null) {
    const entry: Waiting = { dueMs: nowMs + ms, everyMs, run }
    waiting.add(entry)
    // Only used by this clock.
    return Object.assign(entry, { unref() {}, ref() {} }) as unknown as NodeJS.Timeout
  }
  const forget = (timer: NodeJS.Timeout) => void waiting.delete(timer as unknown as Waiting)

  function nextUntil(instantMs: number): Waiting | undefined {
    return [...waiting].filter(({ dueMs }) => dueMs <= instantMs).sort((a, b) => a.dueMs - b.dueMs)[0]
  }
  function advanceTo(instantMs: number) {
    for (let next = nextUntil(instantMs); next; next = nextUntil(instantMs)) {
      nowMs = Math.max(nowMs, next.dueMs)
      if (next.everyMs === null) waiting.delete(next)
      else next.dueMs += Math.max(1, next.everyMs)
      next.run()
    }
    nowMs = instantMs
  }

  return {
    nowMs: () => nowMs,
    timers: {
      setTimeout: (run, ms) => wait(run, ms, null),
      clearTimeout: forget,
      setInterval: (run, ms) => wait(run, ms, ms),
      clearInterval: forget,
    },
    advanceMs: (ms) => advanceTo(nowMs + ms),
    advanceTo,
    passUntil(event) {
      const passing = globalThis.setInterval(() => advanceTo(nowMs + 1_000), STEP_MS)
      return event.finally(() => globalThis.clearInterval(passing))
    },
  }
}
