import type { Question, Quiz } from '../quiz/quiz.ts'
import { withoutDates } from './assignment.ts'
import { MODES, type Mode } from './modes.ts'
import type { SessionSettings, SettingsChange } from './settings.ts'

/** Which questions a replay asks. */
export const REPLAY_SCOPES = ['all', 'hardest'] as const
export type ReplayScope = (typeof REPLAY_SCOPES)[number]

/** The number of hardest questions in a replay. */
export const MAX_HARDEST = 5

/** A question's result. `shareRight`: 0–1 of everyone asked; null if there is no right answer. */
type Outcome = { shareRight: number | null; asked: number; isVoided?: true | undefined }

/**
 * Indexes of the hardest questions, in quiz order: the smallest shares among counted questions that someone got
 * wrong. Of equals, the earlier ones.
 */
export function hardestOf(outcomes: readonly Outcome[]): number[] {
  const missed = outcomes.flatMap(({ shareRight, asked, isVoided }, index) =>
    shareRight !== null && asked > 0 && shareRight < 1 && !isVoided ? [{ index, shareRight }] : [],
  )
  return missed
    .sort((a, b) => a.shareRight - b.shareRight || a.index - b.index)
    .slice(0, MAX_HARDEST)
    .map(({ index }) => index)
    .sort((a, b) => a - b)
}

/** The quiz without questions that were asked twice in the session, and not marked by hand. */
export function withoutRepeats(quiz: Quiz, repeats: readonly number[]): Quiz {
  const questions: Question[] = quiz.questions.filter((_, index) => !repeats.includes(index))
  return { ...quiz, questions: questions.map(({ isHandMarked: _, ...question }) => question as Question) }
}

/**
 * Settings for a follow-up session: the same in the same mode; a practice session only asks for a name, and shows
 * right answers.
 */
export function settingsAgain(from: Mode, to: Mode, settings: SessionSettings): SettingsChange {
  if (from === to) return { ...settings, assignment: withoutDates(settings.assignment) }
  if (!MODES[to].hasAttempts) return {}
  const everybody = { oneAttemptPerNetwork: false, oneAttemptPerDevice: false, oneAttemptPerEmail: false }
  return { ...everybody, details: 'name', review: 'completed' }
}
