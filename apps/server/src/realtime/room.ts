import type { HostFrameCommand } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { SessionRecord } from '../features/sessions/records.ts'
import type { SeatedPlayer } from '../features/sessions/seats.ts'
import type { SessionStore } from '../features/sessions/session-store.ts'
import { AppError } from '../platform/app-error.ts'
import type { Bus, BusEvent } from '../platform/bus.ts'
import type { Clock } from '../platform/clock.ts'
import { createAnswerDesk } from './answer-desk.ts'
import { inSlices } from './broadcast.ts'
import { createCoalesced } from './coalesced.ts'
import { encodeFrame } from './frames.ts'
import { createHostScreens, type Host } from './host-screens.ts'
import { createJoinedWatch } from './joined-watch.ts'
import type { Peer } from './peer.ts'
import { createPresenceWatch } from './presence-watch.ts'
import { createProgressWatch } from './progress-watch.ts'
import { createQuestionTimer } from './question-timer.ts'
import {
  factsOf,
  hostSnapshot,
  openQuestionOf,
  playerSnapshot,
  progressFrame,
  questionOf,
  type RoomView,
  viewOf,
} from './room-view.ts'
import { createRosterWatch } from './roster-watch.ts'
import { createSeatedPeers } from './seated-peers.ts'
import type { PlayerFrame, SessionRoom } from './session-room.ts'
import { createSharedCounts } from './shared-counts.ts'

export type RoomDependencies = { store: SessionStore; bus: Bus; clock: Clock; log: Logger }

/** The room of a live session or a poll: all look at the same question. */
export function createRoom(
  record: SessionRecord,
  first: RoomView,
  dependencies: RoomDependencies,
): SessionRoom {
  const { store, bus, clock, log } = dependencies
  const hosts = createHostScreens()
  const seats = createSeatedPeers({
    session: record.id,
    bus,
    onElsewhere: (participant) => presence.elsewhere(participant),
  })
  const players = seats.peers
  let view = first
  let sending = Promise.resolve()

  const currentQuestion = () => openQuestionOf(view.state.phase)

  const timer = createQuestionTimer(clock, async (index) => {
    const timeUp = { type: 'time-up', index } as const
    await store.command(record, timeUp).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not-yet') throw error
      ignoreRefusal(error)
    })
  })
  const presence = createPresenceWatch({
    clock,
    connected: players,
    mark: (ids, isAway) => store.markPresence(record.id, ids, isAway),
  })
  const progress = createProgressWatch({
    log,
    question: currentQuestion,
    read: (question) => store.readProgress(record, question),
    tell(question, read) {
      hosts.tell({ type: 'progress', progress: progressFrame(question, read) })
      if (read.counts) sharedCounts.show(question, read.counts)
    },
    async onEveryoneAnswered(index) {
      if (record.mode !== 'live' || !view.state.settings.closeWhenAllAnswered) return
      await store.command(record, { type: 'everyone-answered', index }).catch(ignoreRefusal)
    },
  })
  const roster = createRosterWatch({
    log,
    isWatched: () => !hosts.isEmpty(),
    read: (ids) => store.readRosterChange(record.id, ids),
    tell: (change) => hosts.tell({ type: 'roster', ...change }),
  })
  const sharedCounts = createSharedCounts({
    isShared: () => view.state.settings.shareResults,
    peerOf: (participant) => players.get(participant),
  })
  const joined = createJoinedWatch({
    log,
    isWaiting: () => record.mode === 'poll' && view.state.phase.name === 'lobby' && players.size > 0,
    count: () => store.countParticipants(record.id),
    tell: (count) => void inSlices([...players], sendTo(encodeFrame({ type: 'joined', count }))),
  })
  timer.arm(view.state.phase)
  sharedCounts.open(currentQuestion())

  /** Reads the state and shows it where it is newer. */
  const refresh = createCoalesced(() =>
    readAndShow().catch((error: unknown) =>
      log.error({ err: error, session: record.id }, 'room could not refresh'),
    ),
  )

  async function readAndShow() {
    const state = await store.readState(record.id)
    if (!state || state.version <= view.state.version) return
    const isSamePhase = JSON.stringify(state.phase) === JSON.stringify(view.state.phase)
    const tally = isSamePhase ? view.tally : await store.readTally(record, state.phase)
    view = viewOf(record, state, tally)
    timer.arm(state.phase)
    sharedCounts.open(currentQuestion())
    sharedCounts.settle()
    progress.reset()
    if (record.mode === 'poll') progress.note()
    const shown = view
    // One broadcast after the other, so that every socket sees the versions in order.
    const sent = sending.then(() => announce(shown, isSamePhase))
    sending = sent.catch(() => {})
    await sent
  }

  async function announce(shown: RoomView, isSamePhase: boolean) {
    const { state } = shown
    hosts.tell({
      type: 'host-phase',
      version: state.version,
      session: factsOf(record, state),
      phase: shown.hostPhase,
    })
    if (isSamePhase) return
    const frame = encodeFrame({ type: 'phase', version: state.version, phase: shown.publicPhase })
    const receivers = [...players]
    await inSlices(receivers, sendTo(frame))
    const { results } = shown
    if (!results) return
    await inSlices(receivers, ([participant, peer]) => {
      const result = results.get(participant)
      if (result) peer.send({ type: 'result', version: state.version, result })
    })
  }

  async function readHostSnapshot() {
    const question = currentQuestion()
    const [entries, progress] = await Promise.all([
      store.readRoster(record.id),
      question === null ? null : store.readProgress(record, question),
    ])
    return hostSnapshot(record, view, {
      roster: entries,
      // The game may have moved on meanwhile.
      progress: question === currentQuestion() ? progress : null,
      nowMs: clock.nowMs(),
    })
  }

  function seat(peer: Peer, player: SeatedPlayer, answered: number | null) {
    const { participant } = player
    if (!seats.take(participant, peer)) return
    presence.here(participant, player.isAway)
    peer.send(playerSnapshot(record, view, player, { answered, nowMs: clock.nowMs() }))
    if (player.option !== null && answered !== null) sharedCounts.addVoter(participant, answered)
    joined.note()
  }

  const submitAnswer = createAnswerDesk(
    { record, refresh, state: () => view.state, addVoter: sharedCounts.addVoter },
    dependencies,
  )

  return {
    record,
    refresh,
    version: () => view.state.version,
    /** Nobody is here, and no clock is running. */
    isEmpty: () => players.size === 0 && hosts.isEmpty() && view.state.phase.name !== 'question',
    isOver: () => view.state.phase.name === 'ended',

    async seatPlayer(peer: Peer, claim: { participant: string; token: string }, isOpen: () => boolean) {
      const question = questionOf(view.state.phase)
      const player = await store.checkSeat({ ...claim, session: record.id, question })
      seats.requireNotRemoved(claim.participant)
      if (isOpen()) seat(peer, player, question)
    },
    unseatPlayer(peer: Peer, participant: string) {
      if (seats.leave(peer, participant)) presence.left(participant)
    },
    async serve(frame: PlayerFrame, sender) {
      if (frame.type !== 'answer')
        throw new AppError('bad-request', { message: 'only self-paced sessions know this frame' })
      return [await submitAnswer({ ...sender, question: frame.question, option: frame.option })]
    },
    addHost: (host: Host, isOpen: () => boolean) => hosts.welcome(host, { read: readHostSnapshot, isOpen }),
    removeHost: hosts.remove,
    async command(command: HostFrameCommand) {
      if (command.type === 'remove-participant') await store.removeParticipant(record.id, command.participant)
      else await store.command(record, command)
    },
    onEvent(event: BusEvent) {
      hosts.onEvent(event)
      seats.onEvent(event)
      switch (event.type) {
        case 'session-changed':
          if (event.version > view.state.version) void refresh()
          break
        case 'roster-changed':
          roster.note(event.participants)
          progress.note()
          joined.note()
          break
        case 'answers-written':
          progress.note()
          break
      }
    },
    /** Ends every connection and all timers of this room. */
    stop(reason) {
      timer.stop()
      presence.stop()
      progress.stop()
      roster.stop()
      joined.stop()
      hosts.dismissAll(reason)
      seats.dismissAll(reason)
    },
  }
}

const sendTo =
  (frame: Buffer) =>
  ([, peer]: [string, Peer]) =>
    peer.sendEncoded(frame)

/** Another node, or the host, was faster. */
function ignoreRefusal(error: unknown) {
  if (!(error instanceof AppError)) throw error
}
