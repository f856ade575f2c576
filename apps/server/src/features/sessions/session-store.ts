import { randomUUID } from 'node:crypto'
import { type ClockCommand, type HostCommand, type SessionState, teamsIn } from '@pinquiz/game'
import type { HostFrameCommand } from '@pinquiz/protocol'
import type pg from 'pg'
import type { AnswerOutcome, AnswerRow, AnswerWriter } from '../../db/answers/answer-writer.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Bus } from '../../platform/bus.ts'
import { type Clock, steadyOf } from '../../platform/clock.ts'
import type { Notify } from '../../platform/notify.ts'
import type { Heartbeat } from '../heartbeat/heartbeat.ts'
import { accommodate } from './accommodation-rows.ts'
import { type Chooser, type Chosen, createChoices } from './choice-rows.ts'
import { insertPasses } from './entry/hall-pass-rows.ts'
import type { NewSeats } from './entry/new-seats.ts'
import { createSeatCheck, type SeatClaim, type SeatedPlayer } from './entry/seats.ts'
import { carryOver, type MovedSeat } from './follow-rows.ts'
import {
  createLeaseWatch,
  isSeatedElsewhere,
  markGhosts,
  markPresence,
  readAwaitedElsewhere,
  readLeases,
  renewLease,
  type UnansweredOnOtherNodes,
} from './presence.ts'
import type { SessionRecord } from './records.ts'
import { readmit, removeArrivals, removeParticipants, showName } from './removal.ts'
import { createRoomReads, type RoomReads } from './room-reads.ts'
import { runCommand } from './run-command.ts'
import { readPeople } from './sharing/share-rows.ts'
import { assignLateTeams, readTeams } from './team-rows.ts'

/** How rooms use the database and the bus; they hold no state of their own. */
export type SessionStore = RoomReads & {
  /** `token-invalid`, `participant-removed`. */
  checkSeat(claim: SeatClaim): Promise<SeatedPlayer>
  /**
   * Refusals are `AppError`s. The change is published after its commit. `isQuiet`: doesn't notify rooms or the host.
   */
  command(
    record: SessionRecord,
    command: HostCommand | ClockCommand,
    options?: { isQuiet: boolean },
  ): Promise<SessionState>
  /** Carries out a host's request. Refusals are `AppError`s. */
  hostCommand(record: SessionRecord, command: HostFrameCommand): Promise<void>
  /** Gives back time the service has missed so far; rejects while the database is away. */
  ensureFresh(): Promise<void>
  submitAnswer(row: AnswerRow): Promise<AnswerOutcome>
  markPresence(session: string, participants: string[], isAway: boolean): Promise<void>
  /** The same without telling anyone, for sessions that don't show who is here: only other nodes read it (F32). */
  leaseSeats(participants: string[], isAway: boolean): Promise<void>
  /** Whether another live node has seated them. */
  isSeatedElsewhere(participant: string): Promise<boolean>
  /** Participants seated by other live or recently dead nodes who haven't answered. */
  readAwaitedElsewhere(session: string, question: number): Promise<UnansweredOnOtherNodes[]>
  /** Tells the other nodes that this one waits for no one any more, once all received answers are stored. */
  tellDone(session: string, closesAtMs: number): Promise<void>
  /** Stores a player's choice in the lobby; null: too late. */
  choose(chooser: Chooser): Promise<Chosen | null>
  /** The team of each participant. */
  readTeams(session: string): Promise<Map<string, number>>
  /** Seats these participants in the session that plays theirs again; those who may not come along are missing. */
  carryOver(step: { session: string; next: string; participants: readonly string[] }): Promise<MovedSeat[]>
  /**
   * Every few seconds: reports that this process is alive, if it has seated someone, and marks as away those seated by
   * dead processes.
   */
  renewPresence(hasSeated: boolean): Promise<void>
  /** Shutdown: from now on participants seated here can't be heard. */
  sayGoodbye(): Promise<void>
}

/** A poll's next question, or one shown again, closes the open one. */
const CLOSING = new Set<(HostCommand | ClockCommand)['type']>([
  'close',
  'skip',
  'next',
  'step-due',
  'previous',
  'end',
  'time-up',
  'everyone-answered',
])
/** A process whose own renewals have a gap was itself away, and doesn't judge others for that long. */
const LEASE_GAP_MS = 10_000
const BEFORE_BURYING_MS = 15_000
/** An older version's process records no name; during an update it may still be running. */
const UPDATED_WITHIN_MS = 10 * 60_000

/** Ids in one string for the other nodes. */
const TOLD_AT_ONCE = 1000

const silence: Notify = async () => {}

export function createSessionStore(options: {
  db: Db
  pool: pg.Pool
  writer: AnswerWriter
  bus: Bus
  clock: Clock
  notify: Notify
  heartbeat: Pick<Heartbeat, 'ensureFresh'>
  newSeats?: Pick<NewSeats, 'take'>
  /** This process; after a restart it has a new id. */
  node?: string
  isOnlyNode?: boolean
}): SessionStore {
  const { db, pool, writer, bus, clock, notify, heartbeat, node = randomUUID(), isOnlyNode = false } = options
  const choose = createChoices(pool)
  const checkSeat = createSeatCheck(pool, node, options.newSeats)
  const steadyMs = steadyOf(clock)
  const findDead = createLeaseWatch(steadyMs)
  const bornAtMs = steadyMs()
  let renewedAtMs = Number.NEGATIVE_INFINITY
  let presentSinceMs = 0
  let hasMarkedUnnamed = false

  function tellRemoved(session: string, removed: string[]) {
    for (const participant of removed) bus.publish({ type: 'participant-removed', session, participant })
    if (removed.length > 0) bus.publish({ type: 'roster-changed', session, participants: removed })
  }

  /** Hosts see the teams that were drawn. */
  async function tellTeams(session: string) {
    const everyone = [...(await readTeams(db, session)).keys()]
    for (let at = 0; at < everyone.length; at += TOLD_AT_ONCE)
      bus.publish({ type: 'roster-changed', session, participants: everyone.slice(at, at + TOLD_AT_ONCE) })
  }

  async function command(
    record: SessionRecord,
    command: HostCommand | ClockCommand,
    { isQuiet } = { isQuiet: false },
  ) {
    if (CLOSING.has(command.type)) {
      await heartbeat.ensureFresh()
      // Answers accepted before the question closes are stored first, however much that delays the close.
      await writer.settled(record.id)
    }
    const tell = isQuiet ? silence : notify
    const state = await runCommand(db, record, command, { clock, notify: tell })
    if (isQuiet) return state
    bus.publish({ type: 'session-changed', session: record.id, version: state.version })
    if (command.type === 'start' && teamsIn(state.settings) > 0) await tellTeams(record.id)
    if (state.phase.name === 'ended')
      for (const topic of ['sessions', 'notifications'] as const)
        bus.publish({ type: 'news', to: { user: record.hostId }, topic })
    if (state.phase.name === 'ended')
      for (const user of await readPeople(db, record.id))
        bus.publish({ type: 'news', to: { user }, topic: 'sessions' })
    return state
  }

  async function hostCommand(record: SessionRecord, asked: HostFrameCommand) {
    const { id: session } = record
    switch (asked.type) {
      case 'remove-participant':
        return tellRemoved(session, await removeParticipants(db, session, [asked.participant]))
      case 'remove-participants':
        return tellRemoved(session, await removeParticipants(db, session, asked.participants))
      case 'remove-arrivals':
        return tellRemoved(session, await removeArrivals(db, session, asked))
      case 'let-back': {
        const back = await readmit(db, session, asked.participant)
        if (back.length === 0) return
        await assignLateTeams(db, session)
        for (const participant of back) bus.publish({ type: 'participant-let-back', session, participant })
        return bus.publish({ type: 'roster-changed', session, participants: back })
      }
      case 'show-name':
        if (!(await showName(db, session, asked.participant))) return
        return bus.publish({ type: 'roster-changed', session, participants: [asked.participant] })
      case 'accommodate':
        if (!(await accommodate(db, session, asked))) return
        return bus.publish({ type: 'roster-changed', session, participants: [asked.participant] })
      case 'let-in':
        // Once names don't matter, everyone waiting may come in, on every node.
        if (asked.newcomers) await insertPasses(pool, session, asked.newcomers)
        return bus.publish({ type: 'hall-opened', session, newcomers: asked.newcomers })
      case 'admit-turned-away':
      case 'steer-wall':
      case 'report-wall':
        // Turned-away lists belong to another kind of room; what the big screen shows is never stored.
        throw new AppError('bad-request')
      default:
        await command(record, asked)
    }
  }

  return {
    ...createRoomReads(db, pool),
    // With no other process, the time before this one counts as an outage.
    checkSeat: async (claim) =>
      isOnlyNode ? { ...(await checkSeat(claim)), unheardMs: null } : checkSeat(claim),
    ensureFresh: heartbeat.ensureFresh,
    command,
    hostCommand,
    submitAnswer: (row) => writer.submit(row),
    async choose(chooser) {
      const chosen = await choose(chooser)
      const { session, participant } = chooser
      if (chosen) bus.publish({ type: 'roster-changed', session, participants: [participant] })
      return chosen
    },
    readTeams: (session) => readTeams(db, session),
    async carryOver(step) {
      const moved = await carryOver(pool, step)
      const participants = moved.map(({ participant }) => participant)
      if (moved.length > 0) bus.publish({ type: 'roster-changed', session: step.next, participants })
      return moved
    },
    async markPresence(session, ids, isAway) {
      const changed = await markPresence(pool, node, ids, isAway)
      if (changed.length > 0) bus.publish({ type: 'roster-changed', session, participants: changed })
    },
    async leaseSeats(ids, isAway) {
      if (!isOnlyNode) await markPresence(pool, node, ids, isAway)
    },
    readAwaitedElsewhere: async (session, question) =>
      isOnlyNode ? [] : readAwaitedElsewhere(pool, node, { session, question }),
    async tellDone(session, closesAtMs) {
      if (isOnlyNode) return
      await writer.settled(session)
      bus.publish({ type: 'question-done', session, node, closesAtMs })
    },
    sayGoodbye: () => renewLease(pool, node),
    isSeatedElsewhere: (participant) => isSeatedElsewhere(pool, node, participant),
    async renewPresence(hasSeated) {
      const nowMs = steadyMs()
      if (nowMs - renewedAtMs > LEASE_GAP_MS) presentSinceMs = nowMs
      // Even a process that seats no one must learn of a database outage.
      if (hasSeated) await renewLease(pool, node)
      const dead = findDead(await readLeases(pool, node))
      renewedAtMs = nowMs
      // After a complete outage everyone's lease has expired: let them come back first.
      if (nowMs - presentSinceMs < BEFORE_BURYING_MS) return
      const alsoUnnamed = !hasMarkedUnnamed && nowMs - bornAtMs >= UPDATED_WITHIN_MS
      if (dead.length === 0 && !alsoUnnamed) return
      for (const [session, participants] of await markGhosts(pool, dead, { alsoUnnamed }))
        bus.publish({ type: 'roster-changed', session, participants })
      hasMarkedUnnamed ||= alsoUnnamed
    },
  }
}
