import { withAsciiDigits } from '../ascii-digits.ts'
import { exactNumber } from './exact-number.ts'

/** A typed number, or why it can't be read: not a number, ambiguous, or too large. */
export type TypedNumber =
  | { ok: true; value: number }
  | { ok: false; reason: 'no-number' | 'ambiguous' | 'too-large' }

/** Longer than any number people type. */
const MAX_LENGTH = 60
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
/** Spaces and apostrophes only ever separate thousands. */
const SPACED = /^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?=$|[.,])/
const GROUPED = /^[+-]?\d{1,3}(?:[.,]\d{3})+(?:[.,]\d*)?$/

/**
 * Reads a number with a decimal comma or point (K24). Thousands separators are accepted if unambiguous: spaces,
 * apostrophes, several of the same, or before a decimal sign. `groupSign` is the reader's own separator: a single one
 * followed by three digits is ambiguous ("1,234" in English) and refused.
 */
export function readNumber(text: string, groupSign: string): TypedNumber {
  if (text.length > MAX_LENGTH) return { ok: false, reason: 'no-number' }
  const latin = inAscii(text)
  const joined = SPACED.test(latin) ? latin.replace(/[\s'’]/g, '') : latin
  const marks = joined.match(/[.,]/g) ?? []
  const isGrouped = GROUPED.test(joined)
  if (marks.length === 1 && marks[0] === groupSign && isGrouped && !/^[+-]?0/.test(joined))
    return { ok: false, reason: 'ambiguous' }
  const plain = marks.length <= 1 ? joined.replace(',', '.') : isGrouped ? withoutGroups(joined, marks) : ''
  if (!PLAIN.test(plain)) return { ok: false, reason: 'no-number' }
  const value = exactNumber(Number(plain))
  return value === null ? { ok: false, reason: 'too-large' } : { ok: true, value }
}

/** Of several marks, the last one is the decimal sign if it differs from the others, which must be alike. */
function withoutGroups(text: string, marks: readonly string[]): string {
  const [group = ''] = marks
  if (marks.slice(0, -1).some((mark) => mark !== group)) return ''
  const whole = text.replaceAll(group, '')
  if (marks.at(-1) !== group) return whole.replace(',', '.')
  return /[.,]\d{3}$/.test(text) ? whole : ''
}

/** Converts digits and signs of other scripts and widths to ASCII. */
const inAscii = (text: string): string =>
  withAsciiDigits(text)
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('٫', '.')
    .replaceAll('٬', "'")
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .trim()
    .replace(/^[−–]/, '-')

const WITH_EXPONENT = /^[+-]?\d{1,20}(?:\.\d{0,20})?e[+-]?\d{1,3}$/i

/** A number in a file, with a decimal point or an unambiguous comma; null for anything else. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return exactNumber(value)
  if (typeof value !== 'string') return null
  if (WITH_EXPONENT.test(value.trim())) return exactNumber(Number(value))
  const read = readNumber(value, ',')
  return read.ok ? read.value : null
}
