import { MODES, type Mode } from './modes.ts'
import type { QuestionClock } from './outages.ts'
import type { SessionSettings } from './settings.ts'

/** Status values of spec 001 §3, derived from the phase. */
export const STATUSES = ['waiting', 'active', 'completed'] as const
export type Status = (typeof STATUSES)[number]

/**
 * When a phase's beats started (`show.ts`), or how far they were when a break stopped them. Missing: they are over.
 */
export type Directed = { startsAtMs?: number | undefined; elapsedMs?: number | undefined }

/** In a show that runs by itself: when its next step comes (`pace.ts`). */
export type Due = { dueAtMs?: number | undefined }

/**
 * A session's phase. Times are epoch milliseconds of the server clock. `ready`: the host's pre-start screen after the
 * lobby (spec 001 §2, "Live host control"); `voting`: an open poll question without clock and reveal; `running`: an
 * open self-paced session, in which everyone is at their own question.
 */
export type Phase =
  | { name: 'lobby' }
  | ({ name: 'ready' } & Due)
  | ({ name: 'question'; index: number } & QuestionClock)
  | ({ name: 'reveal'; index: number } & Directed & Due)
  | { name: 'voting'; index: number }
  | { name: 'running' }
  | ({ name: 'ended' } & Directed)

/** The part of a session that commands change. Every change raises `version` by one. */
export type SessionState = {
  version: number
  phase: Phase
  /** A locked lobby refuses newcomers. */
  locked: boolean
  settings: SessionSettings
  /** Indexes of voided questions, ascending. */
  voided: readonly number[]
  /** Indexes of questions that repeat the one before them, ascending. */
  repeats: readonly number[]
  /** How many of the host's rulings have changed a question. */
  rulings: number
  /** A break between questions: nothing opens until it ends. */
  isPaused?: boolean
  /** Self-paced, after the end: no one is still taking the quiz (S65). */
  isReviewOpen?: boolean
}

/** A host's corrections during a session. */
export type Repairs = Pick<SessionState, 'voided' | 'repeats'>

export const NO_REPAIRS: Pick<SessionState, keyof Repairs | 'rulings'> = {
  voided: [],
  repeats: [],
  rulings: 0,
}

/** The phase of a new session; a self-paced one is open at once (spec 001 §4). */
export const firstPhase = (mode: Mode): Phase =>
  MODES[mode].hasAttempts ? { name: 'running' } : { name: 'lobby' }

export function statusOf(phase: Phase): Status {
  if (phase.name === 'lobby') return 'waiting'
  return phase.name === 'ended' ? 'completed' : 'active'
}
