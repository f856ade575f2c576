import { roundedQuotient } from '../../exact.ts'
import { type AnswerValue, isScored, kindOf, ruledOf } from '../../kinds/registry.ts'
import type { Question } from '../../quiz/quiz.ts'
import type { Weight } from '../../quiz/weights.ts'
import type { Mode } from '../modes.ts'
import { pointsIn } from '../scoring.ts'

/** What a host can change by hand after the end (K102); `left`: an objection changed nothing (K103). */
export const MARK_ACTS = ['points', 'accept', 'void', 'worth', 'excuse', 'adjust', 'left'] as const
export type MarkAct = (typeof MARK_ACTS)[number]

export const MAX_MARK_REASON = 500
export const MAX_MARK_COMMENT = 1000
/** Largest change of a total at once. */
export const MAX_ADJUSTMENT = 1_000_000

/** A mark that applies, oldest first in lists. */
export type Mark =
  /** `of`: the most that the answer could earn when it was marked. */
  | { act: 'points'; participant: string; question: number; points: number; of: number }
  /** Everyone who gave this answer gets full credit. */
  | { act: 'accept'; question: number; answer: AnswerValue }
  | { act: 'void'; question: number }
  | { act: 'worth'; question: number; weight: Weight }
  /** The question doesn't count for this participant. */
  | { act: 'excuse'; participant: string; question: number }
  | { act: 'adjust'; participant: string; points: number }
  | { act: 'left'; question: number; answer: AnswerValue }

export type MarkedAnswer = { participant: string; value: AnswerValue; elapsedMs: number } & Earned
type Earned = { credit: number; points: number }

/** A question without right answers counts from then on: its answers are marked one by one. */
export function markedQuestion(base: Question, marks: readonly Mark[]): Question {
  return marks.reduce((question, mark): Question => {
    if (mark.act === 'worth') {
      const { weight: _, ...rest } = question
      const isHandMarked = isScored({ kind: base.kind }) ? {} : { isHandMarked: true as const }
      const weight = mark.weight === 'standard' ? {} : { weight: mark.weight }
      return { ...rest, ...weight, ...isHandMarked } as Question
    }
    if (mark.act !== 'accept' || typeof mark.answer !== 'string' || !isScored(base)) return question
    return ruledOf(question, mark.answer, 'accepted') ?? question
  }, base)
}

/** The most that an answer can earn: in a live quiz at the time it took. */
export const mostPoints = (mode: Mode, question: Question, elapsedMs: number): number =>
  pointsIn(mode, question, { credit: 1, elapsedMs })

type Marking = {
  mode: Mode
  /** As it was asked, and as the marks leave it. */
  base: Question
  question: Question
  /** All that apply to the question. */
  marks: readonly Mark[]
}

/** What an answer earns with all marks, computed from what it earned without any. */
export function markedAnswer(
  { participant, value, elapsedMs, ...own }: MarkedAnswer,
  { mode, base, question, marks }: Marking,
): Earned {
  if (!isScored(question)) return own
  const most = mostPoints(mode, question, elapsedMs)
  const isOwn = (mark: Mark) => 'participant' in mark && mark.participant === participant
  const given = marks.findLast((mark) => mark.act === 'points' && isOwn(mark))
  const credit = creditOf({ value, credit: own.credit }, { base, question, marks })
  const isSame = credit === own.credit && (base.weight ?? 'standard') === (question.weight ?? 'standard')
  const earned =
    given?.act === 'points'
      ? { credit: given.points / given.of, points: roundedQuotient(given.points * most, given.of) }
      : { credit, points: isSame ? own.points : pointsIn(mode, question, { credit, elapsedMs }) }
  return marks.some((mark) => mark.act === 'excuse' && isOwn(mark)) ? { ...earned, points: 0 } : earned
}

/** Accepting never takes credit away. */
function creditOf(
  { value, credit }: { value: AnswerValue; credit: number },
  { base, question, marks }: Omit<Marking, 'mode'>,
): number {
  const kind = kindOf(base)
  // Of erased participants there is no text.
  if (!kind.accepts(question, value)) return credit
  const key = kind.tallyKey(value)
  const isAccepted = marks.some((mark) => mark.act === 'accept' && kind.tallyKey(mark.answer) === key)
  if (isAccepted) return 1
  const hasRuling = marks.some(({ act }) => act === 'accept') && isScored({ kind: base.kind })
  return hasRuling ? Math.max(credit, kind.judge(question, value)) : credit
}
