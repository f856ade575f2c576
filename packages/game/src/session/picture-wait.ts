import { picturesOf } from '../quiz/media.ts'
import type { Question } from '../quiz/quiz.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import type { ClockCommand, CommandContext, CommandRefusal } from './commands.ts'
import type { QuestionClock } from './outages.ts'
import type { SessionState } from './session.ts'
import { OPTIONS_MS, openingLeadMs, readingMs } from './timing.ts'

/** So much later than it would have, a question with pictures opens at most (Q20). */
export const PICTURE_WAIT_MS = 3000

/** The clock of a live question that could open then; with pictures it waits for those who are here. */
export function clockFrom(question: Question, mayOpenAtMs: number): QuestionClock {
  const limitMs = question.timeLimitS * 1000
  if (picturesOf(question.media).length === 0)
    return { opensAtMs: mayOpenAtMs, closesAtMs: mayOpenAtMs + limitMs }
  const opensAtMs = mayOpenAtMs + PICTURE_WAIT_MS
  return { mayOpenAtMs, opensAtMs, closesAtMs: opensAtMs + limitMs }
}

/** Whether it is still to be found out when it opens: it opens at the latest instant by itself. */
export const isAwaitingPictures = ({ mayOpenAtMs, opensAtMs }: QuestionClock): boolean =>
  mayOpenAtMs !== undefined && opensAtMs === mayOpenAtMs + PICTURE_WAIT_MS

/**
 * Everybody who is here has the pictures: it opens when it would have, or as soon as every screen can hear of it. Where the
 * clock has to stand still for those who come back from a restart, the latest instant stays.
 */
export function openWithPictures(
  state: SessionState,
  { index }: Extract<ClockCommand, { type: 'pictures-there' }>,
  { nowMs, questions, participants }: CommandContext,
): Decision<SessionState, CommandRefusal> {
  const { phase } = state
  const question = questions[index]
  if (phase.name !== 'question' || phase.index !== index || !question) return refuse('no-open-question')
  if (!isAwaitingPictures(phase) || phase.outages) return refuse('not-yet')
  const leadMs = openingLeadMs(participants) + (readingMs(question) > 0 ? OPTIONS_MS : 0)
  const opensAtMs = Math.max(phase.mayOpenAtMs ?? 0, nowMs + leadMs)
  if (opensAtMs >= phase.opensAtMs) return refuse('not-yet')
  const closesAtMs = phase.closesAtMs - (phase.opensAtMs - opensAtMs)
  return accept({ ...state, version: state.version + 1, phase: { ...phase, opensAtMs, closesAtMs } })
}
