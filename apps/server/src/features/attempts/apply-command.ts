import { type Attempt, decideAttempt, type EndedBy, endsAttempt, settleAttempt } from '@pinquiz/game'
import type { AnswerRow } from '../../db/answer-batch.ts'
import type { AttemptRow, AttemptUpdate, NewIncident } from './attempt-rows.ts'
import { attemptOf, columnsOf } from './attempt-rows.ts'
import type { AttemptJob, AttemptOutcome, ReportedIncident } from './contract.ts'
import type { IncidentCount } from './incident-rows.ts'

/** So much is kept of one participant; the last of it for tab switches, which alone may have consequences. */
const MAX_INCIDENTS = 200
const RESERVED_FOR_TAB_SWITCHES = 50

/** One participant while a batch is worked through: read under a lock, changed here, written at its end. */
export type OpenAttempt = {
  id: string
  session: string
  attempt: Attempt
  lastIndex: number | null
  score: number
  endedBy: EndedBy | null
  endsByTabSwitches: boolean
  /** Indexes of the questions that do not count. */
  voided: readonly number[]
  answers: Map<number, { option: number; isCorrect: boolean; points: number }>
  incidents: IncidentCount
  /** Ids of stored incidents, of those that the batch reports. */
  noted: Set<string>
  isChanged: boolean
  newAnswers: AnswerRow[]
  newIncidents: NewIncident[]
}

export function openAttempt(
  row: AttemptRow,
  incidents: IncidentCount | undefined,
  noted: ReadonlySet<string>,
  voided: readonly number[] = [],
): OpenAttempt {
  return {
    id: row.id,
    session: row.session,
    attempt: attemptOf(row),
    lastIndex: row.questionIndex,
    score: row.score,
    endedBy: row.endedBy,
    endsByTabSwitches: row.endsByTabSwitches,
    voided,
    answers: new Map(),
    incidents: incidents ?? { all: 0, tabSwitches: 0 },
    noted: new Set(noted),
    isChanged: false,
    newAnswers: [],
    newIncidents: [],
  }
}

export function updateOf({ id, score, endedBy, attempt, lastIndex }: OpenAttempt): AttemptUpdate {
  return { id, score, endedBy, ...columnsOf(attempt, lastIndex) }
}

type Context = { nowMs: number; isStrict: boolean }

/** Applies one command to `open` and says what came of it. */
export function applyCommand(open: OpenAttempt, job: AttemptJob, context: Context): AttemptOutcome {
  const { command, questions, waitMs } = job
  switch (command.type) {
    case 'look':
      move(open, settleAttempt(open.attempt, { questions, nowMs: context.nowMs, waitMs }))
      return done(open)
    case 'incident':
      return noteIncident(open, job, { ...context, ...command })
    case 'advance':
    case 'answer':
      return decide(open, { ...job, command }, context)
  }
}

function decide(
  open: OpenAttempt,
  {
    command,
    questions,
    waitMs,
  }: Pick<AttemptJob, 'questions' | 'waitMs'> & { command: Parameters<typeof decideAttempt>[1] },
  { nowMs }: Context,
): AttemptOutcome {
  if (command.type === 'answer') {
    // Perhaps the repeat of an answer whose acknowledgement was lost.
    const stored = open.answers.get(command.question)
    if (stored)
      return stored.option === command.option
        ? done(open)
        : { ok: false, code: 'already-answered', option: stored.option }
  }
  const decision = decideAttempt(open.attempt, command, { questions, nowMs, waitMs })
  if (!decision.ok) return { ok: false, code: decision.reason }
  const { attempt, answer } = decision.value
  move(open, attempt)
  if (answer && command.type === 'answer') {
    const { question, option, isCorrect, points } = answer
    open.answers.set(question, { option, isCorrect, points })
    if (!open.voided.includes(question)) open.score += points
    const { receivedAtMs } = command
    open.newAnswers.push({ ...answer, session: open.session, participant: open.id, receivedAtMs })
  }
  return done(open)
}

function noteIncident(
  open: OpenAttempt,
  { questions }: AttemptJob,
  { nowMs, isStrict, id, kind, lengthMs }: Context & ReportedIncident,
): AttemptOutcome {
  move(open, settleAttempt(open.attempt, { questions, nowMs }))
  const { attempt, incidents } = open
  // Perhaps the repeat of one whose acknowledgement was lost.
  if (attempt.name === 'completed' || open.noted.has(id)) return done(open)
  const isSwitch = kind === 'tab-switch'
  if (incidents.all >= (isSwitch ? MAX_INCIDENTS : MAX_INCIDENTS - RESERVED_FOR_TAB_SWITCHES))
    return done(open)
  const question = 'index' in attempt ? attempt.index : null
  open.noted.add(id)
  open.newIncidents.push({
    id,
    participant: open.id,
    kind,
    question,
    atMs: nowMs,
    lengthMs: lengthMs ?? null,
  })
  const tabSwitches = incidents.tabSwitches + (isSwitch ? 1 : 0)
  open.incidents = { all: incidents.all + 1, tabSwitches }
  // Who began before the host chose the rule was not told of it.
  const endAfterTabSwitches = isStrict && open.endsByTabSwitches
  if (!isSwitch || !endsAttempt(tabSwitches, { endAfterTabSwitches })) return done(open)
  move(open, { name: 'completed', atMs: nowMs })
  open.endedBy = 'tab-switches'
  return { ...done(open), hasEnded: true }
}

function move(open: OpenAttempt, next: Attempt) {
  if (next === open.attempt) return
  open.attempt = next
  if ('index' in next) open.lastIndex = next.index
  open.isChanged = true
}

function done(open: OpenAttempt): Extract<AttemptOutcome, { ok: true }> {
  const { attempt, score, endedBy, voided, incidents } = open
  // A copy: later commands of the batch go on with the original.
  const record = { attempt, score, endedBy, voided, answers: new Map(open.answers) }
  return { ok: true, record, tabSwitches: incidents.tabSwitches, hasEnded: false }
}
