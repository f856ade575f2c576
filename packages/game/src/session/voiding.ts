import type { Phase, SessionState } from './session.ts'

/** A host who repeats questions this often in one session has another problem. */
export const MOST_REPEATS = 100

/**
 * Whether a question was asked and no longer takes answers. A self-paced one counts as asked while its quiz is open.
 */
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

/** The questions with a copy of `index` right behind it. */
export function withRepeat<Q>(questions: readonly Q[], index: number): Q[] {
  return questions.flatMap((question, at) => (at === index ? [question, question] : [question]))
}

/** Indexes of questions whose points are in no score: voided ones, and the open one. */
export function uncounted({ voided, phase }: Pick<SessionState, 'voided' | 'phase'>): number[] {
  return phase.name === 'question' ? withVoided(voided, phase.index, true) : [...voided]
}
