import { accept, type Decision, refuse } from '../refusal.ts'
import { MODES, type Mode } from './modes.ts'
import type { Phase, SessionState } from './session.ts'
import type { SessionSettings } from './settings.ts'

export type JoinRefusal = 'session-ended' | 'host-absent' | 'already-started' | 'lobby-locked'

/** A session as newcomers find it. `isHosted`: its account is allowed to host (L194). */
export type EntryState = Pick<SessionState, 'locked' | 'settings'> & {
  phase: Pick<Phase, 'name'>
  isHosted: boolean
}

/**
 * Whether a newcomer may join. Live sessions admit people while waiting, later only with `lateJoin` (spec 001 §5).
 */
export function decideJoin(mode: Mode, state: EntryState): Decision<null, JoinRefusal> {
  if (state.phase.name === 'ended') return refuse('session-ended')
  if (!state.isHosted) return refuse('host-absent')
  if (state.locked) return refuse('lobby-locked')
  if (MODES[mode].isClosedOnceBegun && state.phase.name !== 'lobby' && !state.settings.lateJoin)
    return refuse('already-started')
  return accept(null)
}

/** Whether the session has reached its limit. Lowering the limit removes no one. */
export const isFull = ({ participantLimit }: Pick<SessionSettings, 'participantLimit'>, present: number) =>
  participantLimit > 0 && present >= participantLimit
