/** Like 2026-11-21 21:40 UTC, which reads the same in every language. */
export function inZone(ms: number, timeZone: string): string {
  const format = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const
  return `${new Intl.DateTimeFormat('sv-SE', format).format(ms)} ${timeZone}`
}
