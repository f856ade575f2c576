import { beatAt, hasReached, type Timeline } from '@pinquiz/game'

/** The clock is measured again and again: never sleep longer than this on one estimate. */
const MAX_SLEEP_MS = 500

type Options<Name extends string> = {
  timeline: Timeline<Name>
  /** Since its start, on the server's clock. */
  elapsedMs: () => number
  /** Runs once after `ms`; the returned function cancels. */
  after: (ms: number, run: () => void) => () => void
  onBeat: (beat: Name) => void
}

/**
 * Reports the current beat, then each one as it comes; a reported beat is never taken back. Returns a function that
 * stops it.
 */
export function followTimeline<Name extends string>({
  timeline,
  elapsedMs,
  after,
  onBeat,
}: Options<Name>): () => void {
  let announced: Name | null = null
  let stop = () => {}
  const look = () => {
    const nowMs = elapsedMs()
    const beat = beatAt(timeline, nowMs)
    if (announced === null || !hasReached(timeline, announced, beat)) {
      announced = beat
      onBeat(beat)
    }
    const next = timeline.find(({ atMs }) => atMs > nowMs)
    if (next) stop = after(Math.min(next.atMs - nowMs, MAX_SLEEP_MS), look)
  }
  look()
  return () => stop()
}
