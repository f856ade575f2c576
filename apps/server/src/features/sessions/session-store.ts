import type { ClockCommand, HostCommand, SessionState } from '@pinquiz/game'
import type pg from 'pg'
import type { AnswerOutcome, AnswerRow, AnswerWriter } from '../../db/answer-writer.ts'
import type { Db } from '../../db/db.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Notify } from '../../platform/notify.ts'
import { markPresence, removeParticipant } from './attendance.ts'
import type { SessionRecord } from './records.ts'
import { createRoomReads, type RoomReads } from './room-reads.ts'
import { runCommand } from './run-command.ts'
import { createSeatCheck, type SeatClaim, type SeatedPlayer } from './seats.ts'

/** What a running session does with the database and the bus; rooms hold no truth of their own. */
export type SessionStore = RoomReads & {
  /** `token-invalid`, `participant-removed`. */
  checkSeat(claim: SeatClaim): Promise<SeatedPlayer>
  /** Refusals are `AppError`s. The change is published after its commit. */
  command(record: SessionRecord, command: HostCommand | ClockCommand): Promise<SessionState>
  removeParticipant(session: string, participant: string): Promise<void>
  submitAnswer(row: AnswerRow): Promise<AnswerOutcome>
  /** Whoever waits for a place may come in, on every node. */
  letIn(session: string): void
  markPresence(session: string, participants: string[], isAway: boolean): Promise<void>
}

/** A poll's next question closes the one before. */
const CLOSING = new Set<(HostCommand | ClockCommand)['type']>([
  'close',
  'next',
  'end',
  'time-up',
  'everyone-answered',
])

export function createSessionStore(options: {
  db: Db
  pool: pg.Pool
  writer: AnswerWriter
  bus: Bus
  clock: Clock
  notify: Notify
}): SessionStore {
  const { db, pool, writer, bus, clock, notify } = options

  return {
    ...createRoomReads(db, pool),
    checkSeat: createSeatCheck(pool),
    async command(record, command) {
      // What was accepted before the question closes is stored before it closes, however late that makes the close.
      if (CLOSING.has(command.type)) await writer.settled(record.id)
      const state = await runCommand(db, record, command, { clock, notify })
      bus.publish({ type: 'session-changed', session: record.id, version: state.version })
      if (state.phase.name === 'ended')
        for (const topic of ['sessions', 'notifications'] as const)
          bus.publish({ type: 'news', to: { user: record.hostId }, topic })
      return state
    },
    async removeParticipant(session, participant) {
      if (!(await removeParticipant(db, session, participant))) return
      bus.publish({ type: 'participant-removed', session, participant })
      bus.publish({ type: 'roster-changed', session, participants: [participant] })
    },
    letIn: (session) => bus.publish({ type: 'hall-opened', session }),
    submitAnswer: (row) => writer.submit(row),
    async markPresence(session, ids, isAway) {
      const changed = await markPresence(db, ids, isAway)
      if (changed.length > 0) bus.publish({ type: 'roster-changed', session, participants: changed })
    },
  }
}
