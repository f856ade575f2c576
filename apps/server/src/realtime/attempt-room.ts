import { type AttemptRecord, attemptView, hostPhase, publicPhase, type SessionState } from '@pinquiz/game'
import type { HostFrameCommand, ServerFrame } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { AttemptOutcome, AttemptStore } from '../features/attempts/contract.ts'
import type { SessionRecord } from '../features/sessions/records.ts'
import type { SeatedPlayer } from '../features/sessions/seats.ts'
import type { SessionStore } from '../features/sessions/session-store.ts'
import { AppError } from '../platform/app-error.ts'
import type { Bus, BusEvent } from '../platform/bus.ts'
import type { Clock } from '../platform/clock.ts'
import { createAttemptClock } from './attempt-clock.ts'
import { createAttemptTable } from './attempt-table.ts'
import { createCoalesced } from './coalesced.ts'
import { createHostScreens, type Host } from './host-screens.ts'
import type { Peer } from './peer.ts'
import { factsOf } from './room-view.ts'
import { createSeatedPeers } from './seated-peers.ts'
import type { PlayerFrame, Sender, SessionRoom } from './session-room.ts'

export type AttemptRoomDependencies = {
  store: SessionStore
  attempts: AttemptStore
  bus: Bus
  clock: Clock
  log: Logger
}

/** The room of a self-paced session: everybody is at a question of their own, and the host watches a table. */
export function createAttemptRoom(record: SessionRecord, dependencies: AttemptRoomDependencies): SessionRoom {
  const { store, attempts, bus, clock, log } = dependencies
  const { id: session, quiz } = record
  const hosts = createHostScreens()
  const seats = createSeatedPeers({ session, bus })
  let state: SessionState = record.state

  const run = (participant: string, command: Parameters<AttemptStore['run']>[0]['command']) =>
    attempts.run({ session, participant, questions: quiz.questions, command })

  const due = createAttemptClock(clock, async (participant) => {
    const peer = seats.peers.get(participant)
    if (!peer) return
    const outcome = await run(participant, { type: 'look' })
    if (outcome.ok && seats.peers.get(participant) === peer) peer.send(show(participant, outcome.record))
  })
  const table = createAttemptTable({
    log,
    isWatched: () => !hosts.isEmpty(),
    readAll: () => attempts.readHostAttempts(session),
    read: (participants) => attempts.readHostAttemptsOf(session, participants),
    tell: (change) => hosts.tell({ type: 'attempts', ...change }),
  })

  /** The frame that shows where a participant stands; its clock is followed from here. */
  function show(participant: string, { attempt, ...rest }: AttemptRecord): ServerFrame {
    if (seats.peers.has(participant)) due.follow(participant, attempt)
    return { type: 'attempt', attempt: attemptView(quiz, { attempt, ...rest }) }
  }

  const refresh = createCoalesced(() =>
    readAndShow().catch((error: unknown) => log.error({ err: error, session }, 'room could not refresh')),
  )

  async function readAndShow() {
    const read = await store.readState(session)
    if (!read || read.version <= state.version) return
    const hasEnded = read.phase.name !== state.phase.name
    state = read
    const { version, phase } = state
    hosts.tell({
      type: 'host-phase',
      version,
      session: factsOf(record, state),
      phase: hostPhase(quiz, phase, null),
    })
    if (!hasEnded) return
    const shown = publicPhase(quiz, phase, null)
    for (const peer of seats.peers.values()) peer.send({ type: 'phase', version, phase: shown })
  }

  async function readHostSnapshot(): Promise<ServerFrame> {
    const rows = await table.readAll()
    return {
      type: 'host-snapshot',
      version: state.version,
      nowMs: clock.nowMs(),
      session: factsOf(record, state),
      phase: hostPhase(quiz, state.phase, null),
      roster: [],
      progress: null,
      attempts: rows,
    }
  }

  function seat(peer: Peer, { participant, name, rejoinCode }: SeatedPlayer, own: AttemptRecord) {
    if (!seats.take(participant, peer)) return
    due.follow(participant, own.attempt)
    peer.send({
      type: 'snapshot',
      version: state.version,
      nowMs: clock.nowMs(),
      title: quiz.title,
      mode: record.mode,
      me: { participant, name, rejoinCode, score: own.score },
      phase: publicPhase(quiz, state.phase, null),
      answer: null,
      result: null,
      attempt: attemptView(quiz, own),
    })
  }

  return {
    record,
    refresh,
    version: () => state.version,
    isEmpty: () => seats.peers.size === 0 && hosts.isEmpty(),

    async seatPlayer(peer, claim, isOpen) {
      const player = await store.checkSeat({ ...claim, session, question: null })
      const outcome = await run(player.participant, { type: 'look' })
      seats.requireNotRemoved(claim.participant)
      if (!outcome.ok) throw new AppError(outcome.code)
      if (isOpen()) seat(peer, player, outcome.record)
    },
    unseatPlayer(peer, participant) {
      if (seats.leave(peer, participant)) due.forget(participant)
    },
    async serve(frame: PlayerFrame, { participant, ...timing }: Sender) {
      switch (frame.type) {
        case 'advance':
          return advanced(await run(participant, { type: 'advance', after: frame.after }))
        case 'answer': {
          const { question, option } = frame
          return answered(await run(participant, { type: 'answer', question, option, ...timing }), frame)
        }
        case 'incident': {
          const { type, kind } = frame
          // UUIDs may be spelled in capitals.
          const outcome = await run(participant, { type, id: frame.id.toLowerCase(), kind })
          const noted: ServerFrame = { type: 'noted', id: frame.id }
          return outcome.ok && outcome.hasEnded ? [noted, show(participant, outcome.record)] : [noted]
        }
      }

      function advanced(outcome: AttemptOutcome): ServerFrame[] {
        if (outcome.ok) return [show(participant, outcome.record)]
        return [{ type: 'refused', to: 'advance', code: outcome.code }]
      }
      function answered(outcome: AttemptOutcome, given: { question: number; option: number }): ServerFrame[] {
        const { question, option } = given
        if (outcome.ok) return [{ type: 'ack', question, option }, show(participant, outcome.record)]
        const refused = { type: 'refused', to: 'answer', code: outcome.code, question } as const
        return [outcome.code === 'already-answered' ? { ...refused, option: outcome.option } : refused]
      }
    },
    isOver: () => false,
    addHost: (host: Host, isOpen) => hosts.welcome(host, { read: readHostSnapshot, isOpen }),
    removeHost: hosts.remove,
    async command(command: HostFrameCommand) {
      if (command.type === 'remove-participant') await store.removeParticipant(session, command.participant)
      else await store.command(record, command)
    },
    onEvent(event: BusEvent) {
      hosts.onEvent(event)
      seats.onEvent(event)
      switch (event.type) {
        case 'session-changed':
          if (event.version > state.version) void refresh()
          break
        case 'roster-changed':
          table.note(event.participants)
          break
        case 'participant-removed':
          due.forget(event.participant)
          break
      }
    },
    stop(reason) {
      due.stop()
      table.stop()
      hosts.dismissAll(reason)
      seats.dismissAll(reason)
    },
  }
}
