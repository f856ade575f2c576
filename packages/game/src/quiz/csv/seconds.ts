const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:\s*m(?:in\p{L}*\.?)?)?$/iu
const MINUTES = /^(\d{1,3}(?:[.,]\d+)?)\s*m(?:in\p{L}*\.?)?(?:\s*(\d{1,2})\s*(?:s\p{L}*\.?)?)?$/iu

/** `0:45`, `1 min` and `1 min 30 s` as seconds; anything else unchanged. */
export function inSeconds(text: string): string {
  const whole = text.trim()
  const [, hours = '0', minutes, seconds] = CLOCK.exec(whole) ?? []
  if (minutes && seconds) return String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
  const [, amount, more = '0'] = MINUTES.exec(whole) ?? []
  return amount ? String(Number(amount.replace(',', '.')) * 60 + Number(more)) : text
}
