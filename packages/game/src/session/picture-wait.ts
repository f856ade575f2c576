import { picturesOf } from '../quiz/media.ts'
import type { Question } from '../quiz/quiz.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import type { ClockCommand, CommandContext, CommandRefusal } from './commands.ts'
import type { QuestionClock } from './outages.ts'
import type { SessionState } from './session.ts'
import { OPTIONS_MS, openingLeadMs, readingMs } from './timing.ts'

/** The longest delay of a question with pictures (Q20). */
export const PICTURE_WAIT_MS = 3000

/** The clock of a live question that could open then; with pictures it waits for those present. */
export function clockFrom(question: Question, mayOpenAtMs: number): QuestionClock {
  const limitMs = question.timeLimitS * 1000
  if (picturesOf(question.media).length === 0)
    return { opensAtMs: mayOpenAtMs, closesAtMs: mayOpenAtMs + limitMs }
  const opensAtMs = mayOpenAtMs + PICTURE_WAIT_MS
  return { mayOpenAtMs, opensAtMs, closesAtMs: opensAtMs + limitMs }
}

/** Whether its opening is still undecided: by default it opens at the latest time. */
export const isAwaitingPictures = ({ mayOpenAtMs, opensAtMs }: QuestionClock): boolean =>
  mayOpenAtMs !== undefined && opensAtMs === mayOpenAtMs + PICTURE_WAIT_MS

/**
 * Everyone present has the pictures: it opens when it would have, or as soon as every screen can hear of it. If the
 * clock stands still for people reconnecting after a restart, the latest time stays.
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
