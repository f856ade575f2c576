import type { Question, Quiz } from '../quiz/quiz.ts'
import { MODES, type Mode } from './modes.ts'
import type { SessionSettings, SettingsChange } from './settings.ts'

/** Which questions a repeat of a session asks. */
export const AGAIN = ['all', 'hardest'] as const
export type Again = (typeof AGAIN)[number]

/** How many of the hardest questions make a round. */
export const MOST_HARDEST = 5

/** A question's result. `shareRight`: 0–1 of those asked; null if there is no correct answer. */
type Outcome = { shareRight: number | null; asked: number; isVoided?: true | undefined }

/**
 * Indexes of the hardest questions in quiz order: among those that count and that someone got wrong, the ones with the
 * smallest share. Of equal ones the earlier counts as harder.
 */
export function hardestOf(outcomes: readonly Outcome[]): number[] {
  const missed = outcomes.flatMap(({ shareRight, asked, isVoided }, index) =>
    shareRight !== null && asked > 0 && shareRight < 1 && !isVoided ? [{ index, shareRight }] : [],
  )
  return missed
    .sort((a, b) => a.shareRight - b.shareRight || a.index - b.index)
    .slice(0, MOST_HARDEST)
    .map(({ index }) => index)
    .sort((a, b) => a - b)
}

/** The quiz as its host wrote it: questions asked again in a session would appear twice. */
export function withoutRepeats(quiz: Quiz, repeats: readonly number[]): Quiz {
  const questions: Question[] = quiz.questions.filter((_, index) => !repeats.includes(index))
  return { ...quiz, questions }
}

/**
 * Settings of a session that follows another: the same if both have the same mode; a practice only asks for a name, and
 * shows correct answers.
 */
export function settingsAgain(from: Mode, to: Mode, settings: SessionSettings): SettingsChange {
  if (from === to) return settings
  if (!MODES[to].hasAttempts) return {}
  const everybody = { oneAttemptPerNetwork: false, oneAttemptPerDevice: false, oneAttemptPerEmail: false }
  return { ...everybody, details: 'name', review: 'completed' }
}
