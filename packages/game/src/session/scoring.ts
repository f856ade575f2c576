import { roundedShareOf } from '../exact.ts'
import { isScored } from '../kinds/registry.ts'
import { type Asking, factorOf } from '../quiz/asking.ts'
import type { Question } from '../quiz/quiz.ts'
import { MODES, type Mode } from './modes.ts'

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
  return roundedShareOf(credit, factorOf({ weight }) * ofRight)
}

const SELF_PACED_POINTS = 100

/** Self-paced points: 100 per right answer regardless of time (spec 001 §9), multiplied by the question's weight. */
export const selfPacedPoints = (credit: number, question: Pick<Asking, 'weight'> = {}): number =>
  roundedShareOf(credit, factorOf(question) * SELF_PACED_POINTS)

/** What an answer earns in a session of this mode. */
export const pointsIn = (
  mode: Mode,
  question: Pick<Question, 'timeLimitS' | 'weight'>,
  { credit, elapsedMs }: { credit: number; elapsedMs: number },
): number =>
  MODES[mode].hasSharedClock
    ? livePoints({ ...question, credit, elapsedMs })
    : selfPacedPoints(credit, question)

/** Questions whose answers can be right and weren't voided. */
export const countingQuestions = <Q extends Pick<Question, 'kind' | 'isHandMarked'>>(
  questions: readonly Q[],
  voided: readonly number[],
): Q[] => {
  const without = new Set(voided)
  return questions.filter((question, index) => isScored(question) && !without.has(index))
}

/** The most points that a self-paced quiz gives (K99). */
export const highestScore = (
  questions: readonly Pick<Question, 'kind' | 'weight' | 'isHandMarked'>[],
  voided: readonly number[],
): number =>
  countingQuestions(questions, voided).reduce((sum, question) => sum + selfPacedPoints(1, question), 0)
