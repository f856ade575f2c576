import { asksNothing, isScored } from '../../kinds/registry.ts'
import type { Question } from '../../quiz/quiz.ts'
import type { CommandContext } from '../commands.ts'
import { MODES } from '../modes.ts'
import type { Phase, SessionState } from '../session.ts'
import type { SessionSettings } from '../settings.ts'
import { PHONE_LAG_MS, readingMs } from '../timing.ts'
import { KEY_MS, type RevealBeat, revealBeats, type Timeline } from './show.ts'

/** Where a reveal stops with its correct answer, on phones too. */
const ANSWER_HELD_MS = KEY_MS + PHONE_LAG_MS
/** After a break or a changed setting no step comes sooner than this. */
const NOTICE_MS = 3000
/** A step due for longer is taken although someone is still waited for. */
export const MAX_HOLD_MS = 10_000
/** All steps together: people who drop their connection on purpose delay a session by no more. */
export const MAX_HOLDS_MS = 60_000

type PacedSettings = Pick<SessionSettings, 'pace' | 'paceS' | 'showLeaderboard'>

/** The beats of a question's reveal in a live quiz. */
export function revealTimeline(
  index: number,
  { paceS, showLeaderboard }: PacedSettings,
  questions: readonly Question[],
): Timeline<RevealBeat> {
  const asked = questions[index]
  const isRanked = showLeaderboard && index + 1 < questions.length && asked !== undefined && isScored(asked)
  return revealBeats({ isRanked, explainS: paceS })
}

/** The state after a command, at the host's pace: held for the host's hand, or with the time of its next step (L215). */
export function paced(before: SessionState, after: SessionState, context: CommandContext): SessionState {
  if (!MODES[context.mode].isTimed || after.phase.name === 'ended') return after
  const isSame =
    before.phase === after.phase && before.isPaused === after.isPaused && before.settings === after.settings
  return isSame ? after : { ...after, phase: withDue(held(after, context), after, context) }
}

/** By hand, a reveal stops before its correct answer, and again before its leaderboard. */
function held({ phase, settings, isPaused }: SessionState, { nowMs, questions }: CommandContext): Phase {
  if (phase.name !== 'reveal' || isPaused) return phase
  const { startsAtMs, elapsedMs, ...rest } = phase
  const passedMs = startsAtMs === undefined ? elapsedMs : nowMs - startsAtMs
  const asked = questions[phase.index]
  if (passedMs === undefined || !asked || asksNothing(asked)) return phase
  const ranking = revealTimeline(phase.index, settings, questions).find(({ name }) => name === 'leaderboard')
  const isStopped =
    settings.pace === 'hand' && isScored(asked) && (ranking === undefined || passedMs < ranking.atMs)
  return isStopped
    ? { ...rest, elapsedMs: passedMs < KEY_MS ? 0 : ANSWER_HELD_MS }
    : { ...rest, startsAtMs: nowMs - passedMs }
}

function withDue(phase: Phase, { settings, isPaused }: SessionState, context: CommandContext): Phase {
  if (phase.name !== 'ready' && phase.name !== 'reveal') return phase
  const { dueAtMs: _, ...rest } = phase
  if (settings.pace !== 'auto' || isPaused) return rest
  return { ...rest, dueAtMs: dueAt(rest, settings, context) }
}

/** Each step has the host's seconds once everything on it is shown. */
function dueAt(phase: Phase, settings: PacedSettings, { nowMs, questions }: CommandContext): number {
  const stepMs = settings.paceS * 1000
  if (phase.name !== 'reveal') return nowMs + stepMs
  const { index, startsAtMs } = phase
  const asked = questions[index]
  if (startsAtMs === undefined) return nowMs + stepMs + (asked ? readingMs(asked) : 0)
  const lastMs = revealTimeline(index, settings, questions).at(-1)?.atMs ?? 0
  return Math.max(startsAtMs + lastMs + stepMs, nowMs + NOTICE_MS)
}
