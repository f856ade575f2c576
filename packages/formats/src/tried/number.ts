import { type Extra, extras } from '../imported.ts'
import { type FormatNote, fixedNote } from '../notes.ts'

/** Numbers that earn full marks: from `low` to `high`, perhaps without these. */
type Span = { low: number; high: number; isOpen: boolean }
type Tried = {
  /** All numbers at which the score may change. */
  limits: readonly number[]
  /** Those called right. */
  stated: readonly number[]
  scoreAt: (number: number) => number
  at: number
  found: Extra[]
}

/** The number that rules ask for with its tolerance, found by trying numbers at and between all limits. */
export function triedNumber({ limits, stated, scoreAt, at, found }: Tried) {
  const spans = spansIn(limits, scoreAt, found)
  const isIn = (number: number) => (span: Span) => span.low <= number && number <= span.high
  const span = stated.map((number) => spans.find(isIn(number))).find(Boolean) ?? spans[0]
  const notes: FormatNote[] = []
  if (!span) return { kind: 'number' as const, number: { right: undefined, tolerance: 0 }, notes }
  const right = exactly((span.low + span.high) / 2)
  const own = stated.filter((number) => isIn(number)(span))
  const isMiddle = stated.length === 0 || own.some((number) => isNear(number, right))
  if (span.isOpen || !isMiddle) notes.push(fixedNote(at, 'correct-differs', wordsOf(span)))
  const others = spans.filter((other) => other !== span).map(wordsOf)
  found.push(...extras(['other-answers', others.join(', ')]))
  return { kind: 'number' as const, number: { right, tolerance: exactly((span.high - span.low) / 2) }, notes }
}

/** Apart from what a computer's fractions cost. */
export const isNear = (one: number, other: number) =>
  Math.abs(one - other) < 1e-11 * Math.max(1, Math.abs(other))
const wordsOf = ({ low, high }: Span) => (low === high ? String(low) : `${low}–${high}`)
export const exactly = (number: number, digits = 12) => Number(number.toPrecision(digits))

function spansIn(limits: readonly number[], scoreAt: (number: number) => number, found: Extra[]): Span[] {
  const ends = [...new Set(limits)].sort((a, b) => a - b).slice(0, MAX_LIMITS)
  const [first, last] = [ends[0], ends.at(-1)]
  if (first === undefined || last === undefined) return []
  const probes = ends.flatMap((end, at) => {
    const next = ends[at + 1]
    return [end, ...(next === undefined ? [] : [(end + next) / 2])]
  })
  const scores = probes.map(scoreAt)
  const outside = [scoreAt(first - 1 - Math.abs(first)), scoreAt(last + 1 + Math.abs(last))]
  const best = Math.max(0, ...scores, ...outside)
  const lesser = [...scores, ...outside].filter((score) => score > 0 && score < best)
  if (lesser.length > 0) found.push({ kind: 'partial-credit', value: [...new Set(lesser)].join(', ') })
  // Without an end to one side there is no number in the middle.
  if (best === 0 || outside.includes(best)) return []
  const spans: Span[] = []
  for (const [at, score] of scores.entries()) {
    if (score !== best) continue
    const isBetween = at % 2 === 1
    const before = spans.at(-1)
    const isJoined = at > 0 && scores[at - 1] === best && before
    const [low, high] = isBetween
      ? [probes[at - 1] ?? 0, probes[at + 1] ?? 0]
      : [probes[at] ?? 0, probes[at] ?? 0]
    const isOpen = isBetween && (scores[at - 1] !== best || scores[at + 1] !== best)
    if (isJoined) {
      before.high = high
      before.isOpen ||= isOpen
    } else spans.push({ low, high, isOpen })
  }
  return spans
}

/** More than any question has. */
const MAX_LIMITS = 200
