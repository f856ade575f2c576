import {
  type Accommodations,
  type AnswerChange,
  type AnswerValue,
  type Attempt,
  DEFAULT_ASSIGNMENT,
  type EndedBy,
  type TimeRequest,
  type Tried,
} from '@pinquiz/game'
import { accommodationsOf, timeRequestOf } from '../../db/accommodations-column.ts'
import type { AnswerRow } from '../../db/answers/answer-batch.ts'
import { takenBackColumn, takenBackOf } from '../../db/taken-back-column.ts'
import type { AttemptRow, AttemptUpdate, HostActs, Issued, NewIncident } from './attempt-rows.ts'
import { attemptOf, columnsOf } from './attempt-rows.ts'
import type { IncidentCount, NotedIncident } from './incident-rows.ts'

export type StoredAnswer = { value: AnswerValue; credit: number; points: number; sentAtMs?: number | null }

/** One participant while a batch is processed: read under a lock, changed here, written at the end. */
export type OpenAttempt = {
  id: string
  session: string
  attempt: Attempt
  lastIndex: number | null
  score: number
  endedBy: EndedBy | null
  endsByTabSwitches: boolean
  isAway: boolean
  acts: HostActs
  /** Questions that don't count for this participant. */
  excused: readonly number[]
  answers: Map<number, StoredAnswer>
  /** When answers were taken back that weren't given anew. */
  takenBack: Map<number, number>
  accommodations: Accommodations
  timeRequest: TimeRequest | null
  /** All attempts of the same person, in order, as they were; null: they have one. */
  tries: readonly Tried[] | null
  /** Where their questions are in the quiz; null: all, in its order. All indexes here but the attempt's are the quiz's. */
  places: readonly number[] | null
  incidents: IncidentCount
  /** Leaving the page counts as a switch. */
  toldOfLeaving: boolean
  /** Which of the batch's incident ids are stored. */
  noted: Set<string>
  /** Those of this participant's leavings with no known return. */
  away: Set<string>
  isChanged: boolean
  /** Questions marked to come back to, by their own order. */
  flags: readonly number[]
  hasNewFlags: boolean
  newAnswers: AnswerRow[]
  issued: Issued
  /** Answers that stood for a while and don't count any more. */
  changes: AnswerChange[]
  /** Questions whose stored answer was changed or taken back. */
  withdrawn: Set<number>
  newIncidents: NewIncident[]
  /** Lengths of stored leavings; 0 withdraws one. */
  endedLeavings: Map<string, number>
}

export function openAttempt(
  row: AttemptRow,
  incidents: IncidentCount | undefined,
  noted: readonly NotedIncident[],
  acts: HostActs = {
    voided: [],
    isEnded: false,
    isCollected: false,
    quiz: null,
    assignment: DEFAULT_ASSIGNMENT,
    isMarked: false,
    hasRetakes: false,
  },
): OpenAttempt {
  return {
    id: row.id,
    session: row.session,
    attempt: attemptOf(row),
    lastIndex: row.questionIndex,
    score: row.score,
    endedBy: row.endedBy,
    endsByTabSwitches: row.endsByTabSwitches,
    isAway: row.isAway,
    acts,
    excused: [],
    answers: new Map(),
    takenBack: takenBackOf(row.takenBack),
    accommodations: accommodationsOf(row.accommodations),
    timeRequest: timeRequestOf(row.timeRequest),
    tries: null,
    places: null,
    incidents: incidents ?? { all: 0, tabSwitches: 0, leavings: 0 },
    toldOfLeaving: row.toldOfLeaving,
    noted: new Set(noted.map(({ id }) => id)),
    away: new Set(noted.flatMap(({ id, leaver }) => (leaver === row.id ? [id] : []))),
    isChanged: false,
    flags: row.flags,
    hasNewFlags: false,
    newAnswers: [],
    issued: { from: 0, atMs: [] },
    changes: [],
    withdrawn: new Set(),
    newIncidents: [],
    endedLeavings: new Map(),
  }
}

export function updateOf({
  id,
  score,
  endedBy,
  attempt,
  lastIndex,
  takenBack,
  issued,
  flags,
}: OpenAttempt): AttemptUpdate {
  const mayComeBack = attempt.name === 'open'
  const columns = {
    ...columnsOf(attempt, lastIndex),
    takenBack: mayComeBack ? takenBackColumn(takenBack) : null,
  }
  return { id, score, endedBy, issued, flags, ...columns }
}
