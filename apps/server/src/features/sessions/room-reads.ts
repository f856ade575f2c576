import {
  type AnswerCounts,
  type AnswerValue,
  MODES,
  type Phase,
  type SessionState,
  type Tally,
} from '@pinquiz/game'
import type { RosterEntry } from '@pinquiz/protocol'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { createBatcher } from '../../platform/batcher.ts'
import { countParticipants, readPresent } from './attendance.ts'
import { loadRecord, readState, readVersions, type SessionRecord } from './records.ts'
import {
  type Progress,
  readGivenAnswers,
  readMissing,
  readProgress,
  readRoster,
  readStoredAnswer,
  readTally,
  readVotes,
} from './standings.ts'

const MAX_BATCH = 500

type RosterChange = { changed: RosterEntry[]; removed: string[]; count: number }

/** The parts of a session that a room reads. */
export type RoomReads = {
  load(session: string): Promise<SessionRecord | null>
  readState(session: string): Promise<SessionState | null>
  readVersions(sessions: string[]): Promise<Map<string, number>>
  /** Null while there is nothing to report. */
  readTally(record: SessionRecord, phase: Phase): Promise<Tally | null>
  readProgress(record: SessionRecord, question: number): Promise<Progress>
  /** Who has answered a question, and what. */
  readGivenAnswers(session: string, question: number): Promise<[participant: string, value: AnswerValue][]>
  /** Everyone's answers so far, for the host only. */
  readAnswerCounts(record: SessionRecord, question: number): Promise<AnswerCounts | null>
  /** Present participants who haven't answered a question: the first of them, and how many there are. */
  readMissing(
    session: string,
    question: number,
    most: number,
  ): Promise<{ participants: string[]; count: number }>
  /** The next ones after a number, in order of joining. */
  readRoster(session: string, part: { after: number; limit: number }): Promise<RosterEntry[]>
  readRosterChange(session: string, participants: string[]): Promise<RosterChange>
  /** Everyone who wasn't removed and isn't away. */
  readPresent(session: string): Promise<string[]>
  /** Everyone who wasn't removed. */
  countParticipants(session: string): Promise<number>
  readStoredAnswer(participant: string, question: number): Promise<AnswerValue | null>
}

export function createRoomReads(db: Db, pool: pg.Pool): RoomReads {
  // Requests with many made-up sessions still cost few queries.
  const existence = createBatcher<string, boolean>({
    maxSize: MAX_BATCH,
    async run(ids) {
      const versions = await readVersions(db, ids)
      return ids.map((id) => versions.has(id))
    },
  })
  async function countsOf(record: SessionRecord, index: number) {
    const question = record.quiz.questions[index]
    const { id, isAnonymous } = record
    return question ? readVotes(pool, id, { index, question, isAnonymous }) : null
  }
  return {
    load: async (session) => ((await existence.add(session)) ? loadRecord(db, session) : null),
    readState: (session) => readState(db, session),
    readVersions: (sessions) => readVersions(db, sessions),
    async readTally(record, phase) {
      // A poll has no score; attempts have their own table.
      if (!MODES[record.mode].hasSharedClock) return null
      if (phase.name === 'ended') return readTally(pool, record.id, null)
      if (phase.name !== 'reveal') return null
      const question = record.quiz.questions[phase.index]
      return readTally(pool, record.id, question ? { index: phase.index, question } : null)
    },
    async readProgress(record, question) {
      const progress = await readProgress(pool, record, question)
      if (!MODES[record.mode].hasOpenVotes) return progress
      const counts = await countsOf(record, question)
      return counts ? { ...progress, counts } : progress
    },
    readAnswerCounts: countsOf,
    readGivenAnswers: (session, question) => readGivenAnswers(pool, session, question),
    readMissing: (session, question, most) => readMissing(pool, session, question, most),
    readRoster: (session, part) => readRoster(db, session, part),
    async readRosterChange(session, ids) {
      const changed = await readRoster(db, session, { ids })
      const present = new Set(changed.map(({ participant }) => participant))
      const removed = ids.filter((id) => !present.has(id))
      return { changed, removed, count: await countParticipants(db, session) }
    },
    readPresent: (session) => readPresent(db, session),
    countParticipants: (session) => countParticipants(db, session),
    readStoredAnswer: (participant, question) => readStoredAnswer(db, participant, question),
  }
}
