import type { ServerClock } from '@pinquiz/client'
import { OPTIONS_MS } from '@pinquiz/game'
import { useIsPast } from '../state/use-clock.ts'

/** Instants of the server, and how long a live question is read. */
export type Opening = { opensAtMs: number; readingMs?: number | undefined; mayOpenAtMs?: number | undefined }

/** When the text of a live question appears, and when its options do; later on phones by the lag (Q8, L94). */
export function openingOf({ opensAtMs, readingMs = 0, mayOpenAtMs }: Opening, lagMs = 0) {
  const optionsAtMs = readingMs > 0 ? opensAtMs - OPTIONS_MS + lagMs : opensAtMs
  // Without reading time it's shown once everyone has its pictures.
  const shownAtMs = readingMs > 0 ? optionsAtMs - readingMs : (mayOpenAtMs ?? opensAtMs)
  return { shownAtMs, optionsAtMs }
}

/**
 * What is shown of a live question by now: nothing, its text alone, its options too, and at last its clock (Q8). At its
 * opening time all of it is there, whatever the lag.
 */
export function useOpening(clock: ServerClock, opening: Opening, lagMs?: number) {
  const { opensAtMs, readingMs = 0 } = opening
  const { shownAtMs, optionsAtMs } = openingOf(opening, lagMs)
  const isOpen = useIsPast(clock, opensAtMs)
  const isPastOptions = useIsPast(clock, optionsAtMs)
  const isPastShown = useIsPast(clock, shownAtMs)
  // Each has its own timer: without reading time all come in one render.
  const hasOptions = isOpen || (readingMs > 0 && isPastOptions)
  const isShown = hasOptions || (readingMs > 0 && isPastShown)
  return { shownAtMs, isShown, hasOptions, isOpen }
}
