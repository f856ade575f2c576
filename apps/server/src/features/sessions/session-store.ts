import { setTimeout } from 'node:timers/promises'
import type { ClockCommand, HostCommand, Phase, SessionState, Tally } from '@pinquiz/game'
import type { RosterEntry } from '@pinquiz/protocol'
import type pg from 'pg'
import type { AnswerOutcome, AnswerRow, AnswerWriter } from '../../db/answer-writer.ts'
import type { Db } from '../../db/db.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Notify } from '../../platform/notify.ts'
import { countParticipants, markPresence, removeParticipant } from './attendance.ts'
import { loadRecord, readState, readVersions, type SessionRecord } from './records.ts'
import { runCommand } from './run-command.ts'
import { createSeatCheck, type SeatClaim, type SeatedPlayer } from './seats.ts'
import {
  type Progress,
  readProgress,
  readRoster,
  readStoredOption,
  readTally,
  readVotes,
} from './standings.ts'

type RosterChange = { changed: RosterEntry[]; removed: string[]; count: number }

/** What a running session does with the database and the bus; rooms hold no truth of their own. */
export type SessionStore = {
  load(session: string): Promise<SessionRecord | null>
  readState(session: string): Promise<SessionState | null>
  readVersions(sessions: string[]): Promise<Map<string, number>>
  /** Null while there is nothing to tell. */
  readTally(record: SessionRecord, phase: Phase): Promise<Tally | null>
  readProgress(record: SessionRecord, question: number): Promise<Progress>
  readRoster(session: string): Promise<RosterEntry[]>
  readRosterChange(session: string, participants: string[]): Promise<RosterChange>
  /** Everyone who was not removed. */
  countParticipants(session: string): Promise<number>
  readStoredOption(participant: string, question: number): Promise<number | null>
  /** `token-invalid`, `participant-removed`. */
  checkSeat(claim: SeatClaim): Promise<SeatedPlayer>
  /** Refusals are `AppError`s. The change is published after its commit. */
  command(record: SessionRecord, command: HostCommand | ClockCommand): Promise<SessionState>
  removeParticipant(session: string, participant: string): Promise<void>
  submitAnswer(row: AnswerRow): Promise<AnswerOutcome>
  markPresence(session: string, participants: string[], isAway: boolean): Promise<void>
}

const CLOSING = new Set<(HostCommand | ClockCommand)['type']>([
  'close',
  'end',
  'time-up',
  'everyone-answered',
])
/** A database that has stopped answering must not hold up the host for ever. */
const LONGEST_DRAIN_MS = 3_000

export function createSessionStore(options: {
  db: Db
  pool: pg.Pool
  writer: AnswerWriter
  bus: Bus
  clock: Clock
  notify: Notify
}): SessionStore {
  const { db, pool, writer, bus, clock, notify } = options
  const checkSeat = createSeatCheck(pool)

  return {
    load: (session) => loadRecord(db, session),
    readState: (session) => readState(db, session),
    readVersions: (sessions) => readVersions(db, sessions),
    async readTally(record, phase) {
      // A poll has no score to tell; attempts have a table of their own.
      if (record.mode !== 'live') return null
      if (phase.name === 'ended') return readTally(pool, record.id, null)
      if (phase.name !== 'reveal') return null
      const options = record.quiz.questions[phase.index]?.options.length ?? 0
      return readTally(pool, record.id, { index: phase.index, options })
    },
    async readProgress(record, question) {
      const progress = await readProgress(pool, record.id, question)
      if (record.mode !== 'poll') return progress
      const options = record.quiz.questions[question]?.options.length ?? 0
      return { ...progress, counts: await readVotes(pool, record.id, { index: question, options }) }
    },
    readRoster: (session) => readRoster(db, session),
    async readRosterChange(session, ids) {
      const changed = await readRoster(db, session, ids)
      const present = new Set(changed.map(({ participant }) => participant))
      const removed = ids.filter((id) => !present.has(id))
      return { changed, removed, count: await countParticipants(db, session) }
    },
    countParticipants: (session) => countParticipants(db, session),
    readStoredOption: (participant, question) => readStoredOption(db, participant, question),
    checkSeat,
    async command(record, command) {
      // What was accepted before the question closes is stored before it closes.
      if (CLOSING.has(command.type))
        await Promise.race([writer.drain(), setTimeout(LONGEST_DRAIN_MS, null, { ref: false })])
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
    submitAnswer: (row) => writer.submit(row),
    async markPresence(session, ids, isAway) {
      const changed = await markPresence(db, ids, isAway)
      if (changed.length > 0) bus.publish({ type: 'roster-changed', session, participants: changed })
    },
  }
}
