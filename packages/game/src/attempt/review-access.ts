import type { SessionState } from '../session/session.ts'
import type { Attempt } from './attempt.ts'
import type { EndedBy } from './ended-by.ts'

export type ReviewState = Pick<SessionState, 'settings' | 'isReviewOpen'>

/** Whether a participant may review right answers now or later; null: never, or not before they finish (S65). */
export function reviewOf(
  { settings, isReviewOpen }: ReviewState,
  { attempt, endedBy }: { attempt: Attempt; endedBy: EndedBy | null },
): 'open' | 'later' | null {
  if (attempt.name !== 'completed' || settings.review === 'never') return null
  // Giving up must not reveal answers while others are taking the quiz.
  const hasFinished = endedBy === null || endedBy === 'clock'
  return isReviewOpen || (settings.review === 'completed' && hasFinished) ? 'open' : 'later'
}
