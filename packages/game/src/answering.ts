import type { Question } from './quiz.ts'
import { accept, type Decision, refuse } from './refusal.ts'
import { livePoints } from './scoring.ts'
import type { Phase } from './session.ts'
import { CLOSING_GRACE_MS, sentAtMs } from './timing.ts'

export type AnswerAttempt = {
  /** Zero-based index of the question the player saw. */
  question: number
  /** Zero-based index of the chosen option. */
  option: number
  receivedAtMs: number
  /** Measured by the server, never claimed by the client. */
  oneWayMs: number
}

export type ScoredAnswer = {
  question: number
  option: number
  isCorrect: boolean
  points: number
  elapsedMs: number
}

export type AnswerRefusal =
  | 'no-open-question'
  | 'other-question'
  | 'too-early'
  | 'too-late'
  | 'no-such-option'

/** Judges one answer of a live session. Whether it is the player's first is the store's to say. */
export function judgeAnswer(
  phase: Phase,
  question: Question | undefined,
  attempt: AnswerAttempt,
): Decision<ScoredAnswer, AnswerRefusal> {
  if (phase.name === 'reveal' && attempt.question === phase.index) return refuse('too-late')
  if (phase.name !== 'question' || !question) return refuse('no-open-question')
  if (attempt.question !== phase.index) return refuse('other-question')
  const chosen = question.options[attempt.option]
  if (!chosen) return refuse('no-such-option')
  const sentMs = sentAtMs(attempt.receivedAtMs, attempt.oneWayMs)
  // Before it opens nobody has seen it: the raw receipt counts, so that a claimed delay opens no door.
  if (attempt.receivedAtMs < phase.opensAtMs) return refuse('too-early')
  if (sentMs > phase.closesAtMs || attempt.receivedAtMs > phase.closesAtMs + CLOSING_GRACE_MS)
    return refuse('too-late')
  const elapsedMs = Math.max(0, Math.round(sentMs - phase.opensAtMs))
  return accept({
    question: attempt.question,
    option: attempt.option,
    isCorrect: chosen.isCorrect,
    points: livePoints({ isCorrect: chosen.isCorrect, elapsedMs, timeLimitS: question.timeLimitS }),
    elapsedMs,
  })
}
