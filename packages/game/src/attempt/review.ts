import type { Quiz } from '../quiz/quiz.ts'
import type { SessionState } from '../session/session.ts'
import { keyedQuestion, type RevealedQuestion } from '../session/views.ts'
import { type AttemptRecord, outcomeOf, type QuestionOutcome } from './attempt-view.ts'

/** Whether somebody who is done may look at what was right, or will; null: never (S65). */
export function reviewOf({ settings, phase }: Pick<SessionState, 'settings' | 'phase'>) {
  if (settings.review === 'never') return null
  return settings.review === 'completed' || phase.name === 'ended' ? 'open' : 'later'
}

/** What one question of an own attempt wanted, and what came of it. Of everybody else's answers nothing is told. */
export type ReviewedQuestion = { question: RevealedQuestion; outcome: QuestionOutcome }

/** Null where there is no such question. */
export function reviewedQuestion(quiz: Quiz, record: AttemptRecord, index: number): ReviewedQuestion | null {
  const question = keyedQuestion(quiz, index)
  return question && { question, outcome: outcomeOf(quiz, record, index) }
}
