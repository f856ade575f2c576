import {
  highestScore,
  isDrawn,
  numberingOf,
  ownPlaces,
  questionsAt,
  type SessionState,
  unaskedOf,
} from '@pinquiz/game'
import type { HostAttempt } from '@pinquiz/protocol'
import type { AttemptStore } from '../../features/attempts/contract.ts'
import type { SessionRecord } from '../../features/sessions/records.ts'
import { createAudience } from '../room/audience.ts'
import { PAGE_SIZE } from '../room/host-pages.ts'
import { createPresenceWatch } from '../room/presence-watch.ts'
import { createRoomParts } from '../room/room-parts.ts'
import type { RoomView } from '../room/room-view.ts'
import type { RoomDependencies, SessionRoom } from '../room/session-room.ts'
import { createShownView } from '../room/shown-view.ts'
import { createSilences } from '../room/silences.ts'
import { createTroubleWatch } from '../room/trouble-watch.ts'
import { createWaitingRoomWatch } from '../room/waiting-room-watch.ts'
import { createAttemptEntrance } from './attempt-entrance.ts'
import { createAttemptIntake } from './attempt-intake.ts'
import { createAttemptTable } from './attempt-table.ts'
import { createTurnedAwayWatch } from './turned-away-watch.ts'

export type AttemptRoomDependencies = RoomDependencies & { attempts: AttemptStore }

/** The room of a self-paced session: everyone is at their own question, and the host watches a table. */
export function createAttemptRoom(
  record: SessionRecord,
  first: RoomView,
  dependencies: AttemptRoomDependencies,
): SessionRoom {
  const { store, attempts, bus, clock, log } = dependencies
  const { id: session } = record
  const audience = createAudience({ session, bus })
  const { hosts } = audience
  const shown = createShownView({
    record,
    first,
    store,
    audience,
    log,
    onShown,
  })
  async function onShown(before: SessionState) {
    const { state } = shown.current()
    if (followed(before) === followed(state)) return
    await Promise.all([intake.showAll(), table.compare()])
  }
  const silences = createSilences({ session, bus, clock, players: audience.players })
  const presence = createPresenceWatch({ clock, connected: audience.players, mark: store.leaseSeats })
  const intake = createAttemptIntake({
    record,
    audience,
    attempts,
    clock,
    silences,
    state: () => shown.current().state,
  })
  /** With the number of their question, and where questions are drawn, the highest score possible for them. */
  function withOwn(attempt: HostAttempt): HostAttempt {
    const { settings, voided } = shown.current().state
    const { assignment } = settings
    const { questions } = record.quiz
    const taken = { questions, assignment, participant: attempt.participant }
    const own = questionsAt(questions, ownPlaces(taken))
    return {
      ...attempt,
      ...(attempt.question === null ? {} : { place: numberingOf(own, attempt.question) }),
      ...(isDrawn(assignment) ? { outOf: highestScore(questions, [...voided, ...unaskedOf(taken)]) } : {}),
    }
  }
  const table = createAttemptTable({
    log,
    isWatched: () => !hosts.isEmpty(),
    readPage: async (after) =>
      (await attempts.readHostAttempts(session, { after, limit: PAGE_SIZE })).map(withOwn),
    async read(participants) {
      const { changed, removed } = await attempts.readHostAttemptsOf(session, participants)
      return { changed: changed.map(withOwn), removed }
    },
    tell: (change) => hosts.tell({ type: 'attempts', ...change }),
  })
  const turnedAway = createTurnedAwayWatch({
    log,
    hosts,
    read: () => attempts.readTurnedAway(session),
  })
  const waitingRoom = createWaitingRoomWatch({ clock, tell: hosts.tell })
  const trouble = createTroubleWatch({ ...dependencies, hosts, isOver: () => false })
  const listeners = { silences, presence, audience, shown, intake, table, waitingRoom, trouble, turnedAway }
  const entrance = createAttemptEntrance({ ...listeners, record, store, clock, log })
  const all = createRoomParts(listeners)

  return {
    record,
    refresh: shown.refresh,
    version: () => shown.current().state.version,
    playerCount: () => audience.players.size,
    isEmpty: audience.isEmpty,
    isOver: () => false,
    ...entrance,
    serve: intake.serve,
    command(command) {
      if (command.type === 'admit-turned-away') return attempts.admitTurnedAway(session, command)
      if (command.type === 'accommodate') return attempts.accommodate(session, command)
      return store.hostCommand(record, command)
    },
    // Participants don't wait for each other.
    react: () => 'bad-request',
    notePictures() {},
    noteSelected() {},
    onEvent: all.onEvent,
    stop: all.stop,
  }
}

/**
 * What participants' pages follow: points, correct answers, objections, how long they have, and whether they may begin
 * another attempt.
 */
const followed = ({ phase, voided, rulings, settings, isReviewOpen }: SessionState) => {
  const { review, objections, assignment } = settings
  const further = assignment.attempts > 1 && phase.name
  return JSON.stringify([voided, rulings, isReviewOpen, review, objections, assignment, further])
}
