import { type AnswerValue, kindOf } from '../kinds/registry.ts'
import type { Question } from '../quiz/quiz.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import { type AnswerTiming, type DatedAnswer, dateAnswer } from './dating.ts'
import { livePoints } from './scoring.ts'
import type { Phase } from './session.ts'

export type AnswerAttempt = AnswerTiming & {
  /** Zero-based index of the question the player saw. */
  question: number
  /** The answer, in its kind's shape. */
  value: AnswerValue
}

export type ScoredAnswer = {
  question: number
  value: AnswerValue
  /** The key by which equal answers are counted. */
  tallyKey: string
  /** From 0 to 1. */
  credit: number
  points: number
  elapsedMs: number
}

/** With the time it was given; votes have none. */
export type JudgedAnswer = ScoredAnswer & DatedAnswer

export type AnswerRefusal =
  | 'no-open-question'
  | 'other-question'
  | 'too-early'
  | 'too-late'
  | 'no-such-option'

/** Judges an answer in a live session. The caller checks whether it is the player's first. */
export function judgeAnswer(
  phase: Phase,
  question: Question | undefined,
  attempt: AnswerAttempt,
): Decision<JudgedAnswer, AnswerRefusal> {
  if (phase.name === 'reveal' && attempt.question === phase.index) return refuse('too-late')
  if (phase.name !== 'question' || !question) return refuse('no-open-question')
  if (attempt.question !== phase.index) return refuse('other-question')
  const judged = judgeValue(question, attempt.value)
  if (!judged) return refuse('no-such-option')
  const dated = dateAnswer(phase, question.timeLimitS * (phase.factor ?? 1), attempt)
  if (!dated.ok) return dated
  const elapsedMs = onScaleOf(phase, dated.value.elapsedMs)
  const points = livePoints({ ...question, credit: judged.credit, elapsedMs })
  return accept({ question: attempt.question, ...judged, points, ...dated.value, elapsedMs })
}

/** Someone's own time on the scale of everyone's, on which points are given (L229). */
export const onScaleOf = ({ factor = 1 }: { factor?: number }, elapsedMs: number): number =>
  factor === 1 ? elapsedMs : Math.round(elapsedMs / factor)

/** How the question's kind judges a value; null if it isn't a possible answer. */
export function judgeValue(
  question: Question,
  value: AnswerValue,
): Pick<ScoredAnswer, 'value' | 'tallyKey' | 'credit'> | null {
  const kind = kindOf(question)
  if (!kind.accepts(question, value)) return null
  return { value, tallyKey: kind.tallyKey(value), credit: kind.judge(question, value) }
}

/** Whether credit counts as right, in results and statistics. */
export const isRight = ({ credit }: { credit: number }): boolean => credit === 1
