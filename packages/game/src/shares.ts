/**
 * `part` of `whole` in percent, rounded to this many decimals; 0 if `whole` is 0. The only conversion from counts to
 * percentages.
 */
export function percentOf(part: number, whole: number, decimals = 0): number {
  const scale = 10 ** decimals
  return whole === 0 ? 0 : Math.round((part / whole) * 100 * scale) / scale
}

/** Whole percentages of the counts. Equal counts have equal percentages, so the sum may differ slightly from 100. */
export function shares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => percentOf(count, total))
}
