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
 * Which parts of a live question are shown by now: none, its text, its options too, and finally its clock (Q8). At the
 * opening time all are, however late the page is.
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
