import { currentLanguage } from './i18n.ts'

/** A time of day as the chosen language writes it. */
export function formatTime(instantMs: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), { timeStyle: 'short' }).format(instantMs)
}

export function formatDateTime(instantMs: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    instantMs,
  )
}

/** A time of day to the second, for what happened within one minute. */
export function formatClock(instantMs: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), { timeStyle: 'medium' }).format(instantMs)
}

/** Date and time to the second, for what happened during a session that may be open for weeks. */
export function formatInstant(instantMs: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'medium' }).format(
    instantMs,
  )
}

export function formatDate(instantMs: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' }).format(instantMs)
}
