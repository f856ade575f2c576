import type { HostFrameCommand } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { SessionRecord } from '../features/sessions/records.ts'
import type { SeatedPlayer } from '../features/sessions/seats.ts'
import type { SessionStore } from '../features/sessions/session-store.ts'
import { AppError } from '../platform/app-error.ts'
import type { Bus, BusEvent } from '../platform/bus.ts'
import type { Clock } from '../platform/clock.ts'
import { inSlices } from './broadcast.ts'
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
import { createSharedCounts } from './shared-counts.ts'

export type RoomDependencies = { store: SessionStore; bus: Bus; clock: Clock; log: Logger }

/** The sockets of one session on this node, and a cached view of it. Everything here can be lost and read again. */
export type Room = ReturnType<typeof createRoom>

export function createRoom(record: SessionRecord, first: RoomView, dependencies: RoomDependencies) {
  const { store, bus, clock, log } = dependencies
  const players = new Map<string, Peer>()
  const hosts = createHostScreens()
  /** For those whose seat is being checked while they are removed. */
  const removed = new Set<string>()
  let view = first
  let refreshing: Promise<void> | null = null
  let isRefreshDue = false
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

  /** Reads the state and shows it where it is newer. Any number of calls cost at most two reads. */
  function refresh(): Promise<void> {
    if (refreshing) {
      isRefreshDue = true
      return refreshing
    }
    refreshing = readAndShow()
      .catch((error: unknown) => log.error({ err: error, session: record.id }, 'room could not refresh'))
      .finally(() => {
        refreshing = null
        if (!isRefreshDue) return
        isRefreshDue = false
        void refresh()
      })
    return refreshing
  }

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
    const other = players.get(participant)
    if (other && other.connectedAtMs > peer.connectedAtMs) {
      peer.dismiss('superseded')
      return
    }
    other?.dismiss('superseded')
    players.set(participant, peer)
    presence.here(participant, player.isAway)
    peer.send(playerSnapshot(record, view, player, { answered, nowMs: clock.nowMs() }))
    if (player.option !== null && answered !== null) sharedCounts.addVoter(participant, answered)
    tellConnected(participant, peer)
    joined.note()
  }

  function tellConnected(participant: string, { id: connection, connectedAtMs: atMs }: Peer) {
    bus.publish({ type: 'participant-connected', session: record.id, participant, connection, atMs })
  }

  function onConnectedElsewhere(event: Extract<BusEvent, { type: 'participant-connected' }>) {
    const peer = players.get(event.participant)
    if (!peer || peer.id === event.connection) return
    presence.elsewhere(event.participant)
    if (peer.connectedAtMs < event.atMs) dropPlayer(event.participant, 'superseded')
    // Seated there only after it had heard of ours: the older one has to go.
    else if (peer.connectedAtMs > event.atMs) tellConnected(event.participant, peer)
  }

  function dropPlayer(participant: string, reason: 'superseded' | 'removed') {
    players.get(participant)?.dismiss(reason)
    players.delete(participant)
  }

  return {
    record,
    refresh,
    version: () => view.state.version,
    /** Nobody is here, and no clock is running. */
    isEmpty: () => players.size === 0 && hosts.isEmpty() && view.state.phase.name !== 'question',

    async seatPlayer(peer: Peer, claim: { participant: string; token: string }, isOpen: () => boolean) {
      const question = questionOf(view.state.phase)
      const player = await store.checkSeat({ ...claim, session: record.id, question })
      if (removed.has(claim.participant)) throw new AppError('participant-removed')
      if (isOpen()) seat(peer, player, question)
    },
    unseatPlayer(peer: Peer, participant: string) {
      if (players.get(participant) !== peer) return
      players.delete(participant)
      presence.left(participant)
    },
    addHost: (host: Host, isOpen: () => boolean) => hosts.welcome(host, { read: readHostSnapshot, isOpen }),
    removeHost: hosts.remove,
    state: () => view.state,
    /** The participant's vote is stored: from now on the shared distribution may be shown. */
    addVoter: sharedCounts.addVoter,
    async command(command: HostFrameCommand) {
      if (command.type === 'remove-participant') await store.removeParticipant(record.id, command.participant)
      else await store.command(record, command)
    },
    onEvent(event: BusEvent) {
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
        case 'participant-connected':
          onConnectedElsewhere(event)
          break
        case 'participant-removed':
          removed.add(event.participant)
          dropPlayer(event.participant, 'removed')
          break
        case 'user-revoked':
          hosts.dismissUser(event.user)
          break
        case 'sign-ins-ended':
          hosts.challengeUser(event.user)
          break
      }
    },
    /** Ends every connection and all timers of this room. */
    stop() {
      timer.stop()
      presence.stop()
      progress.stop()
      roster.stop()
      joined.stop()
      hosts.dismissAll()
      for (const peer of players.values()) peer.dismiss('restarting')
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
