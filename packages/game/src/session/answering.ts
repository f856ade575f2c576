import type { Question } from '../quiz/quiz.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import { type AnswerTiming, type DatedAnswer, dateAnswer } from './dating.ts'
import { livePoints } from './scoring.ts'
import type { Phase } from './session.ts'

export type AnswerAttempt = AnswerTiming & {
  /** Zero-based index of the question the player saw. */
  question: number
  /** Zero-based index of the chosen option. */
  option: number
}

export type ScoredAnswer = {
  question: number
  option: number
  isCorrect: boolean
  points: number
  elapsedMs: number
}

/** With when it was given; a vote has no date. */
export type JudgedAnswer = ScoredAnswer & DatedAnswer

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
): Decision<JudgedAnswer, AnswerRefusal> {
  if (phase.name === 'reveal' && attempt.question === phase.index) return refuse('too-late')
  if (phase.name !== 'question' || !question) return refuse('no-open-question')
  if (attempt.question !== phase.index) return refuse('other-question')
  const chosen = question.options[attempt.option]
  if (!chosen) return refuse('no-such-option')
  const { timeLimitS } = question
  const dated = dateAnswer(phase, timeLimitS, attempt)
  if (!dated.ok) return dated
  const { isCorrect } = chosen
  const points = livePoints({ isCorrect, elapsedMs: dated.value.elapsedMs, timeLimitS })
  return accept({ question: attempt.question, option: attempt.option, isCorrect, points, ...dated.value })
}
