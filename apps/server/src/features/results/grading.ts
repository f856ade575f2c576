import {
  countingQuestions,
  type GradeScale,
  gradeOf,
  highestScore,
  isDrawn,
  MODES,
  type Mode,
  neverBegan,
  percentOf,
  type Quiz,
  type SessionSettings,
  unaskedOf,
} from '@pinquiz/game'
import type { AttemptRow } from './attempts.ts'
import type { Excused } from './marks/mark-rows.ts'

type Result = {
  /** Null for an attempt that never began. */
  score: number | null
  /** Only asked for where speed counts. */
  right?: number
  participant?: string | undefined
  /** Whether they finished, so that their figures won't change any more. */
  isFinal: boolean
}

/** Of an attempt: neither score nor time if it never began (S45). */
export const resultOf = (attempt: AttemptRow) => ({
  participant: attempt.id,
  score: neverBegan(attempt) ? null : attempt.score,
  completedAtMs: neverBegan(attempt) ? null : attempt.completedAtMs,
  isFinal: attempt.completedAtMs !== null,
})

type Graded = {
  mode: Mode
  quiz: Pick<Quiz, 'questions'>
  voided: readonly number[]
  gradeScale: GradeScale | null
  excused: Excused
  settings: Pick<SessionSettings, 'assignment'>
}

type Denominators = { questions: number; outOf: number | null }

/** The figures of one session that don't depend on who took part (K99). */
export function gradingOf({ mode, quiz, voided, gradeScale, excused, settings: { assignment } }: Graded) {
  const { hasAttempts, isScored } = MODES[mode]
  const countIn = (without: readonly number[]) =>
    isScored ? countingQuestions(quiz.questions, without).length : 0
  const highestIn = (without: readonly number[]) =>
    (hasAttempts && highestScore(quiz.questions, without)) || null
  /** Number of questions that count. */
  const questions = countIn(voided)
  /** Null where speed counts, if there are no points to earn, and if everyone has questions of their own. */
  const outOf = isDrawn(assignment) ? null : highestIn(voided)
  const own = new Map<string, Denominators>()
  /** Asked for several times for each of thousands, and a draw goes through the whole quiz. */
  const denominatorsFor = (participant?: string): Denominators => {
    if (participant === undefined) return { questions, outOf }
    const known = own.get(participant)
    if (known) return known
    const unasked = unaskedOf({ ...quiz, assignment, participant })
    const uncounted = [...(excused.get(participant) ?? []), ...unasked]
    const without = [...voided, ...uncounted]
    const made =
      uncounted.length > 0 ? { questions: countIn(without), outOf: highestIn(without) } : { questions, outOf }
    own.set(participant, made)
    return made
  }
  const questionsFor = (participant?: string) => denominatorsFor(participant).questions
  const outOfFor = (participant?: string) => denominatorsFor(participant).outOf
  return {
    questions,
    outOf,
    /** The host's scale; none where nothing is scored. */
    scale: isScored ? gradeScale : null,
    /** Of the highest possible score, or, where speed counts, of the questions. Null without a final result. */
    percent({ score, right = 0, isFinal, participant }: Result): number | null {
      if (!isFinal || score === null) return null
      const most = outOfFor(participant)
      // The host may have given more than there was to earn (K102).
      if (most !== null) return Math.min(100, percentOf(score, most, 1))
      const of = questionsFor(participant)
      return hasAttempts || of === 0 ? null : percentOf(right, of, 1)
    },
    /** The same for participants for whom not every question counts. */
    questionsFor,
    outOfFor,
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
