import {
  type AnswerCounts,
  countsForWalls,
  DEFAULT_SETTINGS,
  type HostPhase,
  type Question,
  type RevealedQuestion,
  type SessionSettings,
} from '@pinquiz/game'
import type { RosterEntry, ServerFrame, SessionFacts } from '@pinquiz/protocol'

/** The settings that change what a wall shows. */
const SHOWN = [
  'lateJoin',
  'showLeaderboard',
  'pace',
  'paceS',
  'cleanWall',
  'showCounts',
  'teams',
  'teamCount',
  'streakPoints',
  'avatars',
  'reactions',
  'rehearsal',
] as const satisfies readonly (keyof SessionSettings)[]

type Facts = { settings: SessionSettings; questions: readonly Question[] }

/**
 * A frame for hosts as a screen opened by the wall link gets it (L233), or null: what isn't named here stays with the
 * host.
 */
export function wallFrame(frame: ServerFrame, { settings, questions }: Facts): ServerFrame | null {
  switch (frame.type) {
    case 'host-snapshot': {
      const { type, version, nowMs, upTo, kinds, roster, progress } = frame
      return {
        type,
        version,
        nowMs,
        session: factsFor(frame.session),
        phase: phaseFor(frame.phase),
        roster: roster.map(entryFor),
        progress: progress && progressFor(progress),
        ...(upTo === undefined ? {} : { upTo }),
        ...(kinds ? { kinds } : {}),
      }
    }
    case 'host-phase': {
      const { type, version } = frame
      return { type, version, session: factsFor(frame.session), phase: phaseFor(frame.phase) }
    }
    case 'roster':
      return { ...frame, changed: frame.changed.map(entryFor) }
    case 'progress':
      return { type: frame.type, progress: progressFor(frame.progress) }
    case 'pictures':
    case 'reactions':
      return frame
    default:
      return null
  }

  function progressFor({ question, answered, of, counts }: Progress): Progress {
    const asked = questions[question]
    const shown =
      counts && asked && settings.showCounts ? countsForWalls(asked, counts, { isJudged: false }) : undefined
    return { question, answered, of, ...(shown ? { counts: shown } : {}) }
  }
}

type Progress = Extract<ServerFrame, { type: 'progress' }>['progress']

function factsFor({ settings, ...session }: SessionFacts): SessionFacts {
  const shown = Object.fromEntries(SHOWN.map((name) => [name, settings[name]]))
  return { ...session, settings: { ...DEFAULT_SETTINGS, ...shown } }
}

function phaseFor(phase: HostPhase): HostPhase {
  if (phase.name !== 'reveal') return phase
  const { question } = phase
  const counts: AnswerCounts = countsForWalls(question, question.counts, { isJudged: true })
  // The types of a kind and its counts go together.
  return { ...phase, question: { ...question, counts } as RevealedQuestion }
}

const entryFor = ({
  participant,
  name,
  number,
  isAway,
  joinedAtMs,
  team,
  avatar,
}: RosterEntry): RosterEntry => ({
  participant,
  name,
  number,
  isAway,
  joinedAtMs,
  ...(team === undefined ? {} : { team }),
  ...(avatar === undefined ? {} : { avatar }),
})
