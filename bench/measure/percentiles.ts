/** The smallest value that at least `share` of all values do not exceed; NaN of nothing. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN
  const sorted = [...values].sort((a, b) => a - b)
  const position = Math.max(0, Math.ceil(share * sorted.length) - 1)
  return sorted[position] ?? Number.NaN
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
