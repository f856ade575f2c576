const BASE_POINTS = 1000
const POINTS_PER_SECOND = 50

/** Live points: 1000 + 50 per whole second remaining when right, else 0 (spec 001 §9); of part of the credit the same part. */
export function livePoints(input: { credit: number; elapsedMs: number; timeLimitS: number }): number {
  const limitMs = input.timeLimitS * 1000
  const remainingMs = limitMs - Math.min(Math.max(input.elapsedMs, 0), limitMs)
  return Math.round(input.credit * (BASE_POINTS + POINTS_PER_SECOND * Math.floor(remainingMs / 1000)))
}

const SELF_PACED_POINTS = 100

/** Self-paced points: 100 per right answer, whatever the time (spec 001 §9). */
export const selfPacedPoints = (credit: number): number => Math.round(credit * SELF_PACED_POINTS)
