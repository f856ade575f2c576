import { MODES, type Mode } from '../modes.ts'

const POINTS_PER_RIGHT_ANSWER = 100
const EASY_FROM = 0.75
const MEDIUM_FROM = 0.4
const MAX_TITLE_IN_FILE_NAME = 80

/** The winner's score in results: 100 points per right answer (spec 000 §9), independent of the score in the game. */
export const resultPoints = (rightAnswers: number): number => POINTS_PER_RIGHT_ANSWER * rightAnswers
export const rightAnswersOf = (points: number): number => points / POINTS_PER_RIGHT_ANSWER

/** How many answers were right, of a share of everyone asked. */
export const rightOf = ({ shareRight, asked }: { shareRight: number | null; asked: number }): number =>
  Math.round((shareRight ?? 0) * asked)

export type Difficulty = 'easy' | 'medium' | 'hard'

export function difficultyOf(shareRight: number): Difficulty {
  if (shareRight >= EASY_FROM) return 'easy'
  return shareRight >= MEDIUM_FROM ? 'medium' : 'hard'
}

export type ResultsFileKind = {
  mode: Mode
  /** `basic`: the session only; `full`: with participants, questions and answers. */
  detail: 'basic' | 'full'
  format: 'csv' | 'xlsx'
  /**
   * The day of the export, `2026-11-21`; in file names of self-paced sessions, which may still be running (spec 001
   * §9).
   */
  day: string
}

/**
 * "Title-of-the-quiz_live_results.csv" (spec 000 §9). Keeps letters of every script, and nothing that a file system
 * rejects.
 */
export function resultsFileName(title: string, { mode, detail, format, day }: ResultsFileKind): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  // Cut by code points, so that no half character is left.
  const name = [...words.join('-')].slice(0, MAX_TITLE_IN_FILE_NAME).join('') || 'quiz'
  const kind = detail === 'full' ? '_detailed' : ''
  return `${name}_${mode}_results${kind}${MODES[mode].hasAttempts ? `_${day}` : ''}.${format}`
}
