import { MARKS } from './marks.ts'

const RAISED = new Map([...'0123456789+-−=()in'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁱⁿ'][at]]))
const LOWERED = new Map([...'0123456789+-−=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][at]]))

/** Longer than any index, so it isn't searched. */
const MAX_LENGTH = 200

/** Raised or lowered letters: Unicode's own where there are such, formatted ones elsewhere, never the same as level ones. */
export function shifted(text: string, kind: 'sup' | 'sub', isNested: boolean): string {
  const inner = text.trim()
  if (inner === '') return text
  const level = `${kind === 'sup' ? '^' : '_'}(${inner})`
  if (inner.length > MAX_LENGTH) return level
  const letters = [...inner].map((letter) => (kind === 'sup' ? RAISED : LOWERED).get(letter))
  if (!letters.includes(undefined)) return letters.join('')
  // Marks don't nest in their own type or span lines.
  if (isNested || /[\n\ufdd0-\ufdef]/.test(inner)) return level
  return `${MARKS[kind][0]}${inner}${MARKS[kind][1]}`
}
