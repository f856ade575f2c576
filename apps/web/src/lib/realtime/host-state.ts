import type { HostSnapshot, RosterEntry, ServerFrame, SessionFacts } from '@pinquiz/protocol'

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>

export type HostPhase = HostSnapshot['phase']

export type HostGame = {
  version: number
  session: SessionFacts
  phase: HostPhase
  /** In order of joining. */
  roster: readonly RosterEntry[]
  progress: HostSnapshot['progress']
}

const byNumber = (roster: Iterable<RosterEntry>) => [...roster].sort((a, b) => a.number - b.number)

/** A snapshot older than what is shown still brings the people who are there. */
export function afterHostSnapshot(game: HostGame | null, frame: HostSnapshot): HostGame {
  const roster = byNumber(frame.roster)
  if (game && frame.version < game.version) return { ...game, roster }
  const { version, session, phase, progress } = frame
  return { version, session, phase, roster, progress }
}

export function afterHostPhase(game: HostGame, frame: Frame<'host-phase'>): HostGame {
  if (frame.version <= game.version) return game
  const { version, session, phase } = frame
  const isSameQuestion = questionOf(phase) === game.progress?.question
  return { ...game, version, session, phase, progress: isSameQuestion ? game.progress : null }
}

export function afterRoster(game: HostGame, frame: Frame<'roster'>): HostGame {
  const people = new Map(game.roster.map((entry) => [entry.participant, entry]))
  for (const entry of frame.changed) people.set(entry.participant, entry)
  for (const participant of frame.removed) people.delete(participant)
  return { ...game, roster: byNumber(people.values()) }
}

export function afterProgress(game: HostGame, { progress }: Frame<'progress'>): HostGame {
  const isOpen = game.phase.name === 'question' || game.phase.name === 'voting'
  return isOpen && questionOf(game.phase) === progress.question ? { ...game, progress } : game
}

const questionOf = (phase: HostPhase): number | null => ('question' in phase ? phase.question.index : null)
