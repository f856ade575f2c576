import type { Mode } from '../modes.ts'
import type { Phase, SessionState } from '../session.ts'
import { extrasOf } from './extras.ts'

/** In the order of their pictures. */
export const REACTIONS = ['heart', 'thumb', 'laugh', 'wow', 'fire', 'star'] as const

/** Burst of reactions per player, and rate per second after that (L157). */
export const REACTION_BUDGET = { burst: 4, perSecond: 0.5 }

/** Hosts get updates at most this often, whatever the number of players: five within any second. */
export const REACTIONS_EVERY_MS = 220

const WAITING: ReadonlySet<Phase['name']> = new Set(['lobby', 'ready', 'reveal', 'ended'])

/** Whether a player may react now: while they wait (L157). */
export function mayReact(
  mode: Mode,
  { phase, settings }: Pick<SessionState, 'phase' | 'settings'>,
  hasAnswered: boolean,
): boolean {
  if (!extrasOf(mode, settings)?.reactions) return false
  return WAITING.has(phase.name) || (phase.name === 'question' && hasAnswered)
}
