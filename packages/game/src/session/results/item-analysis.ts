import { roundedShareOf } from '../../exact.ts'

/** With fewer attempts the figures may be chance. */
export const FEW_ATTEMPTS = 10

/** Bounds of Ebel and Frisbie, Essentials of Educational Measurement (1991), chapter 13. */
const GOOD_FROM = 0.3
const FAIR_FROM = 0.2

/** How well a question tells strong from weak participants. `reversed`: strong ones got it wrong more often. */
export const SEPARATIONS = ['good', 'fair', 'poor', 'reversed'] as const
export type Separation = (typeof SEPARATIONS)[number]

export function separationOf(discrimination: number): Separation {
  if (discrimination >= GOOD_FROM) return 'good'
  if (discrimination >= FAIR_FROM) return 'fair'
  return discrimination < 0 ? 'reversed' : 'poor'
}

/**
 * Discrimination of each question, -1 to 1, to two decimals: the correlation of its credit with the credit for all
 * other questions (item-rest correlation; point-biserial if all credits are 0 or 1). `credits`: one list per question,
 * with one credit per participant in the same order, null for someone who wasn't asked. Null if all have the same
 * credit, here or in the rest (K100).
 */
export function discriminations(credits: readonly (readonly (number | null)[])[]): (number | null)[] {
  const totals = (credits[0] ?? []).map((_, person) =>
    credits.reduce((sum, question) => sum + (question[person] ?? 0), 0),
  )
  return credits.map((question) => {
    const asked = question.flatMap((credit, person) =>
      credit === null ? [] : [{ credit, rest: (totals[person] ?? 0) - credit }],
    )
    const found = correlation(
      asked.map(({ credit }) => credit),
      asked.map(({ rest }) => rest),
    )
    return found === null ? null : Math.sign(found) * (roundedShareOf(Math.abs(found), 100) / 100) + 0
  })
}

/** Smaller spreads are rounding errors of the sums. */
const NO_SPREAD = 1e-9

function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const [dx, dy] = [deviations(xs), deviations(ys)]
  const [spreadX, spreadY] = [sumOfProducts(dx, dx), sumOfProducts(dy, dy)]
  if (spreadX < NO_SPREAD || spreadY < NO_SPREAD) return null
  return sumOfProducts(dx, dy) / Math.sqrt(spreadX * spreadY)
}

function deviations(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}

const sumOfProducts = (xs: readonly number[], ys: readonly number[]): number =>
  xs.reduce((sum, x, at) => sum + x * (ys[at] ?? 0), 0)
