import { beatAt, hasCome, type Timeline } from '@pinquiz/game'
import type { ServerClock } from '../state/clock-sync.ts'

/** The clock is measured again and again: never sleep longer than this on one estimate. */
const LONGEST_SLEEP_MS = 500

type Options<Name extends string> = {
  timeline: Timeline<Name>
  /** On the server's clock. */
  startsAtMs: number
  clock: ServerClock
  /** Runs once after `ms`; the returned function cancels. */
  after: (ms: number, run: () => void) => () => void
  onBeat: (beat: Name) => void
}

/** Tells the beat of now, then each one when it comes; one that was told is never taken back. Returns what stops it. */
export function followTimeline<Name extends string>(options: Options<Name>): () => void {
  const { timeline, startsAtMs, clock, after, onBeat } = options
  let told: Name | null = null
  let stop = () => {}
  const look = () => {
    const elapsedMs = clock.nowMs() - startsAtMs
    const beat = beatAt(timeline, elapsedMs)
    if (told === null || !hasCome(timeline, told, beat)) {
      told = beat
      onBeat(beat)
    }
    const next = timeline.find(({ atMs }) => atMs > elapsedMs)
    if (next) stop = after(Math.min(next.atMs - elapsedMs, LONGEST_SLEEP_MS), look)
  }
  look()
  return () => stop()
}
