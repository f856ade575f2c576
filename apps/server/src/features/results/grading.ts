import {
  countingQuestions,
  type GradeScale,
  gradeOf,
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

type Graded = {
  mode: Mode
  quiz: Pick<Quiz, 'questions'>
  voided: readonly number[]
  gradeScale: GradeScale | null
}

/** The figures of one session that don't depend on who took part (K99). */
export function gradingOf({ mode, quiz, voided, gradeScale }: Graded) {
  const { hasAttempts, isScored } = MODES[mode]
  /** Number of questions that count. */
  const questions = isScored ? countingQuestions(quiz.questions, voided).length : 0
  /** Null where speed counts, and if there are no points to earn. */
  const outOf = (hasAttempts && highestScore(quiz.questions, voided)) || null
  return {
    questions,
    outOf,
    /** The host's scale; none where nothing is scored. */
    scale: isScored ? gradeScale : null,
    /** Of the highest possible score, or, where speed counts, of the questions. Null without a final result. */
    percent({ score, right = 0, isFinal }: Result): number | null {
      if (!isFinal || score === null) return null
      if (outOf !== null) return percentOf(score, outOf, 1)
      return hasAttempts || questions === 0 ? null : percentOf(right, questions, 1)
    },
  }
}
export type Grading = ReturnType<typeof gradingOf>

/** Columns of the host's scale, only where there is one (K101). */
export const gradeColumns = ({ scale }: Grading): string[] => [
  ...(scale && scale.grades.length > 0 ? ['Grade'] : []),
  ...(scale && scale.pass !== null ? ['Passed'] : []),
]
export function gradeCells({ scale }: Grading, percent: number | null): string[] {
  const { grade, isPassed } = gradeOf(percent, scale)
  return [
    ...(scale && scale.grades.length > 0 ? [grade ?? ''] : []),
    ...(scale && scale.pass !== null ? [isPassed === null ? '' : isPassed ? 'yes' : 'no'] : []),
  ]
}
