import {
  type AnswerValue,
  type Attempt,
  collectAttempt,
  decideAttempt,
  type EndedBy,
  endsAttempt,
  isSameAnswer,
  SHORTEST_LINE_OUTAGE_MS,
  settleAttempt,
} from '@pinquiz/game'
import type { AnswerRow } from '../../db/answer-batch.ts'
import type { AttemptRow, AttemptUpdate, HostActs, NewIncident } from './attempt-rows.ts'
import { attemptOf, columnsOf } from './attempt-rows.ts'
import type { AttemptJob, AttemptOutcome, ReportedIncident } from './contract.ts'
import type { IncidentCount, NotedIncident } from './incident-rows.ts'

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
  acts: HostActs
  answers: Map<number, { value: AnswerValue; credit: number; points: number }>
  incidents: IncidentCount
  /** Leaving the page counts as a switch. */
  toldOfLeaving: boolean
  /** Ids of stored incidents, of those that the batch reports. */
  noted: Set<string>
  /** Of those, the leavings of this participant that nobody is known to be back from. */
  away: Set<string>
  isChanged: boolean
  newAnswers: AnswerRow[]
  newIncidents: NewIncident[]
  /** How long stored leavings were; 0 takes one back. */
  endedLeavings: Map<string, number>
}

export function openAttempt(
  row: AttemptRow,
  incidents: IncidentCount | undefined,
  noted: readonly NotedIncident[],
  acts: HostActs = { voided: [], isEnded: false, isCollected: false, quiz: null },
): OpenAttempt {
  return {
    id: row.id,
    session: row.session,
    attempt: attemptOf(row),
    lastIndex: row.questionIndex,
    score: row.score,
    endedBy: row.endedBy,
    endsByTabSwitches: row.endsByTabSwitches,
    acts,
    answers: new Map(),
    incidents: incidents ?? { all: 0, tabSwitches: 0, leavings: 0 },
    toldOfLeaving: row.toldOfLeaving,
    noted: new Set(noted.map(({ id }) => id)),
    away: new Set(noted.flatMap(({ id, leaver }) => (leaver === row.id ? [id] : []))),
    isChanged: false,
    newAnswers: [],
    newIncidents: [],
    endedLeavings: new Map(),
  }
}

export function updateOf({ id, score, endedBy, attempt, lastIndex }: OpenAttempt): AttemptUpdate {
  return { id, score, endedBy, ...columnsOf(attempt, lastIndex) }
}

type Context = { nowMs: number; isStrict: boolean }

/** Applies one command to `open` and says what came of it. */
export function applyCommand(open: OpenAttempt, job: AttemptJob, context: Context): AttemptOutcome {
  const { command, questions, waitMs } = job
  // What is open may still be answered; after it nothing is asked.
  if (open.acts.isCollected || (open.acts.isEnded && isBeginning(open, command))) collect(open, context)
  switch (command.type) {
    case 'look':
      move(open, settleAttempt(open.attempt, { questions, nowMs: context.nowMs, waitMs }))
      if (open.acts.isCollected) collect(open, context)
      return done(open)
    case 'incident':
      return noteIncident(open, job, { ...context, ...command })
    case 'advance':
    case 'answer':
      return decide(open, { ...job, command }, context)
  }
}

/** Nobody begins after the end (S45). */
const isBeginning = ({ attempt }: OpenAttempt, command: AttemptJob['command']): boolean =>
  attempt.name === 'not-started' && command.type === 'advance'

function collect(open: OpenAttempt, { nowMs }: Pick<Context, 'nowMs'>): void {
  const collected = collectAttempt(open.attempt, nowMs)
  if (collected === open.attempt) return
  move(open, collected)
  open.endedBy = 'host'
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
      return isSameAnswer(stored.value, command.value)
        ? done(open)
        : { ok: false, code: 'already-answered', value: stored.value }
  }
  const decision = decideAttempt(open.attempt, command, { questions, nowMs, waitMs })
  if (!decision.ok) return { ok: false, code: decision.reason }
  const { attempt, answer } = decision.value
  move(open, attempt)
  if (answer && command.type === 'answer') {
    const { question, value, credit, points } = answer
    open.answers.set(question, { value, credit, points })
    if (!open.acts.voided.includes(question)) open.score += points
    const { receivedAtMs } = command
    open.newAnswers.push({ ...answer, session: open.session, participant: open.id, receivedAtMs })
  }
  if (open.acts.isCollected) collect(open, { nowMs })
  return done(open)
}

function noteIncident(
  open: OpenAttempt,
  { questions }: AttemptJob,
  { nowMs, isStrict, ...incident }: Context & ReportedIncident,
): AttemptOutcome {
  move(open, settleAttempt(open.attempt, { questions, nowMs }))
  const counted = open.away.has(incident.id)
    ? endLeaving(open, incident)
    : addIncident(open, { nowMs, ...unheard(incident) })
  // Who began before the host chose the rule was not told of it.
  const endAfterTabSwitches = isStrict && open.endsByTabSwitches
  const isOver = open.attempt.name === 'completed'
  if (!counted || isOver || !endsAttempt(switchesOf(open), { endAfterTabSwitches })) return done(open)
  move(open, { name: 'completed', atMs: nowMs })
  open.endedBy = 'tab-switches'
  return { ...done(open), hasEnded: true }
}

/** Who was perhaps only without a line is not said to have left. */
function unheard(incident: ReportedIncident): ReportedIncident {
  const { onlyIfHeard, lengthMs = 0 } = incident
  if (!onlyIfHeard) return incident
  return lengthMs < SHORTEST_LINE_OUTAGE_MS ? { ...incident, lengthMs: 0 } : { ...incident, kind: 'offline' }
}

/** Whether there is one more that may have consequences. */
function addIncident(
  open: OpenAttempt,
  { nowMs, id, kind, lengthMs }: { nowMs: number } & ReportedIncident,
): boolean {
  const { attempt, incidents } = open
  // Perhaps the repeat of one whose acknowledgement was lost, or a reload of which nothing is known.
  if (attempt.name === 'completed' || open.noted.has(id) || (kind === 'left-page' && lengthMs === 0))
    return false
  const isSwitch = kind === 'tab-switch' || kind === 'left-page'
  if (incidents.all >= (isSwitch ? MAX_INCIDENTS : MAX_INCIDENTS - RESERVED_FOR_TAB_SWITCHES)) return false
  const question = 'index' in attempt ? attempt.index : null
  // Of what is told afterwards, the beginning.
  const atMs = kind === 'left-page' || kind === 'connection-gone' ? nowMs - (lengthMs ?? 0) : nowMs
  open.noted.add(id)
  open.newIncidents.push({ id, participant: open.id, kind, question, atMs, lengthMs: lengthMs ?? null })
  open.incidents = { ...incidents, all: incidents.all + 1 }
  if (kind === 'left-page' && lengthMs === undefined) {
    open.away.add(id)
    return false
  }
  if (kind === 'tab-switch') open.incidents.tabSwitches += 1
  if (kind === 'left-page') open.incidents.leavings += 1
  return isSwitch
}

/** Whoever left their page is back, or had not left it. */
function endLeaving(open: OpenAttempt, { id, lengthMs }: ReportedIncident): boolean {
  if (lengthMs === undefined) return false
  open.away.delete(id)
  open.endedLeavings.set(id, lengthMs)
  if (lengthMs > 0) open.incidents = { ...open.incidents, leavings: open.incidents.leavings + 1 }
  return lengthMs > 0
}

/** Those that count: leavings where the form had said so. */
const switchesOf = ({ incidents, toldOfLeaving }: OpenAttempt) =>
  incidents.tabSwitches + (toldOfLeaving ? incidents.leavings : 0)

function move(open: OpenAttempt, next: Attempt) {
  if (next === open.attempt) return
  open.attempt = next
  if ('index' in next) open.lastIndex = next.index
  open.isChanged = true
}

function done(open: OpenAttempt): Extract<AttemptOutcome, { ok: true }> {
  const { attempt, score, endedBy, acts } = open
  // A copy: later commands of the batch go on with the original.
  const record = { attempt, score, endedBy, voided: acts.voided, answers: new Map(open.answers) }
  return { ok: true, record, tabSwitches: switchesOf(open), hasEnded: false }
}
