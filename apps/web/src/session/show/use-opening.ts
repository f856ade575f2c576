import { OPTIONS_MS } from '@pinquiz/game'
import type { ServerClock } from '../state/clock-sync.ts'
import { useIsPast } from '../state/use-clock.ts'

type Opening = { opensAtMs: number; readingMs?: number | undefined; mayOpenAtMs?: number | undefined }

/** What is shown of a live question by now: nothing, its text alone, its options too, and at last its clock (Q8). */
export function useOpening(clock: ServerClock, { opensAtMs, readingMs = 0, mayOpenAtMs }: Opening) {
  const optionsAtMs = readingMs > 0 ? opensAtMs - OPTIONS_MS : opensAtMs
  // Without a time to read it is shown when everybody has its pictures.
  const shownAtMs = readingMs > 0 ? optionsAtMs - readingMs : (mayOpenAtMs ?? opensAtMs)
  const isOpen = useIsPast(clock, opensAtMs)
  const isPastOptions = useIsPast(clock, optionsAtMs)
  const isPastShown = useIsPast(clock, shownAtMs)
  // Each has a timer of its own: without a time to read all come in one drawing.
  const hasOptions = isOpen || (readingMs > 0 && isPastOptions)
  const isShown = hasOptions || (readingMs > 0 && isPastShown)
  return { shownAtMs, optionsAtMs, isShown, hasOptions, isOpen }
}
