import { type Attempt, CLOSING_GRACE_MS } from '@pinquiz/game'
import { type Clock, timersOf } from '../../platform/clock.ts'

const TICK_MS = 100
/** Answers accepted in the last moment of the grace period are queued before their question is settled. */
const MARGIN_MS = 50
const RETRY_MS = 500
/** How long before the end connections are watched: longer than a page takes to replace a lost one. */
const ENDING_MS = 6000
const WATCH_EVERY_MS = 1000

type Options = {
  /** How long after the closing an answer may still come, as known now. */
  waitMs: (participant: string) => number
  /** Each second: those whose time is about to end. */
  onEnding: (participants: string[]) => void
  /** Called once, again if it fails. */
  onTimeUp: (participant: string) => Promise<void>
}

/** Reports when a connected participant's open question is about to end, and when it is over. */
export function createAttemptClock(clock: Clock, { waitMs, onEnding, onTimeUp }: Options) {
  const { setInterval, clearInterval } = timersOf(clock)
  const closings = new Map<string, { atMs: number; notBeforeMs: number }>()
  let ticking: NodeJS.Timeout | null = null
  let isStopped = false
  let watchedAtMs = 0

  function tick() {
    const nowMs = clock.nowMs()
    for (const [participant, { atMs, notBeforeMs }] of closings) {
      const isOver = nowMs >= Math.max(atMs + CLOSING_GRACE_MS + MARGIN_MS, notBeforeMs)
      if (!isOver || nowMs < atMs + waitMs(participant) + MARGIN_MS) continue
      closings.delete(participant)
      onTimeUp(participant).catch(() => {
        if (!closings.has(participant)) schedule(participant, atMs, clock.nowMs() + RETRY_MS)
      })
    }
    if (nowMs - watchedAtMs >= WATCH_EVERY_MS) {
      watchedAtMs = nowMs
      const ending = [...closings].flatMap(([participant, { atMs }]) =>
        nowMs > atMs - ENDING_MS ? participant : [],
      )
      if (ending.length > 0) onEnding(ending)
    }
    if (closings.size === 0) stop()
  }
  function schedule(participant: string, atMs: number, notBeforeMs = 0) {
    if (isStopped) return
    closings.set(participant, { atMs, notBeforeMs })
    ticking ??= setInterval(tick, TICK_MS)
  }
  function stop() {
    if (ticking) clearInterval(ticking)
    ticking = null
  }
  return {
    follow(participant: string, attempt: Attempt) {
      if ((attempt.name === 'question' || attempt.name === 'open') && Number.isFinite(attempt.closesAtMs))
        schedule(participant, attempt.closesAtMs)
      else closings.delete(participant)
    },
    forget: (participant: string) => closings.delete(participant),
    stop() {
      isStopped = true
      closings.clear()
      stop()
    },
  }
}
