import type { AnswerValue } from '../kinds/registry.ts'
import type { Question } from '../quiz/quiz.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import { judgeValue, type ScoredAnswer } from './answering.ts'
import type { Phase } from './session.ts'

export type VoteRefusal = 'no-open-question' | 'other-question' | 'too-late' | 'no-such-option'

/** Judges a vote in a poll, without clock and score. */
export function judgeVote(
  phase: Phase,
  question: Question | undefined,
  vote: { question: number; value: AnswerValue },
): Decision<ScoredAnswer, VoteRefusal> {
  if (phase.name === 'ended') return refuse('too-late')
  if (phase.name !== 'voting' || !question) return refuse('no-open-question')
  if (vote.question !== phase.index)
    return refuse(vote.question < phase.index ? 'too-late' : 'other-question')
  const judged = judgeValue(question, vote.value)
  if (!judged) return refuse('no-such-option')
  return accept({ question: vote.question, ...judged, credit: 0, points: 0, elapsedMs: 0 })
}
