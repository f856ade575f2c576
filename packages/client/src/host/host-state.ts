import type {
  Gathered,
  HostAttempt,
  HostSnapshot,
  Missing,
  Outlook,
  Page,
  RosterEntry,
  ServerFrame,
  SessionFacts,
  TurnedAwayGroup,
  WaitingNewcomer,
  WallState,
} from '@pinquiz/protocol'

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>

export type { Outlook } from '@pinquiz/protocol'

export type HostPhase = HostSnapshot['phase']

/** How many people are waiting, and from how many addresses; in a waiting room also the first ones by name. */
export type WaitingRoom = { people: number; addresses: number; newcomers: readonly WaitingNewcomer[] }

/** `there`: how many of those present have loaded the pictures. */
export type Pictures = Omit<Frame<'pictures'>, 'type'>

export type HostGame = {
  version: number
  session: SessionFacts
  phase: HostPhase
  /** In order of joining. */
  roster: readonly RosterEntry[]
  /** Self-paced sessions only, instead of the roster. In order of joining. */
  attempts: readonly HostAttempt[]
  progress: HostSnapshot['progress']
  kinds: HostSnapshot['kinds']
  /** How many have loaded the announced question's pictures; sent again after each snapshot. */
  pictures?: Pictures | undefined
  /** Newcomers waiting to be admitted; sent again after each snapshot. */
  hall: WaitingRoom | null
  /** Newcomers refused by a rule; sent again after each snapshot. */
  turnedAway: readonly TurnedAwayGroup[]
  /** For presenter views: what is shown and what comes next, with right answers. */
  outlook?: Outlook | undefined
  /** For big screens: a presenter's request. For presenter views: what big screens show. */
  wall?: WallState | undefined
  /** For presenter views: who hasn't answered. */
  missing?: Missing | undefined
  /** For presenter views: the answers to an open live question so far. */
  gathered?: Gathered | undefined
}

const byNumber = <P extends { number: number }>(people: Iterable<P>): P[] =>
  [...people].sort((a, b) => a.number - b.number)

/** The state after a snapshot. An older one still updates the people. */
export function afterHostSnapshot(game: HostGame | null, frame: HostSnapshot): HostGame {
  const { upTo = Number.POSITIVE_INFINITY } = frame
  // Participants on later pages stay until those arrive.
  const following = <P extends { number: number }>(known: readonly P[] = []) =>
    known.filter(({ number }) => number > upTo)
  const roster = byNumber([...frame.roster, ...following(game?.roster)])
  const attempts = byNumber([...(frame.attempts ?? []), ...following(game?.attempts)])
  if (game && frame.version < game.version) return { ...game, roster, attempts, hall: null, turnedAway: [] }
  const { version, session, phase, progress, kinds } = frame
  return { version, session, phase, roster, attempts, progress, kinds, hall: null, turnedAway: [] }
}

export function afterHostPhase(game: HostGame, frame: Frame<'host-phase'>): HostGame {
  if (frame.version <= game.version) return game
  const { version, session, phase } = frame
  const isSameQuestion = questionOf(phase) === game.progress?.question
  return { ...game, version, session, phase, progress: isSameQuestion ? game.progress : null }
}

export const afterRoster = (game: HostGame, frame: Frame<'roster'>): HostGame => ({
  ...game,
  roster: withChanges(game.roster, frame),
})

export const afterAttempts = (game: HostGame, frame: Frame<'attempts'>): HostGame => ({
  ...game,
  attempts: withChanges(game.attempts, frame),
})

export const afterWaitingRoom = (game: HostGame, frame: Frame<'hall'>): HostGame => {
  const { people, addresses, newcomers = [] } = frame
  return { ...game, hall: people > 0 ? { people, addresses, newcomers } : null }
}

function withChanges<P extends { participant: string; number: number }>(
  known: readonly P[],
  { changed, removed, page }: { changed: readonly P[]; removed: readonly string[]; page?: Page | undefined },
): P[] {
  const isOfPage = ({ number }: P) =>
    page !== undefined && number > page.after && (page.upTo === null || number <= page.upTo)
  const people = new Map(known.flatMap((entry) => (isOfPage(entry) ? [] : [[entry.participant, entry]])))
  for (const entry of changed) people.set(entry.participant, entry)
  for (const participant of removed) people.delete(participant)
  return byNumber(people.values())
}

export function afterProgress(game: HostGame, { progress }: Frame<'progress'>): HostGame {
  const isOpen = game.phase.name === 'question' || game.phase.name === 'voting'
  return isOpen && questionOf(game.phase) === progress.question ? { ...game, progress } : game
}

const questionOf = (phase: HostPhase): number | null => ('question' in phase ? phase.question.index : null)
