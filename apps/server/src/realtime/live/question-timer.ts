import { lastClosingMs, MAX_WAIT_MS, type Phase } from '@pinquiz/game'
import { type Clock, timersOf } from '../../platform/clock.ts'

/** Answers accepted in the last moment of the grace period are committed before the close asks for its lock. */
const COMMIT_MARGIN_MS = 50
const RETRY_MS = 500
/** How often to check whether the question is still waiting for anyone. */
const LOOK_MS = 50

type Options = {
  /** How long after the closing someone is waited for, as known now. */
  waitMs: (closesAtMs: number) => number
  /** The time is over, and the wait is about to be checked. */
  onLook: (closesAtMs: number) => void
  onTimeUp: (question: number) => Promise<void>
}

/**
 * Calls `onTimeUp` once a question's time and the wait after it are over; again shortly after while it rejects, as it
 * does when the clock was set back.
 */
export function createQuestionTimer(clock: Clock, { waitMs, onLook, onTimeUp }: Options) {
  const { setTimeout, clearTimeout } = timersOf(clock)
  let timer: NodeJS.Timeout | null = null

  const after = (delayMs: number, work: () => void) => {
    timer = setTimeout(work, Math.max(0, delayMs))
  }
  /** `longestMs`: the most that anyone can be waited for. */
  function closeWhenDue(question: number, closesAtMs: number, longestMs: number) {
    onLook(closesAtMs)
    const dueMs = closesAtMs + Math.min(longestMs, waitMs(closesAtMs)) + COMMIT_MARGIN_MS
    const leftMs = dueMs - clock.nowMs()
    if (leftMs > 0) after(Math.min(leftMs, LOOK_MS), () => closeWhenDue(question, closesAtMs, longestMs))
    else closeNow(question)
  }
  function closeNow(question: number) {
    const own = timer
    onTimeUp(question).catch(() => {
      if (timer === own) after(RETRY_MS, () => closeNow(question))
    })
  }
  return {
    arm(phase: Phase) {
      this.stop()
      if (phase.name !== 'question') return
      const { index, closesAtMs } = phase
      const longestMs = lastClosingMs(phase) - closesAtMs + MAX_WAIT_MS
      after(closesAtMs - clock.nowMs(), () => closeWhenDue(index, closesAtMs, longestMs))
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
