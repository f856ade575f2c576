import { OPTIONS_MS } from '@pinquiz/game'
import type { ServerClock } from '../state/clock-sync.ts'
import { useIsPast } from '../state/use-clock.ts'

type Opening = { opensAtMs: number; readingMs?: number | undefined }

/** What is shown of a live question by now: nothing, its text alone, its options too, and at last its clock (Q8). */
export function useOpening(clock: ServerClock, { opensAtMs, readingMs = 0 }: Opening) {
  const optionsAtMs = readingMs > 0 ? opensAtMs - OPTIONS_MS : opensAtMs
  const shownAtMs = optionsAtMs - readingMs
  const isOpen = useIsPast(clock, opensAtMs)
  const hasOptions = useIsPast(clock, optionsAtMs)
  const isShown = useIsPast(clock, shownAtMs)
  // Without a time to read all come in one drawing: each has a timer of its own.
  return { shownAtMs, isShown: isShown && (readingMs > 0 || isOpen), hasOptions, isOpen }
}
