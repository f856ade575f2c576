import { ruledOf } from '../kinds/registry.ts'
import type { Ruling } from '../kinds/ruling.ts'
import type { Question } from '../quiz/quiz.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import { MODES, type Mode } from './modes.ts'
import type { SessionState } from './session.ts'
import { isAskedAndOver } from './voiding.ts'

export type RulingCommand = { type: 'rule-on-answer'; question: number; answer: string; ruling: Ruling }

/** The next state; itself where the question already is as the host wants it (K41). */
export function decideRuling(
  state: SessionState,
  { question: index, answer, ruling }: RulingCommand,
  { mode, questions }: { mode: Mode; questions: readonly Question[] },
): Decision<SessionState, 'not-yet' | 'conflict'> {
  if (!MODES[mode].isScored) return refuse('conflict')
  const question = questions[index]
  if (!question || !isAskedAndOver(state.phase, index, questions.length)) return refuse('not-yet')
  const ruled = ruledOf(question, answer, ruling)
  if (ruled === null) return refuse('conflict')
  if (ruled === question) return accept(state)
  return accept({ ...state, rulings: state.rulings + 1, version: state.version + 1 })
}
