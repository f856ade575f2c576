import { accept, type Decision, refuse } from '../../refusal.ts'
import type { SessionState } from '../session.ts'
import { teamsIn } from './teams.ts'

/** What a player chooses in the lobby; what is left out stays as it is. */
export type Choice = { team?: number | undefined; avatar?: number | undefined }
export type ChoiceRefusal = 'too-late' | 'conflict' | 'no-such-option'

/** Whether a player may choose so now (L146, L151). */
export function decideChoice(
  { phase, settings }: Pick<SessionState, 'phase' | 'settings'>,
  { team, avatar }: Choice,
): Decision<null, ChoiceRefusal> {
  if (avatar !== undefined && !settings.avatars) return refuse('conflict')
  if (team === undefined) return phase.name === 'lobby' ? accept(null) : refuse('too-late')
  if (settings.teams !== 'chosen') return refuse('conflict')
  if (team >= teamsIn(settings)) return refuse('no-such-option')
  return phase.name === 'lobby' ? accept(null) : refuse('too-late')
}
