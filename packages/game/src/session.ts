/** How a session runs its quiz (spec 001 §1). */
export type Mode = 'live' | 'poll' | 'self-paced'

/** Status values of spec 001 §3; derived from the phase. */
export type Status = 'waiting' | 'active' | 'completed'

/**
 * Where a session stands. Instants are epoch milliseconds of the server clock.
 * `ready` is the host's pre-start screen after the lobby (spec 001 §2, "Live host control"), `voting` an open poll
 * question: no clock, no reveal.
 */
export type Phase =
  | { name: 'lobby' }
  | { name: 'ready' }
  | { name: 'question'; index: number; opensAtMs: number; closesAtMs: number }
  | { name: 'reveal'; index: number }
  | { name: 'voting'; index: number }
  | { name: 'ended' }

/** Per-session switches of the host. */
export type SessionSettings = {
  /** Live only: newcomers may join after the lobby. Coming back is always possible. */
  lateJoin: boolean
  /** A live question closes early once everybody present has answered. */
  closeWhenAllAnswered: boolean
  /** Poll only: who has voted sees how everybody voted. */
  shareResults: boolean
  /** Poll only: the host's screens show the distribution; hidden, nobody is swayed by the first votes. */
  showCounts: boolean
}

export const DEFAULT_SETTINGS: SessionSettings = {
  lateJoin: false,
  closeWhenAllAnswered: true,
  shareResults: false,
  showCounts: true,
}

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
