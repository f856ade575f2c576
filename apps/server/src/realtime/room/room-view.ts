import {
  clockFor,
  countDrawn,
  extrasOf,
  finalResults,
  furtherKinds,
  type HostPhase,
  highestScore,
  hostPhase,
  inTeams,
  isDrawn,
  type Kind,
  MODES,
  numbersOf,
  type Phase,
  type PlayerResult,
  type PublicPhase,
  playerResults,
  publicPhase,
  type SessionState,
  type Tally,
  teamOf,
  timesOf,
} from '@pinquiz/game'
import type { HostSnapshot, PlayerSnapshot, RosterEntry, SessionFacts } from '@pinquiz/protocol'
import type { SeatedPlayer } from '../../features/sessions/entry/seats.ts'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { Progress } from '../../features/sessions/standings.ts'
import { endOf } from './host-pages.ts'

/** What each audience sees of one version of a session. */
export type RoomView = {
  state: SessionState
  tally: Tally | null
  publicPhase: PublicPhase
  hostPhase: HostPhase
  /** Own results by participant, from the reveal on. */
  results: Map<string, PlayerResult> | null
  /** Kinds of the quiz besides the first. */
  kinds: Kind[]
}

export function viewOf(record: SessionRecord, state: SessionState, read: Tally | null): RoomView {
  const { quiz } = record
  const tally = read && inTeams(read, state.settings)
  const lastQuestion = quiz.questions.length - 1
  const results = state.phase.name === 'ended' ? finalResults : playerResults
  return {
    state,
    tally,
    publicPhase: publicPhase(quiz, state.phase, tally, state),
    hostPhase: hostPhase(quiz, state.phase, tally, state),
    kinds: furtherKinds(quiz),
    results: tally ? results(quiz, questionOf(state.phase) ?? lastQuestion, tally, state) : null,
  }
}

/** What a participant sees of the phase: someone with more time has a clock of their own (L229). */
export function phaseFor(
  { state: { phase }, publicPhase: shown }: RoomView,
  participant: string,
): PublicPhase {
  if (phase.name !== 'question' || shown.name !== 'question' || !phase.percents?.[participant]) return shown
  const { givenBackMs: _, ...rest } = shown
  return { ...rest, ...timesOf(clockFor(phase, participant)) }
}

/** Index of the question on the screens, or null. */
export const questionOf = (phase: Phase): number | null => ('index' in phase ? phase.index : null)

/** Index of the question that takes answers, or null. */
export const openQuestionOf = (phase: Phase): number | null =>
  phase.name === 'question' || phase.name === 'voting' ? phase.index : null

export function factsOf(record: SessionRecord, state: SessionState): SessionFacts {
  const { id, mode, pin, quiz, createdAtMs } = record
  const { assignment } = state.settings
  const outOf =
    MODES[mode].hasAttempts && !isDrawn(assignment) ? highestScore(quiz.questions, state.voided) : 0
  const leftOut = numbersOf(quiz.questions, state.voided)
  return {
    id,
    title: quiz.title,
    description: quiz.description,
    mode,
    pin,
    questionCount: countDrawn(quiz.questions, assignment),
    ...(outOf > 0 ? { outOf } : {}),
    createdAtMs,
    isLocked: state.locked,
    settings: state.settings,
    ...themeIn(record),
    ...(state.isPaused ? { isPaused: true } : {}),
    ...(leftOut.length > 0 ? { leftOut } : {}),
  }
}

const themeIn = ({ quiz: { stageTheme } }: SessionRecord) => (stageTheme ? { stageTheme } : {})
const kindsIn = ({ kinds }: RoomView) => (kinds.length > 0 ? { kinds } : {})

/** `answered` is the question that `player.value` answers. */
export function playerSnapshot(
  record: SessionRecord,
  view: RoomView,
  player: SeatedPlayer,
  context: { answered: number | null; nowMs: number },
): PlayerSnapshot {
  const { participant, name, rejoinCode, avatar, value } = player
  const question = questionOf(view.state.phase)
  const result = view.results?.get(participant) ?? null
  const { settings } = view.state
  const team = teamOf(player.team, settings)
  const extras = extrasOf(record.mode, settings)
  return {
    type: 'snapshot',
    version: view.state.version,
    nowMs: context.nowMs,
    title: record.quiz.title,
    mode: record.mode,
    me: {
      participant,
      name,
      rejoinCode,
      score: result?.score ?? player.score,
      ...(team === null ? {} : { team }),
      ...(avatar === null ? {} : { avatar }),
    },
    phase: phaseFor(view, participant),
    answer: value !== null && question !== null && question === context.answered ? { question, value } : null,
    result,
    oneTap: settings.oneTap,
    ...(extras ? { extras } : {}),
    ...kindsIn(view),
    ...themeIn(record),
  }
}

export function hostSnapshot(
  record: SessionRecord,
  view: RoomView,
  context: { roster: RosterEntry[]; progress: Progress | null; nowMs: number },
): HostSnapshot {
  const { phase, version } = view.state
  const question = questionOf(phase)
  const { progress, roster } = context
  const upTo = endOf(roster)
  return {
    type: 'host-snapshot',
    version,
    nowMs: context.nowMs,
    session: factsOf(record, view.state),
    phase: view.hostPhase,
    roster,
    ...(upTo === null ? {} : { upTo }),
    ...kindsIn(view),
    progress: progress && question !== null ? progressFrame(question, progress) : null,
  }
}

export function progressFrame(question: number, { answered, of, counts }: Progress) {
  return { question, answered, of, ...(counts ? { counts } : {}) }
}
