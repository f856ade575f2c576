import {
  countingQuestions,
  highestScore,
  MODES,
  type Mode,
  neverBegan,
  percentOf,
  type Quiz,
} from '@pinquiz/game'
import type { AttemptRow } from './attempts.ts'

type Result = {
  /** Null for an attempt that never began. */
  score: number | null
  /** Only asked for where speed counts. */
  right?: number
  /** Whether they finished, so that their figures won't change any more. */
  isFinal: boolean
}

/** Of an attempt: neither score nor time if it never began (S45). */
export const resultOf = (attempt: AttemptRow) => ({
  score: neverBegan(attempt) ? null : attempt.score,
  completedAtMs: neverBegan(attempt) ? null : attempt.completedAtMs,
  isFinal: attempt.completedAtMs !== null,
})

type Graded = { mode: Mode; quiz: Pick<Quiz, 'questions'>; voided: readonly number[] }

/** The figures of one session that don't depend on who took part (K99). */
export function gradingOf({ mode, quiz, voided }: Graded) {
  const { hasAttempts, isScored } = MODES[mode]
  /** Number of questions that count. */
  const questions = isScored ? countingQuestions(quiz.questions, voided).length : 0
  /** Null where speed counts, and if there are no points to earn. */
  const outOf = (hasAttempts && highestScore(quiz.questions, voided)) || null
  return {
    questions,
    outOf,
    /** Of the highest possible score, or, where speed counts, of the questions. Null without a final result. */
    percent({ score, right = 0, isFinal }: Result): number | null {
      if (!isFinal || score === null) return null
      if (outOf !== null) return percentOf(score, outOf, 1)
      return hasAttempts || questions === 0 ? null : percentOf(right, questions, 1)
    },
  }
}
export type Grading = ReturnType<typeof gradingOf>
