import { accept, type Decision, refuse } from '../refusal.ts'
import { MODES, type Mode } from './modes.ts'
import type { Phase, SessionState } from './session.ts'
import type { SessionSettings } from './settings.ts'

export type JoinRefusal = 'session-ended' | 'host-absent' | 'already-started' | 'lobby-locked'

/** The entry as newcomers find it. `isHosted`: its account may host (L194). */
export type Door = Pick<SessionState, 'locked' | 'settings'> & {
  phase: Pick<Phase, 'name'>
  isHosted: boolean
}

/** Whether a newcomer may enter. Live: while waiting, later only with `lateJoin` (spec 001 §5, design). */
export function decideJoin(mode: Mode, state: Door): Decision<null, JoinRefusal> {
  if (state.phase.name === 'ended') return refuse('session-ended')
  if (!state.isHosted) return refuse('host-absent')
  if (state.locked) return refuse('lobby-locked')
  if (MODES[mode].isClosedOnceBegun && state.phase.name !== 'lobby' && !state.settings.lateJoin)
    return refuse('already-started')
  return accept(null)
}

/** Whether the session has reached its host's limit. Participants already in stay, whatever the limit becomes. */
export const isFull = ({ participantLimit }: Pick<SessionSettings, 'participantLimit'>, present: number) =>
  participantLimit > 0 && present >= participantLimit
