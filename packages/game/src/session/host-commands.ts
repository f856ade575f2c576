import { asksNothing, isScored } from '../kinds/registry.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import { changesWay, raisesAttempts } from './assignment.ts'
import type { ClockCommand, CommandContext, CommandRefusal, HostCommand } from './commands.ts'
import { MODES } from './modes.ts'
import { clockFrom, openWithPictures } from './picture-wait.ts'
import { isOtherRehearsal } from './rehearsal.ts'
import { decideRuling } from './rulings.ts'
import type { Phase, SessionState } from './session.ts'
import { changeSettings, changesSettled } from './settings.ts'
import { paced, revealTimeline } from './show/pace.ts'
import { extend, setPaused, skip } from './steering.ts'
import { CLOSING_GRACE_MS, EARLIEST_CLOSE_MS, GET_READY_MS, openingLeadMs, shownAheadMs } from './timing.ts'
import { isAskedAndOver, MAX_REPEATS, withRepeat, withVoided } from './voiding.ts'

/** Commands that a break blocks. */
const OPENING = new Set<HostCommand['type'] | ClockCommand['type']>(['next', 'ask-again', 'skip'])

/** Decides a command in a session of any mode: the next state, or a reason. */
export function decideCommand(
  state: SessionState,
  command: HostCommand | ClockCommand,
  context: CommandContext,
): Decision<SessionState, CommandRefusal> {
  const decision = decide(state, command, context)
  return decision.ok ? accept(paced(state, decision.value, context)) : decision
}

function decide(
  state: SessionState,
  command: HostCommand | ClockCommand,
  context: CommandContext,
): Decision<SessionState, CommandRefusal> {
  if (command.type === 'set-voided') return setVoided(state, command, context)
  if (command.type === 'rule-on-answer') return decideRuling(state, command, context)
  if (state.phase.name === 'ended') return refuse('session-ended')
  if ('version' in command && command.version !== state.version) return refuse('stale-version')
  if (state.isPaused && OPENING.has(command.type)) return refuse('not-yet')
  const next = (change: Partial<SessionState>) => accept({ ...state, ...change, version: state.version + 1 })
  switch (command.type) {
    case 'set-locked':
      return next({ locked: command.locked })
    case 'change-settings':
      if (isOtherRehearsal(state.settings, command.settings)) return refuse('conflict')
      if (changesWay(state.settings.assignment, command.settings.assignment)) return refuse('conflict')
      if (
        state.settings.review === 'completed' &&
        raisesAttempts(state.settings.assignment, command.settings.assignment)
      )
        return refuse('conflict')
      // After the start, teams are drawn and the rules for points must not change.
      if (changesSettled(command.settings) && state.phase.name !== 'lobby') return refuse('conflict')
      return next({ settings: changeSettings(state.settings, command.settings) })
    case 'extend':
      return extend(state, context)
    case 'skip':
      return skip(state, context, (phase) => afterNext(phase, context))
    case 'set-paused':
      return setPaused(state, command, context)
    case 'end':
      return next({ phase: ended(context) })
    case 'start': {
      if (state.phase.name !== 'lobby') return refuse('stale-version')
      const obstacle = startObstacle(context)
      if (obstacle) return refuse(obstacle)
      return next({ phase: MODES[context.mode].isTimed ? { name: 'ready' } : { name: 'voting', index: 0 } })
    }
    case 'next':
    case 'step-due': {
      if (command.type === 'step-due' && !isDue(state.phase, context)) return refuse('not-yet')
      const phase = afterNext(state.phase, context)
      return typeof phase === 'string' ? refuse(phase) : next({ phase })
    }
    case 'previous':
      if (state.phase.name !== 'voting' || state.phase.index === 0) return refuse('not-yet')
      return next({ phase: { name: 'voting', index: state.phase.index - 1 } })
    case 'ask-again':
      return askAgain(state, context)
    case 'show-answer':
    case 'show-leaderboard': {
      const phase = withBeat(state, command.type === 'show-answer' ? 'key' : 'leaderboard', context)
      return phase ? next({ phase }) : refuse('not-yet')
    }
    case 'pictures-there':
      return openWithPictures(state, command, context)
    case 'close':
    case 'time-up':
    case 'everyone-answered': {
      if (state.phase.name !== 'question') return refuse('no-open-question')
      const { index, opensAtMs, closesAtMs } = state.phase
      if ('index' in command && command.index !== index) return refuse('no-open-question')
      if (command.type === 'time-up' && context.nowMs < closesAtMs + CLOSING_GRACE_MS)
        return refuse('not-yet')
      const isFresh = context.nowMs >= opensAtMs && context.nowMs < opensAtMs + EARLIEST_CLOSE_MS
      if (command.type === 'close' && isFresh && !context.everyoneAnswered) return refuse('not-yet')
      // The host may have turned it off after the last answer was counted.
      if (command.type === 'everyone-answered' && !state.settings.closeWhenAllAnswered)
        return refuse('not-yet')
      return next({ phase: { name: 'reveal', index, startsAtMs: context.nowMs } })
    }
  }
}

function setVoided(
  state: SessionState,
  { question, isVoided }: Extract<HostCommand, { type: 'set-voided' }>,
  { mode, questions }: CommandContext,
): Decision<SessionState, CommandRefusal> {
  const asked = questions[question]
  if (!MODES[mode].isScored || (asked && !isScored(asked))) return refuse('conflict')
  if (!isAskedAndOver(state.phase, question, questions.length)) return refuse('not-yet')
  const voided = withVoided(state.voided, question, isVoided)
  return accept({ ...state, voided, version: state.version + 1 })
}

function askAgain(state: SessionState, context: CommandContext): Decision<SessionState, CommandRefusal> {
  if (state.phase.name !== 'reveal') return refuse('not-yet')
  const { index } = state.phase
  const asked = context.questions[index]
  if (asked && asksNothing(asked)) return refuse('conflict')
  if (state.repeats.length >= MAX_REPEATS) return refuse('conflict')
  const questions = withRepeat(context.questions, index)
  const phase = openQuestion(index + 1, { ...context, questions }, openingLeadMs(context.participants))
  if (typeof phase === 'string') return refuse(phase)
  return accept({
    ...state,
    phase,
    voided: withVoided(state.voided, index, true),
    // The copy moves only questions that haven't been asked, so that answers keep their index.
    repeats: [...state.repeats, index + 1],
    version: state.version + 1,
  })
}

/** The same reveal with this beat at once; null where it has none, or has shown it. */
function withBeat(
  { phase, settings, isPaused }: SessionState,
  wanted: 'key' | 'leaderboard',
  { nowMs, questions }: CommandContext,
): Phase | null {
  if (phase.name !== 'reveal' || isPaused) return null
  const { startsAtMs, elapsedMs, ...rest } = phase
  const passedMs = startsAtMs === undefined ? elapsedMs : nowMs - startsAtMs
  const beat = revealTimeline(phase.index, settings, questions).find(({ name }) => name === wanted)
  if (!beat || passedMs === undefined || passedMs >= beat.atMs) return null
  return { ...rest, startsAtMs: nowMs - beat.atMs }
}

const isDue = (phase: Phase, { nowMs }: CommandContext) =>
  'dueAtMs' in phase && phase.dueAtMs !== undefined && nowMs >= phase.dueAtMs

/** Timed modes end with a podium and its beats. */
const ended = ({ mode, nowMs }: CommandContext): Phase =>
  MODES[mode].isTimed ? { name: 'ended', startsAtMs: nowMs } : { name: 'ended' }

function startObstacle(context: CommandContext): CommandRefusal | null {
  if (context.questions.length === 0) return 'no-questions'
  return context.participants === 0 ? 'no-participants' : null
}

function afterNext(phase: Phase, context: CommandContext): Phase | CommandRefusal {
  switch (phase.name) {
    case 'lobby':
    case 'ready': {
      const obstacle = startObstacle(context)
      if (obstacle) return obstacle
      return MODES[context.mode].isTimed
        ? openQuestion(0, context, GET_READY_MS)
        : { name: 'voting', index: 0 }
    }
    case 'question':
      return 'question-open'
    case 'reveal':
      return phase.index + 1 < context.questions.length
        ? openQuestion(phase.index + 1, context, openingLeadMs(context.participants))
        : ended(context)
    case 'voting':
      return phase.index + 1 < context.questions.length
        ? { name: 'voting', index: phase.index + 1 }
        : ended(context)
    case 'running':
      return 'no-open-question'
    case 'ended':
      return 'session-ended'
  }
}

function openQuestion(index: number, context: CommandContext, leadMs: number): Phase | CommandRefusal {
  const question = context.questions[index]
  if (!question) return 'no-questions'
  // A slide has no clock: it looks like a finished question until the host continues (K73).
  if (asksNothing(question)) return { name: 'reveal', index }
  const clock = clockFrom(question, context.nowMs + leadMs + shownAheadMs(question))
  return { name: 'question', index, ...clock, ...(context.percents ? { percents: context.percents } : {}) }
}
