import { CLOSING_GRACE_MS, type Phase } from '@pinquiz/game'
import { type Clock, timersOf } from '../platform/clock.ts'

/** Answers accepted in the last moment of the grace are committed before the close asks for its lock. */
const COMMIT_MARGIN_MS = 50
const RETRY_MS = 500

/**
 * Calls `onTimeUp` once a question's time and grace are over; again shortly after while it rejects, as it does when the
 * clock was set back meanwhile.
 */
export function createQuestionTimer(clock: Clock, onTimeUp: (question: number) => Promise<void>) {
  const { setTimeout, clearTimeout } = timersOf(clock)
  let timer: NodeJS.Timeout | null = null

  function schedule(question: number, delayMs: number) {
    const own = setTimeout(() => {
      onTimeUp(question).catch(() => {
        if (timer === own) schedule(question, RETRY_MS)
      })
    }, delayMs)
    timer = own
  }
  return {
    arm(phase: Phase) {
      if (timer) clearTimeout(timer)
      timer = null
      if (phase.name !== 'question') return
      const dueMs = phase.closesAtMs + CLOSING_GRACE_MS + COMMIT_MARGIN_MS
      schedule(phase.index, Math.max(0, dueMs - clock.nowMs()))
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
