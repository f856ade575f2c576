import { type Asking, factorOf } from '../quiz/asking.ts'

const BASE_POINTS = 1000
const POINTS_PER_SECOND = 50

type Given = { credit: number; elapsedMs: number; timeLimitS: number; weight?: Asking['weight'] }

/**
 * Live points: 1000 + 50 per whole second left for a right answer, otherwise 0 (spec 001 §9). Partial credit earns
 * that fraction; a weight multiplies it (Q2).
 */
export function livePoints({ credit, elapsedMs, timeLimitS, weight }: Given): number {
  const limitMs = timeLimitS * 1000
  const remainingMs = limitMs - Math.min(Math.max(elapsedMs, 0), limitMs)
  const ofRight = BASE_POINTS + POINTS_PER_SECOND * Math.floor(remainingMs / 1000)
  return Math.round(credit * factorOf({ weight }) * ofRight)
}

const SELF_PACED_POINTS = 100

/** Self-paced points: 100 per right answer regardless of time (spec 001 §9), multiplied by the question's weight. */
export const selfPacedPoints = (credit: number, question: Pick<Asking, 'weight'> = {}): number =>
  Math.round(credit * factorOf(question) * SELF_PACED_POINTS)
