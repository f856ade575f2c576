import { picturesOf } from '../quiz/media.ts'
import type { Question } from '../quiz/quiz.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import type { ClockCommand, CommandContext, CommandRefusal } from './commands.ts'
import type { QuestionClock } from './outages.ts'
import type { SessionState } from './session.ts'
import { OPTIONS_MS, openingLeadMs, readingMs } from './timing.ts'

/** The longest wait for a question's pictures (Q20). */
export const PICTURE_WAIT_MS = 3000

/**
 * The clock of a live question that could open at `mayOpenAtMs`; with pictures it opens later, unless everyone
 * present has loaded them.
 */
export function clockFrom(question: Question, mayOpenAtMs: number): QuestionClock {
  const limitMs = question.timeLimitS * 1000
  if (picturesOf(question.media).length === 0)
    return { opensAtMs: mayOpenAtMs, closesAtMs: mayOpenAtMs + limitMs }
  const opensAtMs = mayOpenAtMs + PICTURE_WAIT_MS
  return { mayOpenAtMs, opensAtMs, closesAtMs: opensAtMs + limitMs }
}

/** Whether the opening is still undecided; it is set to the latest possible time until then. */
export const isAwaitingPictures = ({ mayOpenAtMs, opensAtMs }: QuestionClock): boolean =>
  mayOpenAtMs !== undefined && opensAtMs === mayOpenAtMs + PICTURE_WAIT_MS

/**
 * Opens the question as planned, or as soon as every screen can hear of it, because everyone present has its
 * pictures. If the clock stands still after a restart, the latest time remains.
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
