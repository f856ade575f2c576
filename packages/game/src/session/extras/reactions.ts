import type { Mode } from '../modes.ts'
import type { Phase, SessionState } from '../session.ts'
import { extrasOf } from './extras.ts'

/** In the order of their pictures. */
export const REACTIONS = ['heart', 'thumb', 'laugh', 'wow', 'fire', 'star'] as const

/** Reactions per player: burst, then rate per second (L157). */
export const REACTION_BUDGET = { burst: 4, perSecond: 0.5 }

/** The shortest interval between updates to hosts, so at most five a second for any number of players. */
export const REACTIONS_EVERY_MS = 220

const WAITING: ReadonlySet<Phase['name']> = new Set(['lobby', 'ready', 'reveal', 'ended'])

/** Whether a player may react now, which is only while waiting (L157). */
export function mayReact(
  mode: Mode,
  { phase, settings }: Pick<SessionState, 'phase' | 'settings'>,
  hasAnswered: boolean,
): boolean {
  if (!extrasOf(mode, settings)?.reactions) return false
  return WAITING.has(phase.name) || (phase.name === 'question' && hasAnswered)
}
