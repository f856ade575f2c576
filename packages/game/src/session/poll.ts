import type { Question } from '../quiz/quiz.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import type { ScoredAnswer } from './answering.ts'
import type { Phase } from './session.ts'

export type VoteRefusal = 'no-open-question' | 'other-question' | 'too-late' | 'no-such-option'

/** Judges one vote of a poll: open is open, there is no clock and nothing to score. */
export function judgeVote(
  phase: Phase,
  question: Question | undefined,
  vote: { question: number; option: number },
): Decision<ScoredAnswer, VoteRefusal> {
  if (phase.name === 'ended') return refuse('too-late')
  if (phase.name !== 'voting' || !question) return refuse('no-open-question')
  if (vote.question !== phase.index)
    return refuse(vote.question < phase.index ? 'too-late' : 'other-question')
  if (!question.options[vote.option]) return refuse('no-such-option')
  return accept({ ...vote, isCorrect: false, points: 0, elapsedMs: 0 })
}
