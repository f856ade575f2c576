import fc from 'fast-check'

/** The value that 99.99 % of fair draws stay below, for this many degrees of freedom (Wilson and Hilferty). */
export const mostChiSquare = (freedom: number) =>
  freedom * (1 - 2 / (9 * freedom) + 3.72 * Math.sqrt(2 / (9 * freedom))) ** 3

export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** Always the same ids, as random as those of `randomUUID`. */
export const randomIds = (count: number) => fc.sample(fc.uuid({ version: 4 }), { seed: 30, numRuns: count })
