import { siteZone } from '../site-zone.ts'
import { formatDateTime } from './format-time.ts'

/** `2026-11-27T18:30` in a time zone, as `datetime-local` fields have it. */
export function fieldOf(instantMs: number, timeZone = siteZone()): string {
  // Swedish dates are written like ISO's.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(instantMs).replace(' ', 'T')
}

/** The instant that a `datetime-local` field means in a time zone; null if it's empty. */
export function instantOf(field: string, timeZone = siteZone()): number | null {
  const asUtcMs = Date.parse(`${field}Z`)
  if (Number.isNaN(asUtcMs)) return null
  const offsetMs = (atMs: number) => Date.parse(`${fieldOf(atMs, timeZone)}Z`) - atMs
  // The offset may change between the guess and the instant.
  const guessMs = asUtcMs - offsetMs(asUtcMs)
  return asUtcMs - offsetMs(guessMs)
}

/** A date in the site's time zone, with its name. */
export function siteDateTime(instantMs: number): string {
  const timeZone = siteZone()
  return `${formatDateTime(instantMs, timeZone)} (${timeZone.replaceAll('_', ' ')})`
}
