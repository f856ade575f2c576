import type { ServerClock } from '@pinquiz/client'
import { beatAt, type Timeline } from '@pinquiz/game'
import { useEffect, useState } from 'react'
import { followTimeline } from './follow-timeline.ts'

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * The current beat; with `stoppedMs` it stays at that time after the start. `timeline` must keep its identity while its
 * content is the same.
 */
export function useBeat<Name extends string>(
  clock: ServerClock,
  timeline: Timeline<Name>,
  startsAtMs = Number.NEGATIVE_INFINITY,
  stoppedMs?: number,
): Name {
  const elapsedMs = () => stoppedMs ?? clock.nowMs() - startsAtMs
  const [beat, setBeat] = useState(() => beatAt(timeline, elapsedMs()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `elapsedMs` is made of what is named
  useEffect(
    () => followTimeline({ timeline, elapsedMs, after, onBeat: setBeat }),
    [timeline, startsAtMs, stoppedMs, clock],
  )
  return beat
}
