/** Whole percent of each count; they add up to 100 (largest remainders), or are all 0. */
export function shares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count / total) * 100)
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const lucky = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, missing)
    .map(({ index }) => index)
  return exact.map((share, index) => Math.floor(share) + (lucky.includes(index) ? 1 : 0))
}
