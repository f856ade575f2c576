/** A whole number as typed, with either minus sign; null if it isn't one. */
export function wholeIn(text: string): number | null {
  const trimmed = text.trim().replace('−', '-')
  return /^[+-]?\d{1,9}$/.test(trimmed) ? Number(trimmed) : null
}
