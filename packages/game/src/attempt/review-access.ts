import { movesFreely } from '../session/assignment.ts'
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

/** Whether a participant knows all verdicts on their answers, and may object to them (K103). */
export function mayObject(
  session: ReviewState,
  record: { attempt: Attempt; endedBy: EndedBy | null },
): boolean {
  const { objections, assignment } = session.settings
  if (!objections || record.attempt.name !== 'completed') return false
  const hasSeenEach = assignment.feedback === 'verdict' && !movesFreely(assignment)
  return hasSeenEach || reviewOf(session, record) === 'open'
}
