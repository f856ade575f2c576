import type { Question } from '../quiz/quiz.ts'
import type { Mode } from './modes.ts'
import type { RulingCommand } from './rulings.ts'
import type { SettingsChange } from './settings.ts'

/**
 * The host's commands. Those that depend on the screen carry its `version`, so that a double click or a second tab
 * can't skip a question.
 */
export type HostCommand =
  | { type: 'start'; version: number }
  | { type: 'next'; version: number }
  /** Polls: returns to the previous question. */
  | { type: 'previous'; version: number }
  | { type: 'close'; version: number }
  | { type: 'end'; version: number }
  /** Live: voids the question just revealed and asks it again. */
  | { type: 'ask-again'; version: number }
  /** Live: adds ten seconds to the open question. */
  | { type: 'extend'; version: number }
  /** Live: skips the open question, or the next one. */
  | { type: 'skip'; version: number }
  | { type: 'set-paused'; isPaused: boolean }
  /** Live: from a reveal's bars to the correct answer. */
  | { type: 'show-answer'; version: number }
  /** Live: shows a reveal's leaderboard now. */
  | { type: 'show-leaderboard'; version: number }
  | { type: 'set-voided'; question: number; isVoided: boolean }
  | RulingCommand
  | { type: 'set-locked'; locked: boolean }
  | { type: 'change-settings'; settings: SettingsChange }

/** Commands from the server's own clock. */
export type ClockCommand =
  | { type: 'time-up'; index: number }
  | { type: 'everyone-answered'; index: number }
  /** The show runs by itself, and its next step is due. */
  | { type: 'step-due'; version: number }
  /** Everyone present has loaded the pictures of the announced question. */
  | { type: 'pictures-there'; index: number }

export type CommandRefusal =
  | 'stale-version'
  | 'session-ended'
  | 'no-questions'
  | 'no-participants'
  | 'question-open'
  | 'no-open-question'
  | 'not-yet'
  | 'conflict'

export type CommandContext = {
  mode: Mode
  nowMs: number
  questions: readonly Question[]
  participants: number
  /** Whether everyone present has answered the open question, which allows `close` at any time. */
  everyoneAnswered: boolean
  /** Who has more time at the next question; null: no one (L229). */
  percents?: Readonly<Record<string, number>> | null
}
