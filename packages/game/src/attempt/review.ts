import type { Quiz } from '../quiz/quiz.ts'
import type { SessionState } from '../session/session.ts'
import { keyedQuestion, type RevealedQuestion } from '../session/views.ts'
import { ISSUE_LEAD_MS, PAUSE_MS } from './attempt.ts'
import { type AttemptRecord, outcomeOf, type QuestionOutcome } from './attempt-view.ts'

/** Time to come back to an attempt after the end of the session, beyond the time of the whole quiz (S65). */
const RETURN_AFTER_END_MS = 10 * 60_000

/** Whether participants who are done may see the correct answers, now or later; null: never (S65). */
export function reviewOf({ settings, isReviewOpen }: Pick<SessionState, 'settings' | 'isReviewOpen'>) {
  if (settings.review === 'never') return null
  return settings.review === 'completed' || isReviewOpen ? 'open' : 'later'
}

/** When attempts at an ended quiz are collected, so that the correct answers may be shown to everyone else (S65). */
export function reviewDueMs({ questions }: Pick<Quiz, 'questions'>, endedAtMs: number): number {
  const quizMs = questions.reduce(
    (sum, { timeLimitS }) => sum + ISSUE_LEAD_MS + timeLimitS * 1000 + PAUSE_MS,
    0,
  )
  return endedAtMs + quizMs + RETURN_AFTER_END_MS
}

/** One question of one's own attempt: the correct answer and the result. Contains nothing about others' answers. */
export type ReviewedQuestion = { question: RevealedQuestion; outcome: QuestionOutcome }

/** Null if there is no such question. */
export function reviewedQuestion(quiz: Quiz, record: AttemptRecord, index: number): ReviewedQuestion | null {
  const question = keyedQuestion(quiz, index)
  return question && { question, outcome: outcomeOf(quiz, record, index) }
}
