import type { Quiz } from '../quiz/quiz.ts'
import type { SessionState } from '../session/session.ts'
import { keyedQuestion, type RevealedQuestion } from '../session/views.ts'
import { type AttemptRecord, outcomeOf, type QuestionOutcome } from './attempt-view.ts'

/** Whether participants who are done may see the correct answers, now or later; null: never (S65). */
export function reviewOf({ settings, phase }: Pick<SessionState, 'settings' | 'phase'>) {
  if (settings.review === 'never') return null
  return settings.review === 'completed' || phase.name === 'ended' ? 'open' : 'later'
}

/** One question of one's own attempt: the correct answer and the result. Contains nothing about others' answers. */
export type ReviewedQuestion = { question: RevealedQuestion; outcome: QuestionOutcome }

/** Null if there is no such question. */
export function reviewedQuestion(quiz: Quiz, record: AttemptRecord, index: number): ReviewedQuestion | null {
  const question = keyedQuestion(quiz, index)
  return question && { question, outcome: outcomeOf(quiz, record, index) }
}
