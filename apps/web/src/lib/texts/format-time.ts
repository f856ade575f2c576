import { currentLanguage } from './i18n.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Created once per language: creating one takes longer than using it a hundred times. */
function format(instantMs: number, styles: Intl.DateTimeFormatOptions): string {
  const language = currentLanguage()
  const key = `${language} ${styles.dateStyle} ${styles.timeStyle} ${styles.timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, styles)
  formats.set(key, format)
  return format.format(instantMs)
}

/** A time of day as the chosen language writes it. */
export const formatTime = (instantMs: number): string => format(instantMs, { timeStyle: 'short' })

/** In the reader's own time zone unless one is given. */
export const formatDateTime = (instantMs: number, timeZone?: string): string =>
  format(instantMs, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) })

/** A time of day to the second, for what happened within one minute. */
export const formatClock = (instantMs: number): string => format(instantMs, { timeStyle: 'medium' })

/** Date and time to the second, for what happened during a session that may be open for weeks. */
export const formatInstant = (instantMs: number): string =>
  format(instantMs, { dateStyle: 'medium', timeStyle: 'medium' })

export const formatDate = (instantMs: number): string => format(instantMs, { dateStyle: 'medium' })
