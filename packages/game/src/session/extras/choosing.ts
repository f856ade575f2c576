import { accept, type Decision, refuse } from '../../refusal.ts'
import type { Mode } from '../modes.ts'
import type { SessionState } from '../session.ts'
import { extrasOf } from './extras.ts'

/** A player's choices in the lobby; omitted fields don't change. */
export type Choice = { team?: number | undefined; avatar?: number | undefined }
export type ChoiceRefusal = 'too-late' | 'conflict' | 'no-such-option'

/** Whether a player may make this choice now (L146, L151). */
export function decideChoice(
  mode: Mode,
  { phase, settings }: Pick<SessionState, 'phase' | 'settings'>,
  { team, avatar }: Choice,
): Decision<null, ChoiceRefusal> {
  const { avatars, teams } = extrasOf(mode, settings) ?? {}
  // Refused early, so that an empty choice causes no query.
  if (team === undefined && avatar === undefined) return refuse('no-such-option')
  if (avatar !== undefined && !avatars) return refuse('conflict')
  if (team === undefined) return phase.name === 'lobby' ? accept(null) : refuse('too-late')
  if (!teams?.areChosen) return refuse('conflict')
  if (team >= teams.count) return refuse('no-such-option')
  return phase.name === 'lobby' ? accept(null) : refuse('too-late')
}
