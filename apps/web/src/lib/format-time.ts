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

export function formatDate(instantMs: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' }).format(instantMs)
}
