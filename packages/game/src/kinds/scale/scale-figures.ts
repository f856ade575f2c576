/**
 * From least to most. `agreement` has labels in the reader's language; `nps` is the scale of the Net Promoter Score.
 */
export const SCALES = ['five', 'ten', 'agreement', 'nps'] as const
export type Scale = (typeof SCALES)[number]

const ENDS: Record<Scale, readonly [low: number, high: number]> = {
  five: [1, 5],
  ten: [1, 10],
  agreement: [1, 5],
  nps: [0, 10],
}

/** The values of a scale in order; counts use the same order. */
export function stepsOf(scale: Scale): number[] {
  const [low, high] = ENDS[scale]
  return Array.from({ length: high - low + 1 }, (_, at) => low + at)
}

const totalOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Average of the answers; null without any. */
export function meanOf(scale: Scale, counts: readonly number[]): number | null {
  const total = totalOf(counts)
  const sum = stepsOf(scale).reduce((all, value, at) => all + value * (counts[at] ?? 0), 0)
  return total === 0 ? null : sum / total
}

/**
 * From -100 to 100: percentage of promoters (9, 10) minus percentage of detractors (0–6); null without answers, and for
 * other scales.
 */
export function npsOf(scale: Scale, counts: readonly number[]): number | null {
  const total = totalOf(counts)
  if (scale !== 'nps' || total === 0) return null
  const detractors = totalOf(counts.slice(0, 7))
  const promoters = totalOf(counts.slice(9))
  // `|| 0` because -0 would be shown with a minus sign.
  return Math.round(((promoters - detractors) / total) * 100) || 0
}
