import { OPTIONS_MS } from '@pinquiz/game'
import type { ServerClock } from '../state/clock-sync.ts'
import { useIsPast } from '../state/use-clock.ts'

type Opening = { opensAtMs: number; readingMs?: number | undefined }

/** What is shown of a live question by now: nothing, its text alone, its options too, and at last its clock (Q8). */
export function useOpening(clock: ServerClock, { opensAtMs, readingMs = 0 }: Opening) {
  const optionsAtMs = readingMs > 0 ? opensAtMs - OPTIONS_MS : opensAtMs
  const shownAtMs = optionsAtMs - readingMs
  const isOpen = useIsPast(clock, opensAtMs)
  const isPastOptions = useIsPast(clock, optionsAtMs)
  const isPastShown = useIsPast(clock, shownAtMs)
  // Each has a timer of its own: without a time to read all come in one drawing.
  const hasOptions = isOpen || (readingMs > 0 && isPastOptions)
  const isShown = hasOptions || (readingMs > 0 && isPastShown)
  return { shownAtMs, isShown, hasOptions, isOpen }
}
