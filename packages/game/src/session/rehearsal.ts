import { type Chance, oneOf } from '../kinds/chance.ts'
import { MODES, type Mode } from './modes.ts'
import type { QuestionClock } from './outages.ts'
import type { SessionSettings, SettingsChange } from './settings.ts'

/** Discarded at its end, and never a result (L170). */
export const isRehearsal = ({ rehearsal }: Pick<SessionSettings, 'rehearsal'>): boolean => rehearsal > 0

/** A real session is never discarded, and a simulated one never becomes a result. */
export const isOtherRehearsal = (settings: SessionSettings, change: SettingsChange): boolean =>
  change.rehearsal !== undefined && change.rehearsal !== settings.rehearsal

/** As many as a class. */
export const USUAL_REHEARSAL = 30

/** All have joined by then; fewer join more slowly, so that the screen visibly fills. */
const ALL_HERE_MS = 20_000
const LONGEST_PAUSE_MS = 250

/** Between one who joins and the next. */
export const joiningPauseMs = (players: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.floor(ALL_HERE_MS / Math.max(1, players)))

/** With a number of three digits no name is longer than 15 letters (L45). */
const NAMES = 'Fox Otter Tiger Panda Koala Lynx Eagle Gecko Hare Llama Bear Puma'.split(' ')

/** Marks a simulated player wherever the name is shown. Each has a different one; numbers count from 1. */
export const simulatedName = (number: number, chance: Chance): string =>
  `Robot ${oneOf(NAMES, chance) ?? ''} ${number}`

/** The pattern of such a name, also for a database. */
export const SIMULATED_NAME = /^Robot [A-Z][a-z]+ [0-9]+$/

const SHARE_WHO_ANSWER = 0.97
const SHORTEST_THOUGHT_MS = 800
/** No one uses two full minutes just because they can. */
const LONGEST_THOUGHT_MS = 25_000
/** In a poll nothing says how long there is. */
const LONGEST_VOTE_MS = 12_000

/** When a simulated player answers the current question, in ms from now; null: not at all. */
export function answersInMs(
  { mode, clock, nowMs }: { mode: Mode; clock: QuestionClock | null; nowMs: number },
  chance: Chance,
): number | null {
  if (chance() > SHARE_WHO_ANSWER) return null
  // Most take about half the time, few nearly all of it.
  const share = (chance() + chance()) / 2
  if (!MODES[mode].isTimed || clock === null) return SHORTEST_THOUGHT_MS + share * LONGEST_VOTE_MS
  const fromMs = Math.max(nowMs, clock.opensAtMs) + SHORTEST_THOUGHT_MS
  return fromMs - nowMs + share * Math.min(LONGEST_THOUGHT_MS, Math.max(0, clock.closesAtMs - fromMs))
}
