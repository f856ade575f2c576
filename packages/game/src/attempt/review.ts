import type { Quiz } from '../quiz/quiz.ts'
import type { Assignment } from '../session/assignment.ts'
import { keyedQuestion, type RevealedQuestion } from '../session/views.ts'
import { ISSUE_LEAD_MS, PAUSE_MS } from './attempt.ts'
import { type AttemptRecord, outcomeOf, type QuestionOutcome } from './attempt-view.ts'
import { type ReviewState, reviewOf } from './review-access.ts'

/** Time to return to an attempt after the end of the session, in addition to the duration of the whole quiz (S65). */
const RETURN_AFTER_END_MS = 10 * 60_000

/** `factor`: how much more time those have who haven't finished. */
type Ended = { assignment: Assignment; endedAtMs: number; factor?: number }

/** When attempts at an ended quiz are collected, so that everyone else can review right answers (S65). */
export function reviewDueMs(
  { questions }: Pick<Quiz, 'questions'>,
  { assignment, endedAtMs, factor = 1 }: Ended,
): number {
  if (assignment.timing === 'quiz')
    return endedAtMs + assignment.minutes * 60_000 * factor + RETURN_AFTER_END_MS
  const quizMs = questions.reduce(
    (sum, { timeLimitS }) => sum + ISSUE_LEAD_MS + timeLimitS * 1000 * factor + PAUSE_MS,
    0,
  )
  return endedAtMs + quizMs + RETURN_AFTER_END_MS
}

/** One question of one's own attempt: the right answer and the result, but no one else's answers. */
export type ReviewedQuestion = {
  question: RevealedQuestion
  /** Without points if participants never see them (S67). */
  outcome: Omit<QuestionOutcome, 'points'> & { points?: number | undefined }
}

type ReviewDecision =
  | { ok: true; value: ReviewedQuestion }
  | { ok: false; reason: 'not-yet' | 'other-question' }

/** The only way for a participant of a self-paced quiz to get a right answer. */
export function reviewQuestion(
  quiz: Quiz,
  record: AttemptRecord,
  { session, index }: { session: ReviewState; index: number },
): ReviewDecision {
  if (reviewOf(session, record) !== 'open') return { ok: false, reason: 'not-yet' }
  const question = keyedQuestion(quiz, index)
  if (!question) return { ok: false, reason: 'other-question' }
  const { points, ...outcome } = outcomeOf(quiz, record, index)
  const isHidden = session.settings.assignment.points === 'never'
  return { ok: true, value: { question, outcome: isHidden ? outcome : { ...outcome, points } } }
}
