import { movesFreely } from '../session/assignment.ts'
import type { SessionState } from '../session/session.ts'
import type { Attempt } from './attempt.ts'
import type { EndedBy } from './ended-by.ts'
import { attemptsLeft, type Tries } from './tries.ts'

export type ReviewState = Pick<SessionState, 'phase' | 'settings' | 'isReviewOpen'>

/** `tries`: missing where everyone has one attempt. */
type Reviewer = { attempt: Attempt; endedBy: EndedBy | null; tries?: Tries | undefined }

/** Whether a participant may review right answers now or later; null: never, or not before they finish (S65). */
export function reviewOf(
  session: ReviewState,
  { attempt, endedBy, tries }: Reviewer,
): 'open' | 'later' | null {
  const { settings, isReviewOpen } = session
  if (attempt.name !== 'completed' || settings.review === 'never') return null
  // Giving up must not reveal answers while others are taking the quiz.
  const hasFinished = endedBy === null || endedBy === 'clock'
  // Nor must one attempt help with the next (S84).
  const isDone = hasFinished && !tries?.isOneOpen && attemptsLeft(session, tries) === 0
  return isReviewOpen || (settings.review === 'completed' && isDone) ? 'open' : 'later'
}

/** Whether a participant knows all verdicts on their answers, and may object to them (K103). */
export function mayObject(session: ReviewState, record: Reviewer): boolean {
  const { objections, assignment } = session.settings
  if (!objections || record.attempt.name !== 'completed') return false
  const hasSeenEach = assignment.feedback === 'verdict' && !movesFreely(assignment)
  return hasSeenEach || reviewOf(session, record) === 'open'
}
