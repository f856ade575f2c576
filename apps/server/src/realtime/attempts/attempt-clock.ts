import { type Attempt, CLOSING_GRACE_MS } from '@pinquiz/game'
import { type Clock, timersOf } from '../../platform/clock.ts'

const TICK_MS = 100
/** Answers accepted in the last moment of the grace period are queued before their question is settled. */
const MARGIN_MS = 50
const RETRY_MS = 500

/** Reports, once each, when a connected participant's open question is over. */
export function createAttemptClock(clock: Clock, onTimeUp: (participant: string) => Promise<void>) {
  const { setInterval, clearInterval } = timersOf(clock)
  const dueAtMs = new Map<string, number>()
  let ticking: NodeJS.Timeout | null = null
  let isStopped = false

  function tick() {
    const nowMs = clock.nowMs()
    for (const [participant, atMs] of dueAtMs) {
      if (nowMs < atMs) continue
      dueAtMs.delete(participant)
      onTimeUp(participant).catch(() => {
        if (!dueAtMs.has(participant)) schedule(participant, clock.nowMs() + RETRY_MS)
      })
    }
    if (dueAtMs.size === 0) stop()
  }
  function schedule(participant: string, atMs: number) {
    if (isStopped) return
    dueAtMs.set(participant, atMs)
    ticking ??= setInterval(tick, TICK_MS)
  }
  function stop() {
    if (ticking) clearInterval(ticking)
    ticking = null
  }
  return {
    /** `waitMs`: how long after the closing an answer may still come. */
    follow(participant: string, attempt: Attempt, waitMs = CLOSING_GRACE_MS) {
      if ((attempt.name === 'question' || attempt.name === 'open') && Number.isFinite(attempt.closesAtMs))
        schedule(participant, attempt.closesAtMs + Math.max(CLOSING_GRACE_MS, waitMs) + MARGIN_MS)
      else dueAtMs.delete(participant)
    },
    forget: (participant: string) => dueAtMs.delete(participant),
    stop() {
      isStopped = true
      dueAtMs.clear()
      stop()
    },
  }
}
