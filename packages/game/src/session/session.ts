import { MODES, type Mode } from './modes.ts'
import type { QuestionClock } from './outages.ts'

/** Status values of spec 001 §3; derived from the phase. */
export type Status = 'waiting' | 'active' | 'completed'

/**
 * Where a session stands. Instants are epoch milliseconds of the server clock.
 * `ready` is the host's pre-start screen after the lobby (spec 001 §2, "Live host control"), `voting` an open poll
 * question: no clock, no reveal. `running` is a self-paced session that is open: everybody is at a question of their own.
 */
export type Phase =
  | { name: 'lobby' }
  | { name: 'ready' }
  | ({ name: 'question'; index: number } & QuestionClock)
  | { name: 'reveal'; index: number }
  | { name: 'voting'; index: number }
  | { name: 'running' }
  | { name: 'ended' }

/** What becomes of a profane name: nothing, it is held back until the host shows it, or another one is asked for. */
export type NameFilter = 'off' | 'flag' | 'refuse'

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
  /** Self-paced only: who comes from an address that has been used is refused. */
  oneAttemptPerNetwork: boolean
  /** Self-paced only: who comes with a browser that has been used is refused. */
  oneAttemptPerDevice: boolean
  /** Self-paced only: who gives an e-mail address that has been used is refused, where one is asked for. */
  oneAttemptPerEmail: boolean
  /** Self-paced only: more than two tab switches end the attempt; otherwise they are only recorded. */
  endAfterTabSwitches: boolean
  /** Live and self-paced: a tap on an option is the answer; otherwise it has to be submitted. */
  oneTap: boolean
  /** A whole hall may join from one address before the host is asked. */
  largeHall: boolean
  /** Live and poll: what becomes of profane names. */
  nameFilter: NameFilter
  /** Live and poll: newcomers choose among made-up names instead of typing one. */
  friendlyNames: boolean
  /** Live and poll: newcomers wait until the host admits them. */
  waitingRoom: boolean
  /** Live and poll: so many may take part; 0 is no limit. */
  participantLimit: number
  /** Self-paced only: which details a participant gives. */
  details: DetailsAsked
}

/** `full`: name, e-mail address and phone number (spec 001 §5). A pseudonym is whatever the participant chooses. */
export const DETAILS_ASKED = ['full', 'name', 'pseudonym'] as const
export type DetailsAsked = (typeof DETAILS_ASKED)[number]

export const DEFAULT_SETTINGS: SessionSettings = {
  lateJoin: false,
  closeWhenAllAnswered: true,
  shareResults: false,
  showCounts: true,
  oneAttemptPerNetwork: true,
  oneAttemptPerDevice: true,
  oneAttemptPerEmail: true,
  endAfterTabSwitches: false,
  oneTap: false,
  largeHall: false,
  // Nothing profane stands on a wall, and whoever is really called so is not kept out.
  nameFilter: 'flag',
  friendlyNames: false,
  waitingRoom: false,
  participantLimit: 0,
  details: 'full',
}

/** The part of a session that commands change. `version` grows by one with every change. */
export type SessionState = {
  version: number
  phase: Phase
  /** A locked lobby refuses newcomers. */
  locked: boolean
  settings: SessionSettings
  /** Indexes of the questions that do not count, ascending. */
  voided: readonly number[]
  /** Indexes of the questions that ask the one before them again, ascending. */
  repeats: readonly number[]
}

/** What the host mended of a session. */
export type Repairs = Pick<SessionState, 'voided' | 'repeats'>

export const NO_REPAIRS: Repairs = { voided: [], repeats: [] }

/** The phase a session is created in: a self-paced one is open at once (spec 001 §4). */
export const firstPhase = (mode: Mode): Phase =>
  MODES[mode].hasAttempts ? { name: 'running' } : { name: 'lobby' }

export function statusOf(phase: Phase): Status {
  if (phase.name === 'lobby') return 'waiting'
  return phase.name === 'ended' ? 'completed' : 'active'
}
