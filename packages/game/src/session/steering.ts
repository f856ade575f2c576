import { asksNothing } from '../kinds/registry.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import type { CommandContext, CommandRefusal, HostCommand } from './commands.ts'
import { givenBackMs } from './outages.ts'
import type { Phase, SessionState } from './session.ts'
import { shownAheadMs } from './timing.ts'
import { withVoided } from './voiding.ts'

/** How much an extension adds to a question. */
export const EXTENSION_MS = 10_000
/** More extensions would make it another question. */
export const MAX_EXTENSIONS = 6

type Decided = Decision<SessionState, CommandRefusal>
type Of<T extends HostCommand['type']> = Extract<HostCommand, { type: T }>

/** More time for everyone. Points still use the original limit, so that fast players keep their advantage. */
export function extend(state: SessionState, { nowMs, questions }: CommandContext): Decided {
  const { phase } = state
  if (phase.name !== 'question' || nowMs >= phase.closesAtMs) return refuse('no-open-question')
  const limitMs = (questions[phase.index]?.timeLimitS ?? 0) * 1000
  const addedMs = phase.closesAtMs - phase.opensAtMs - givenBackMs(phase) - limitMs
  if (addedMs + EXTENSION_MS > MAX_EXTENSIONS * EXTENSION_MS) return refuse('conflict')
  return accept({
    ...state,
    version: state.version + 1,
    phase: { ...phase, closesAtMs: phase.closesAtMs + EXTENSION_MS },
  })
}

/** A break between questions: nothing opens until it ends, and the current screen stands still. */
export function setPaused(
  state: SessionState,
  { isPaused }: Of<'set-paused'>,
  { nowMs }: CommandContext,
): Decided {
  if (isPaused && !isBetween(state.phase)) return refuse('not-yet')
  const { isPaused: _, ...rest } = state
  const phase = isPaused ? stopped(state.phase, nowMs) : goingOn(state.phase, nowMs)
  return accept({ ...rest, phase, version: state.version + 1, ...(isPaused ? { isPaused } : {}) })
}

function stopped(phase: Phase, nowMs: number): Phase {
  if (phase.name !== 'reveal' || phase.startsAtMs === undefined) return phase
  const { startsAtMs, ...rest } = phase
  return { ...rest, elapsedMs: nowMs - startsAtMs }
}

function goingOn(phase: Phase, nowMs: number): Phase {
  if (phase.name !== 'reveal' || phase.elapsedMs === undefined) return phase
  const { elapsedMs, ...rest } = phase
  return { ...rest, startsAtMs: nowMs - elapsedMs }
}

const isBetween = ({ name }: Phase) => name === 'ready' || name === 'reveal'

/**
 * Skips a question, which then counts for no one: an open one ends at once, the next one isn't asked. `follow` opens
 * a question, or ends the session after the last one.
 */
export function skip(
  state: SessionState,
  context: CommandContext,
  follow: (phase: Phase) => Phase | CommandRefusal,
): Decided {
  const { phase } = state
  const next = (left: number, after: Phase) => {
    const question = context.questions[left]
    // A slide doesn't count anyway.
    const voided = question && asksNothing(question) ? state.voided : withVoided(state.voided, left, true)
    return accept({ ...state, version: state.version + 1, phase: after, voided })
  }
  if (phase.name === 'question') {
    const question = context.questions[phase.index]
    const aheadMs = question ? shownAheadMs(question) : 0
    if (context.nowMs < (phase.mayOpenAtMs ?? phase.opensAtMs) - aheadMs) return refuse('not-yet')
    return next(phase.index, { name: 'reveal', index: phase.index, startsAtMs: context.nowMs })
  }
  if (phase.name !== 'ready' && phase.name !== 'reveal') return refuse('not-yet')
  const left = phase.name === 'ready' ? 0 : phase.index + 1
  if (left >= context.questions.length) return refuse('conflict')
  const after = follow({ name: 'reveal', index: left })
  return typeof after === 'string' ? refuse(after) : next(left, after)
}
