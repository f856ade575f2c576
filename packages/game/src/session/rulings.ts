import { isScored, ruledOf } from '../kinds/registry.ts'
import type { Ruling } from '../kinds/ruling.ts'
import type { Question } from '../quiz/quiz.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import { MODES, type Mode } from './modes.ts'
import type { Phase, SessionState } from './session.ts'
import { isAskedAndOver } from './voiding.ts'

export type RulingCommand = { type: 'rule-on-answer'; question: number; answer: string; ruling: Ruling }

/** The next state; the same object if the ruling changes nothing (K41, K78). */
export function decideRuling(
  state: SessionState,
  { question: index, answer, ruling }: RulingCommand,
  { mode, questions }: { mode: Mode; questions: readonly Question[] },
): Decision<SessionState, 'not-yet' | 'conflict'> {
  const question = questions[index]
  // Without a right answer, texts are shown or hidden as they arrive, in polls too.
  const isJudged = question !== undefined && isScored(question)
  if (isJudged && !MODES[mode].isScored) return refuse('conflict')
  const isOpen = question !== undefined && !isJudged && isAsked(state.phase, index)
  if (!question || !(isOpen || isAskedAndOver(state.phase, index, questions.length))) return refuse('not-yet')
  const ruled = ruledOf(question, answer, ruling)
  if (ruled === null) return refuse('conflict')
  if (ruled === question) return accept(state)
  return accept({ ...state, rulings: state.rulings + 1, version: state.version + 1 })
}

/** The question is open, or was asked earlier in a running poll. */
const isAsked = (phase: Phase, question: number): boolean =>
  (phase.name === 'question' || phase.name === 'voting') && question <= phase.index
