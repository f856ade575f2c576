import { LIMITS } from '../../limits.ts'
import { storedText } from '../../stored-text.ts'
import { isNumber, millionths } from './exact-number.ts'
import { numberIn } from './read-number.ts'

/** The tolerance: none, up to a distance, or credit decreasing up to a distance that earns nothing. */
export const JUDGINGS = ['exact', 'within', 'closest'] as const
export type Judging = (typeof JUDGINGS)[number]

/** The correct number. `distance` is 0 for exact judging. */
export type RightNumber = { right: number; judging: Judging; distance: number }
export type RightNumberDraft = { right: number | null; judging: Judging; distance: number | null }

/** `no-correct-option`: the correct number is missing; `no-distance`: the tolerance is missing. */
export type NumberProblem = { reason: 'no-correct-option' | 'no-distance' }

/** Credit below full, so that a close answer is never shown as 100 %. */
const MAX_PARTIAL_CREDIT = 0.99

const CREDIT_SCALE = 10n ** 15n

/** Credit from 0 to 1 (K25), reckoned in millionths: fractions such as 0.1 are inexact. */
export function creditOfNumber({ right, judging, distance }: RightNumber, answer: number): number {
  const difference = millionths(answer) - millionths(right)
  const off = difference < 0n ? -difference : difference
  if (off === 0n) return 1
  const most = millionths(distance)
  if (judging === 'within') return off <= most ? 1 : 0
  if (judging === 'exact' || off >= most) return 0
  return Math.min(MAX_PARTIAL_CREDIT, Number(((most - off) * CREDIT_SCALE) / most) / Number(CREDIT_SCALE))
}

export function numberProblems({ right, judging, distance }: RightNumberDraft): NumberProblem[] {
  const problems: NumberProblem[] = []
  if (!isNumber(right)) problems.push({ reason: 'no-correct-option' })
  if (judging !== 'exact' && !(isNumber(distance) && distance > 0)) problems.push({ reason: 'no-distance' })
  return problems
}

export const normalisedNumber = ({ right, judging, distance }: RightNumberDraft): RightNumberDraft => ({
  right: numberIn(right),
  judging,
  distance: judging === 'exact' ? 0 : numberIn(distance),
})

/** For a draft without problems. */
export const storedNumber = ({ right, judging, distance }: RightNumberDraft): RightNumber => ({
  right: right ?? 0,
  judging,
  distance: distance ?? 0,
})

export const keyText = ({ right, judging, distance }: RightNumber): string =>
  judging === 'within' ? `${right} ± ${distance}` : String(right)

/** The tolerance as details of a file's row. */
export const numberDetails = ({ judging, distance }: RightNumberDraft): Record<string, string | number> =>
  judging === 'exact' ? {} : { judging, distance: distance ?? '' }

/** The reverse of `numberDetails`, also for PinQuiz files. */
export function numberOf(fields: { right: unknown; judging: unknown; distance: unknown }): RightNumberDraft {
  const judging = JUDGINGS.find((one) => one === fields.judging) ?? 'exact'
  return {
    right: numberIn(fields.right),
    judging,
    distance: judging === 'exact' ? 0 : numberIn(fields.distance),
  }
}

export const unitOf = (unit: unknown): string =>
  typeof unit === 'string' ? storedText(unit.replace(/\s+/g, ' '), LIMITS.unit.stored) : ''
