import { type Chance, oneOf } from '../kinds/chance.ts'
import { MODES, type Mode } from './modes.ts'
import type { QuestionClock } from './outages.ts'
import type { SessionSettings, SettingsChange } from './settings.ts'

/** A rehearsal is discarded at its end, and never becomes a result (L170). */
export const isRehearsal = ({ rehearsal }: Pick<SessionSettings, 'rehearsal'>): boolean => rehearsal > 0

/** A session can't become a rehearsal, or stop being one. */
export const isOtherRehearsal = (settings: SessionSettings, change: SettingsChange): boolean =>
  change.rehearsal !== undefined && change.rehearsal !== settings.rehearsal

/** The size of a class. */
export const DEFAULT_REHEARSAL = 30

/** The time in which all join; a few join more slowly, so that the screen fills visibly. */
const ALL_HERE_MS = 20_000
const MAX_PAUSE_MS = 250

/** Milliseconds between two simulated players who join. */
export const joiningPauseMs = (players: number): number =>
  Math.min(MAX_PAUSE_MS, Math.floor(ALL_HERE_MS / Math.max(1, players)))

/** With a three-digit number, no name exceeds 15 letters (L45). */
const NAMES = 'Fox Otter Tiger Panda Koala Lynx Eagle Gecko Hare Llama Bear Puma'.split(' ')

/** A name that marks a simulated player on every screen. Numbers count from 1 and are unique. */
export const simulatedName = (number: number, chance: Chance): string =>
  `Robot ${oneOf(NAMES, chance) ?? ''} ${number}`

/** Matches these names, also as a database pattern. */
export const SIMULATED_NAME = /^Robot [A-Z][a-z]+ [0-9]+$/

const SHARE_WHO_ANSWER = 0.97
const MIN_THOUGHT_MS = 800
/** Even with a longer time limit, no one thinks longer. */
const MAX_THOUGHT_MS = 25_000
/** Polls have no time limit. */
const MAX_VOTE_MS = 12_000

/** Milliseconds until a simulated player answers the current question; null if not at all. */
export function answersInMs(
  { mode, clock, nowMs }: { mode: Mode; clock: QuestionClock | null; nowMs: number },
  chance: Chance,
): number | null {
  if (chance() > SHARE_WHO_ANSWER) return null
  // Most take about half of the time, and a few nearly all of it.
  const share = (chance() + chance()) / 2
  if (!MODES[mode].isTimed || clock === null) return MIN_THOUGHT_MS + share * MAX_VOTE_MS
  const fromMs = Math.max(nowMs, clock.opensAtMs) + MIN_THOUGHT_MS
  return fromMs - nowMs + share * Math.min(MAX_THOUGHT_MS, Math.max(0, clock.closesAtMs - fromMs))
}
