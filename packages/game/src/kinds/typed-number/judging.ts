import { isNumber } from './exact-number.ts'
import { numberIn } from './read-number.ts'

/** How far off an answer may be: not at all, up to a distance, or the nearer the better up to a distance that earns nothing. */
export const JUDGINGS = ['exact', 'within', 'closest'] as const
export type Judging = (typeof JUDGINGS)[number]

/** What is right. `distance` is 0 where the judging is exact. */
export type RightNumber = { right: number; judging: Judging; distance: number }
export type RightNumberDraft = { right: number | null; judging: Judging; distance: number | null }

/** `no-correct-option`: it is not said what is right; `no-distance`: nor how far off an answer may be. */
export type NumberProblem = { reason: 'no-correct-option' | 'no-distance' }

/** Of an answer that is near, but not right: nobody reads of 100 %. */
const MOST_OF_NEAR = 0.99

/** Fractions such as 0.1 are not exact: what differs by no more than that is the same. */
const noiseOf = (one: number, other: number) =>
  4 * Number.EPSILON * Math.max(Math.abs(one), Math.abs(other), 1)

/** From 0 to 1 (K25). */
export function creditOfNumber({ right, judging, distance }: RightNumber, answer: number): number {
  const off = Math.abs(answer - right)
  const noise = noiseOf(answer, right)
  if (off <= noise) return 1
  if (judging === 'within') return off <= distance + noise ? 1 : 0
  return judging === 'closest' ? Math.min(MOST_OF_NEAR, Math.max(0, 1 - off / distance)) : 0
}

export function numberProblems({ right, judging, distance }: RightNumberDraft): NumberProblem[] {
  const problems: NumberProblem[] = []
  if (!isNumber(right)) problems.push({ reason: 'no-correct-option' })
  if (judging !== 'exact' && !(isNumber(distance) && distance > 0)) problems.push({ reason: 'no-distance' })
  return problems
}

export const normalisedNumber = ({ right, judging, distance }: RightNumberDraft): RightNumberDraft => ({
  ...{ right: numberIn(right), judging },
  distance: judging === 'exact' ? 0 : numberIn(distance),
})

/** Of a draft without problems. */
export const storedNumber = ({ right, judging, distance }: RightNumberDraft): RightNumber => ({
  ...{ right: right ?? 0, judging, distance: distance ?? 0 },
})

export const keyText = ({ right, judging, distance }: RightNumber): string =>
  judging === 'within' ? `${right} ± ${distance}` : String(right)

/** As details of a row. */
export const numberDetails = ({ judging, distance }: RightNumberDraft): Record<string, string | number> =>
  judging === 'exact' ? {} : { judging, distance: distance ?? '' }

/** The same read again, of a row or of a file of PinQuiz. */
export function numberOf(fields: { right: unknown; judging: unknown; distance: unknown }): RightNumberDraft {
  const judging = JUDGINGS.find((one) => one === fields.judging) ?? 'exact'
  return {
    right: numberIn(fields.right),
    judging,
    distance: judging === 'exact' ? 0 : numberIn(fields.distance),
  }
}
