import { type Assignment, isBeforeOpening } from '../session/assignment.ts'
import type { SessionState } from '../session/session.ts'
import { isPastClosing } from './attempt.ts'
import type { AttemptResult } from './attempt-summary.ts'
import { countingAttempt } from './counting.ts'

/** One of someone's attempts. */
export type Tried = AttemptResult & { id: string }

/** What someone's attempts, in order, mean for one of them. */
export type Tries = {
  /** Which one it is, from 1. */
  number: number
  /** How many there are, finished or not. */
  used: number
  /** One of them isn't over. */
  isOneOpen: boolean
  newest: string
  /** Which one counts now, once it has a result. */
  counts: { number: number; score: number } | null
}

export function triesOf(
  own: readonly Tried[],
  id: string,
  { counting }: Pick<Assignment, 'counting'>,
): Tries {
  const counted = countingAttempt(own, counting)
  const hasScore = counted !== null && counted.completedAtMs !== null
  return {
    number: own.findIndex((one) => one.id === id) + 1,
    used: own.length,
    isOneOpen: own.some(({ completedAtMs }) => completedAtMs === null),
    newest: own.at(-1)?.id ?? id,
    counts: hasScore ? { number: own.indexOf(counted) + 1, score: counted.score } : null,
  }
}

type Session = Pick<SessionState, 'phase' | 'settings'>

/** How many more attempts someone may begin (S82). */
export const attemptsLeft = (
  { phase, settings }: Session,
  { used }: Pick<Tries, 'used'> = { used: 1 },
): number => (phase.name === 'running' ? Math.max(0, settings.assignment.attempts - used) : 0)

/** What they take part in next: an attempt of theirs, or a new one. */
export type NextTry = { participant: string } | 'new' | 'session-ended' | 'not-yet' | 'conflict'

/** Decides on another attempt after the one with this id. A repeated request leads to the attempt that it began. */
export function decideNextTry(
  own: readonly Tried[],
  id: string,
  { phase, settings, nowMs }: Session & { nowMs: number },
): NextTry {
  const newest = own.at(-1)
  if (newest && (newest.id !== id || newest.completedAtMs === null)) return { participant: newest.id }
  if (phase.name !== 'running' || isPastClosing(settings.assignment, nowMs)) return 'session-ended'
  if (isBeforeOpening(settings.assignment, nowMs)) return 'not-yet'
  return attemptsLeft({ phase, settings }, { used: own.length }) > 0 ? 'new' : 'conflict'
}
