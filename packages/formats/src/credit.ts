/** In percent, with as many digits as GIFT and Moodle accept. */
const DECIMALS = 5
const isNear = (one: number, other: number) => Math.abs(one - other) < 0.01

/**
 * What each of several options earns in percent: equal parts for the correct ones, the same deducted for a wrong one,
 * or all of it.
 */
export function weightsOf(options: readonly { isCorrect: boolean }[], hasPartialCredit: boolean): number[] {
  const part = 100 / options.filter(({ isCorrect }) => isCorrect).length
  const wrong = hasPartialCredit ? -part : -100
  return options.map(({ isCorrect }) => Number((isCorrect ? part : wrong).toFixed(DECIMALS)))
}

/**
 * Whether weights in percent match PinQuiz's partial credit (K21): correct options earn equal parts, and a wrong one
 * costs as much. `isOther`: they are different, and only the correct options can be kept.
 */
export function creditIn(weights: readonly number[]): { hasPartialCredit: boolean; isOther: boolean } {
  const right = weights.filter((weight) => weight > 0)
  const wrong = weights.filter((weight) => weight <= 0)
  const part = 100 / right.length
  const areWrong = (weight: number) => wrong.every((one) => isNear(one, weight))
  if (right.length === 1)
    return {
      hasPartialCredit: false,
      isOther: !(areWrong(0) || areWrong(-100)) || !isNear(right[0] ?? 0, 100),
    }
  const isOurs = right.length > 0 && right.every((one) => isNear(one, part)) && areWrong(-part)
  return { hasPartialCredit: isOurs, isOther: right.length > 0 && !isOurs }
}

/** An option that earns a part of the points isn't among the correct ones: to some it was right. */
export const leavesPartOf = (
  options: readonly { isCorrect: boolean }[],
  weights: readonly number[],
): boolean => options.some(({ isCorrect }, at) => !isCorrect && (weights[at] ?? 0) > 0)

/** Moodle's setting for an order in which right neighbours earn their part. */
export const MOODLE_RELATIVE_GRADING = 'RELATIVE_NEXT_EXCLUDE_LAST'
