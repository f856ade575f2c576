import { randomUUID } from 'node:crypto'
import type { ClockCommand, HostCommand, SessionState } from '@pinquiz/game'
import type pg from 'pg'
import type { AnswerOutcome, AnswerRow, AnswerWriter } from '../../db/answer-writer.ts'
import type { Db } from '../../db/db.ts'
import type { Bus } from '../../platform/bus.ts'
import { type Clock, steadyMs } from '../../platform/clock.ts'
import type { Notify } from '../../platform/notify.ts'
import type { Pulse } from '../pulse/pulse.ts'
import { insertPasses } from './entry/hall-pass-rows.ts'
import { createSeatCheck, type SeatClaim, type SeatedPlayer } from './entry/seats.ts'
import { markGhosts, markPresence, renewLease } from './presence.ts'
import type { SessionRecord } from './records.ts'
import { letBack, removeArrivals, removeParticipants, showName } from './removal.ts'
import { createRoomReads, type RoomReads } from './room-reads.ts'
import { runCommand } from './run-command.ts'

/** What a running session does with the database and the bus; rooms hold no truth of their own. */
export type SessionStore = RoomReads & {
  /** `token-invalid`, `participant-removed`. */
  checkSeat(claim: SeatClaim): Promise<SeatedPlayer>
  /** Refusals are `AppError`s. The change is published after its commit. */
  command(record: SessionRecord, command: HostCommand | ClockCommand): Promise<SessionState>
  removeParticipants(session: string, participants: string[]): Promise<void>
  /** Removes whoever came in that time. */
  removeArrivals(session: string, time: { fromMs: number; untilMs: number }): Promise<void>
  /** Gives a removed participant the seat back; `name-taken`. */
  letBack(session: string, participant: string): Promise<void>
  /** Shows everybody a name that was held back. */
  showName(session: string, participant: string): Promise<void>
  /** What the service missed until now is given back; rejects while the database is away. */
  ensureFresh(): Promise<void>
  submitAnswer(row: AnswerRow): Promise<AnswerOutcome>
  /** Whoever waits may come in, on every node, or just these newcomers. */
  letIn(session: string, newcomers?: string[]): Promise<void>
  markPresence(session: string, participants: string[], isAway: boolean): Promise<void>
  /** Every few seconds: says that this process lives, if it has seated somebody, and marks as away whom dead ones had seated. */
  renewPresence(hasSeated: boolean): Promise<void>
}

/** A poll's next question, or the one shown again, closes the one that was open. */
const CLOSING = new Set<(HostCommand | ClockCommand)['type']>([
  'close',
  'next',
  'previous',
  'end',
  'time-up',
  'everyone-answered',
])
/** A process whose renewals have a gap was away itself, and for so long does not judge who is dead. */
const LEASE_GAP_MS = 10_000
const BEFORE_BURYING_MS = 15_000
/** A process of an older version seats nobody by name; during an update it may still be there. */
const UPDATED_WITHIN_MS = 10 * 60_000

export function createSessionStore(options: {
  db: Db
  pool: pg.Pool
  writer: AnswerWriter
  bus: Bus
  clock: Clock
  notify: Notify
  pulse: Pick<Pulse, 'ensureFresh'>
}): SessionStore {
  const { db, pool, writer, bus, clock, notify, pulse } = options
  /** This process: one that starts again is another one. */
  const node = randomUUID()
  const bornAtMs = steadyMs()
  let renewedAtMs = Number.NEGATIVE_INFINITY
  let presentSinceMs = 0

  function tellRemoved(session: string, removed: string[]) {
    for (const participant of removed) bus.publish({ type: 'participant-removed', session, participant })
    if (removed.length > 0) bus.publish({ type: 'roster-changed', session, participants: removed })
  }

  return {
    ...createRoomReads(db, pool),
    checkSeat: createSeatCheck(pool, node),
    ensureFresh: pulse.ensureFresh,
    async command(record, command) {
      if (CLOSING.has(command.type)) {
        await pulse.ensureFresh()
        // What was accepted before the question closes is stored before it closes, however late that makes the close.
        await writer.settled(record.id)
      }
      const state = await runCommand(db, record, command, { clock, notify })
      bus.publish({ type: 'session-changed', session: record.id, version: state.version })
      if (state.phase.name === 'ended')
        for (const topic of ['sessions', 'notifications'] as const)
          bus.publish({ type: 'news', to: { user: record.hostId }, topic })
      return state
    },
    removeParticipants: async (session, ids) =>
      tellRemoved(session, await removeParticipants(db, session, ids)),
    removeArrivals: async (session, time) => tellRemoved(session, await removeArrivals(db, session, time)),
    async letBack(session, participant) {
      if (!(await letBack(db, session, participant))) return
      bus.publish({ type: 'participant-let-back', session, participant })
      bus.publish({ type: 'roster-changed', session, participants: [participant] })
    },
    async showName(session, participant) {
      if (await showName(db, session, participant))
        bus.publish({ type: 'roster-changed', session, participants: [participant] })
    },
    async letIn(session, newcomers) {
      if (newcomers) await insertPasses(pool, session, newcomers)
      bus.publish({ type: 'hall-opened', session, newcomers })
    },
    submitAnswer: (row) => writer.submit(row),
    async markPresence(session, ids, isAway) {
      const changed = await markPresence(pool, node, ids, isAway)
      if (changed.length > 0) bus.publish({ type: 'roster-changed', session, participants: changed })
    },
    async renewPresence(hasSeated) {
      const nowMs = steadyMs()
      if (nowMs - renewedAtMs > LEASE_GAP_MS) presentSinceMs = nowMs
      // Whoever seats nobody has to learn of an outage of the database as well.
      await (hasSeated ? renewLease(pool, node) : pool.query('select 1'))
      renewedAtMs = nowMs
      // After an outage of all, everybody's lease has run out: first they may come back.
      if (nowMs - presentSinceMs < BEFORE_BURYING_MS) return
      const alsoUnnamed = nowMs - bornAtMs >= UPDATED_WITHIN_MS
      for (const [session, participants] of await markGhosts(pool, node, { alsoUnnamed }))
        bus.publish({ type: 'roster-changed', session, participants })
    },
  }
}
