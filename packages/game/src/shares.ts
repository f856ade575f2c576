/**
 * `part` of `whole` in percent, rounded to this many decimals: the only conversion from counts to percentages. 0 of
 * nothing.
 */
export function percentOf(part: number, whole: number, decimals = 0): number {
  const scale = 10 ** decimals
  return whole === 0 ? 0 : Math.round((part / whole) * 100 * scale) / scale
}

/** Whole percent of each count. Equal counts have equal percentages, so that the sum may miss 100 by a little. */
export function shares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => percentOf(count, total))
}
