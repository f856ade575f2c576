import { roundedQuotient } from './exact.ts'

/**
 * `part` of `whole`, both whole numbers, in percent, rounded half up to this many decimals; 0 if `whole` is 0. The only
 * conversion from counts to percentages.
 */
export const percentOf = (part: number, whole: number, decimals = 0): number =>
  whole === 0 ? 0 : roundedQuotient(100 * part, whole, decimals)

/** Whole percentages of the counts. Equal counts have equal percentages, so the sum may differ slightly from 100. */
export function shares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => percentOf(count, total))
}
