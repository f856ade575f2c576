/** How a session runs its quiz (spec 001 §1). */
export type Mode = 'live' | 'poll' | 'self-paced'

/** Status values of spec 001 §3; derived from the phase. */
export type Status = 'waiting' | 'active' | 'completed'

/**
 * Where a live session stands. Instants are epoch milliseconds of the server clock.
 * `ready` is the host's pre-start screen after the lobby (spec 001 §2, "Live host control").
 */
export type Phase =
  | { name: 'lobby' }
  | { name: 'ready' }
  | { name: 'question'; index: number; opensAtMs: number; closesAtMs: number }
  | { name: 'reveal'; index: number }
  | { name: 'ended' }

/** Per-session switches of the host. */
export type SessionSettings = {
  /** Live only: newcomers may join after the lobby. Coming back is always possible. */
  lateJoin: boolean
  /** A question closes early once everybody present has answered. */
  closeWhenAllAnswered: boolean
}

export const DEFAULT_SETTINGS: SessionSettings = { lateJoin: false, closeWhenAllAnswered: true }

/** The part of a session that commands change. `version` grows by one with every change. */
export type SessionState = {
  version: number
  phase: Phase
  /** A locked lobby refuses newcomers. */
  locked: boolean
  settings: SessionSettings
}

export function statusOf(phase: Phase): Status {
  if (phase.name === 'lobby') return 'waiting'
  return phase.name === 'ended' ? 'completed' : 'active'
}
