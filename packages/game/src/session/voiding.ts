import type { Phase, SessionState } from './session.ts'

/** More repeats than any session needs. */
export const MAX_REPEATS = 100

/** Whether a question was asked and is closed. In an open self-paced quiz, every question counts as asked. */
export function isAskedAndOver(phase: Phase, question: number, questions: number): boolean {
  if (question < 0 || question >= questions) return false
  switch (phase.name) {
    case 'ended':
    case 'running':
      return true
    case 'reveal':
      return question <= phase.index
    case 'question':
      return question < phase.index
    default:
      return false
  }
}

export function withVoided(voided: readonly number[], question: number, isVoided: boolean): number[] {
  const others = voided.filter((index) => index !== question)
  return isVoided ? [...others, question].sort((a, b) => a - b) : others
}

/** The questions with a copy of `index` directly after it. */
export function withRepeat<Q>(questions: readonly Q[], index: number): Q[] {
  return questions.flatMap((question, at) => (at === index ? [question, question] : [question]))
}

/** Indexes of questions that count in no score: voided ones, and the open one. */
export function uncounted({ voided, phase }: Pick<SessionState, 'voided' | 'phase'>): number[] {
  return phase.name === 'question' ? withVoided(voided, phase.index, true) : [...voided]
}
