import {
  type AnswerValue,
  type Attempt,
  collectAttempt,
  decideAttempt,
  endsAttempt,
  isNoAnswer,
  isPastClosing,
  isSameAnswer,
  isServerGone,
  type JudgedAnswer,
  KEPT_REFUSALS,
  MIN_LINE_OUTAGE_MS,
  MIN_STANDING_MS,
  NO_ANSWER,
  overAtMs,
  redated,
  settleAttempt,
  type Tries,
  triesOf,
} from '@pinquiz/game'
import type { AttemptJob, AttemptOutcome, ReportedIncident } from './contract.ts'
import type { OpenAttempt, StoredAnswer } from './open-attempt.ts'
import { inOwnOrder } from './own-order.ts'

/** Most incidents kept per participant; the last few are reserved for tab switches, the only ones with consequences. */
const MAX_INCIDENTS = 200
const RESERVED_FOR_TAB_SWITCHES = 50
const JUST_BEGUN_MS = 10_000

/** `processStartedAtMs`: of the service's only process; null or missing: there may be others. */
type Context = { nowMs: number; isStrict: boolean; processStartedAtMs?: number | null }

/** Applies one command to `open` and returns the outcome. */
export function applyCommand(open: OpenAttempt, job: AttemptJob, context: Context): AttemptOutcome {
  const { command, questions, waitMs } = job
  // An open question may still be answered; no further question is issued.
  const { acts } = open
  const isOver = acts.isCollected || isPastClosing(acts.assignment, context.nowMs)
  if (isOver || (acts.isEnded && isBeginning(open, command))) collect(open, context)
  else move(open, redated(open.attempt, { assignment: acts.assignment, time: open.accommodations.time }))
  switch (command.type) {
    case 'look':
      settle(open, { questions, nowMs: context.nowMs, waitMs })
      if (isOver) collect(open, context)
      return done(open)
    case 'incident':
      return noteIncident(open, job, { ...context, ...command })
    case 'flags':
      keepFlags(open, { ...job, flags: command.questions })
      return done(open)
    case 'advance':
    case 'answer': {
      const outcome = decide(open, { ...job, command }, context)
      if (!outcome.ok && command.type === 'answer') noteRefusal(open, command, outcome.code)
      if (!outcome.ok || !isOver) return outcome
      collect(open, context)
      return done(open)
    }
  }
}

/** No one starts after the end (S45). */
const isBeginning = ({ attempt }: OpenAttempt, command: AttemptJob['command']): boolean =>
  attempt.name === 'not-started' && command.type === 'advance'

function collect(open: OpenAttempt, { nowMs }: Pick<Context, 'nowMs'>): void {
  const { assignment } = open.acts
  const isDeadline = isPastClosing(assignment, nowMs)
  // Its own clock ends it, not before the last answers sent in time are in.
  if (isDeadline && open.attempt.name === 'open' && Number.isFinite(open.attempt.closesAtMs)) return
  // Someone who doesn't come back is settled later, but was over then.
  const atMs = isDeadline ? Math.min(nowMs, overAtMs(assignment) ?? nowMs) : nowMs
  const collected = collectAttempt(open.attempt, { nowMs: atMs, isHere: isHere(open, nowMs) })
  if (collected === open.attempt) return
  move(open, collected)
  open.endedBy = isDeadline ? 'deadline' : 'host'
}

/** Presence is recorded a moment later: who has just begun is here. */
const isHere = ({ isAway, attempt }: OpenAttempt, nowMs: number): boolean =>
  !isAway || (attempt.name === 'open' && nowMs - attempt.opensAtMs < JUST_BEGUN_MS)

function decide(
  open: OpenAttempt,
  {
    command,
    questions,
    waitMs,
  }: Pick<AttemptJob, 'questions' | 'waitMs'> & { command: Parameters<typeof decideAttempt>[1] },
  { nowMs }: Context,
): AttemptOutcome {
  let isStored = false
  if (command.type === 'answer') {
    const place = placeOf(open, command.question)
    const stored = open.answers.get(place)
    isStored = stored !== undefined && isSameAnswer(stored.value, command.value)
    // Perhaps a repeat of an answer whose acknowledgement was lost; if it was given again, its time counts.
    if (isStored && !isGivenAfter(open, place, command)) return done(open)
    if (!isStored && isGivenBefore(open, place, command))
      return { ok: false, code: 'already-answered', value: stored?.value ?? NO_ANSWER }
  } else settle(open, { questions, nowMs, waitMs })
  const { assignment } = open.acts
  const { time } = open.accommodations
  const decision = decideAttempt(open.attempt, command, { questions, nowMs, waitMs, assignment, time })
  if (!decision.ok) return isStored ? done(open) : { ok: false, code: decision.reason }
  const { attempt, answer, withdrawn } = decision.value
  noteIssued(open, attempt)
  // All its questions are reached at once.
  if (attempt.name === 'open') open.lastIndex = questions.length - 1
  move(open, attempt)
  if (withdrawn) {
    const place = placeOf(open, withdrawn.question)
    replace(open, place, { answer: null, receivedAtMs: withdrawn.atMs })
    open.takenBack.set(place, withdrawn.atMs)
  }
  if (answer && command.type === 'answer')
    replace(open, placeOf(open, answer.question), { answer, ...command })
  return { ...done(open), creditedMs: answer?.creditedMs ?? 0 }
}

type Tap = { tappedAtMs?: number | undefined }

/** When the answer that counts now was given or taken back; null: never. Only an open attempt's can be changed. */
function lastGivenMs({ attempt, answers, takenBack }: OpenAttempt, place: number): number | null {
  const stored = answers.get(place)
  if (!stored) return takenBack.get(place) ?? null
  return attempt.name === 'open' ? (stored.sentAtMs ?? 0) : NEVER
}

/** An older one, perhaps of another page, doesn't count (S70); one without a time is new. */
function isGivenBefore(open: OpenAttempt, place: number, { tappedAtMs = NEVER }: Tap): boolean {
  const lastMs = lastGivenMs(open, place)
  return lastMs !== null && (tappedAtMs < lastMs || lastMs === NEVER)
}

const isGivenAfter = (open: OpenAttempt, place: number, { tappedAtMs = 0 }: Tap): boolean =>
  tappedAtMs > (lastGivenMs(open, place) ?? NEVER)

const NEVER = Number.POSITIVE_INFINITY

/** The quiz's index of their n-th question. */
const placeOf = ({ places }: OpenAttempt, own: number): number => places?.[own] ?? own

/** Stores an answer in the place of the one before, or takes that one back. */
function replace(
  open: OpenAttempt,
  question: number,
  { answer, receivedAtMs }: { answer: JudgedAnswer | null; receivedAtMs: number },
): void {
  const before = open.answers.get(question)
  if (before) noteChange(open, { question, before, untilMs: answer?.sentAtMs ?? receivedAtMs, answer })
  open.answers.delete(question)
  open.takenBack.delete(question)
  open.newAnswers = open.newAnswers.filter((row) => row.question !== question)
  if (before) open.withdrawn.add(question)
  if (answer) {
    open.answers.set(question, answer)
    open.newAnswers.push({ ...answer, question, session: open.session, participant: open.id, receivedAtMs })
  }
  if (!open.acts.voided.includes(question)) open.score += (answer?.points ?? 0) - (before?.points ?? 0)
  open.isChanged = true
}

type Changed = {
  question: number
  before: StoredAnswer
  untilMs: number
  answer: JudgedAnswer | null
}

/** Keeps what an answer was before, for the host (S85). */
function noteChange(open: OpenAttempt, { question, before, untilMs, answer }: Changed): void {
  const { value, sentAtMs } = before
  if (sentAtMs == null || (answer !== null && untilMs - sentAtMs < MIN_STANDING_MS)) return
  open.changes.push({ question, value, givenAtMs: sentAtMs, untilMs, isTakenBack: answer === null })
}

type Given = { question: number; value: AnswerValue; receivedAtMs: number }

/** Keeps an answer that doesn't count, and why, for the host (S85). */
function noteRefusal(open: OpenAttempt, { question, value, receivedAtMs }: Given, code: string): void {
  // With none open, it isn't the turn of any.
  const why = code === 'no-open-question' ? 'other-question' : code
  const refusal = KEPT_REFUSALS.find((known) => known === why)
  if (!refusal || open.lastIndex === null || isNoAnswer(value)) return
  const at = { givenAtMs: receivedAtMs, untilMs: receivedAtMs }
  open.changes.push({ question: placeOf(open, question), value, ...at, isTakenBack: false, refusal })
}

/** Only while they can come back to questions. */
function keepFlags(
  open: OpenAttempt,
  { flags, questions }: { flags: readonly number[]; questions: AttemptJob['questions'] },
): void {
  if (open.attempt.name !== 'open') return
  open.flags = [...new Set(flags)].filter((index) => index < questions.length).sort((a, b) => a - b)
  open.hasNewFlags = true
}

/** Keeps when a question was issued, or all of them at once (S85). */
function noteIssued(open: OpenAttempt, next: Attempt): void {
  const { attempt: before, issued } = open
  if (next.name === 'open') {
    if (before.name === 'not-started') open.issued = { from: 0, atMs: [next.opensAtMs] }
    return
  }
  if (!('index' in next) || next.index === open.lastIndex) return
  const atMs = next.name === 'question' ? next.opensAtMs : next.overAtMs
  open.issued = {
    from: issued.atMs.length > 0 ? issued.from : next.index,
    atMs: [...issued.atMs, atMs],
  }
}

/** Applies what time alone has changed. */
function settle(open: OpenAttempt, context: Parameters<typeof settleAttempt>[1]): void {
  const settled = settleAttempt(open.attempt, context)
  if (open.attempt.name === 'open' && settled !== open.attempt) open.endedBy ??= 'clock'
  move(open, settled)
}

function noteIncident(
  open: OpenAttempt,
  { questions, waitMs }: AttemptJob,
  { nowMs, isStrict, processStartedAtMs = null, ...reported }: Context & ReportedIncident,
): AttemptOutcome {
  // Settling may end the clock that knows of it.
  const incident = explained(reported, { open, nowMs, processStartedAtMs })
  settle(open, { questions, nowMs, waitMs })
  const counted = open.away.has(incident.id)
    ? endLeaving(open, incident)
    : addIncident(open, { nowMs, ...unheard(incident) })
  // Attempts that began before the host turned on the rule weren't told of it.
  const endAfterTabSwitches = isStrict && open.endsByTabSwitches
  const isOver = open.attempt.name === 'completed'
  if (!counted || isOver || !endsAttempt(switchesOf(open), { endAfterTabSwitches })) return done(open)
  move(open, { name: 'completed', atMs: nowMs })
  open.endedBy = 'tab-switches'
  return { ...done(open), hasEnded: true }
}

type Knowing = { open: OpenAttempt; nowMs: number; processStartedAtMs: number | null }

/** The service's own absence isn't reported as the participant's lost connection. */
function explained(
  { kind, ...incident }: ReportedIncident,
  { open, nowMs, processStartedAtMs }: Knowing,
): ReportedIncident {
  const { lengthMs } = incident
  if (lengthMs === undefined || !isLineOutage(kind)) return { kind, ...incident }
  const gone = { fromMs: nowMs - lengthMs, toMs: nowMs }
  return { kind: isServerGone(open.attempt, gone, processStartedAtMs) ? 'server-gone' : kind, ...incident }
}

const isLineOutage = (kind: ReportedIncident['kind']): boolean =>
  kind === 'offline' || kind === 'connection-gone' || kind === 'server-gone'

/** Someone who may only have lost the connection isn't reported as having left. */
function unheard(incident: ReportedIncident): ReportedIncident {
  const { onlyIfHeard, lengthMs = 0 } = incident
  if (!onlyIfHeard) return incident
  return lengthMs < MIN_LINE_OUTAGE_MS ? { ...incident, lengthMs: 0 } : { ...incident, kind: 'offline' }
}

/** Whether there is one more that may have consequences. */
function addIncident(
  open: OpenAttempt,
  { nowMs, id, kind, lengthMs }: { nowMs: number } & ReportedIncident,
): boolean {
  const { attempt, incidents } = open
  const startedAtMs = nowMs - (lengthMs ?? 0)
  // A connection that was lost before the end.
  const isAcrossEnd = attempt.name === 'completed' && isLineOutage(kind) && startedAtMs < attempt.atMs
  // Perhaps a repeat whose acknowledgement was lost, or a reload that has forgotten it.
  if (
    (attempt.name === 'completed' && !isAcrossEnd) ||
    open.noted.has(id) ||
    (kind === 'left-page' && lengthMs === 0)
  )
    return false
  const isSwitch = kind === 'tab-switch' || kind === 'left-page'
  if (isSwitch && open.accommodations.mayLeave) return false
  if (incidents.all >= (isSwitch ? MAX_INCIDENTS : MAX_INCIDENTS - RESERVED_FOR_TAB_SWITCHES)) return false
  const question = 'index' in attempt ? placeOf(open, attempt.index) : null
  // Later reports only contribute their start.
  const isDatedBack =
    kind === 'left-page' ||
    kind === 'tab-switch' ||
    kind === 'connection-gone' ||
    kind === 'server-gone' ||
    isAcrossEnd
  const atMs = isDatedBack ? startedAtMs : nowMs
  open.noted.add(id)
  open.newIncidents.push({ id, participant: open.id, kind, question, atMs, lengthMs: lengthMs ?? null })
  open.incidents = { ...incidents, all: incidents.all + 1 }
  if (isSwitch && lengthMs === undefined) open.away.add(id)
  // Counted with its return.
  if (kind === 'left-page' && lengthMs === undefined) return false
  if (kind === 'tab-switch') open.incidents.tabSwitches += 1
  if (kind === 'left-page') open.incidents.leavings += 1
  return isSwitch
}

/** They are back on the page, or never left it. */
function endLeaving(open: OpenAttempt, { id, kind, lengthMs }: ReportedIncident): boolean {
  if (lengthMs === undefined) return false
  if (kind === 'tab-switch') {
    if (lengthMs > 0) open.endedLeavings.set(id, lengthMs)
    return false
  }
  open.away.delete(id)
  open.endedLeavings.set(id, lengthMs)
  if (lengthMs > 0) open.incidents = { ...open.incidents, leavings: open.incidents.leavings + 1 }
  return lengthMs > 0
}

/** Leavings only count if the form said so. */
const switchesOf = ({ incidents, toldOfLeaving }: OpenAttempt) =>
  incidents.tabSwitches + (toldOfLeaving ? incidents.leavings : 0)

function move(open: OpenAttempt, next: Attempt) {
  if (next === open.attempt) return
  open.attempt = next
  if ('index' in next) open.lastIndex = next.index
  open.isChanged = true
}

function done(open: OpenAttempt): Extract<AttemptOutcome, { ok: true }> {
  const { attempt, score, endedBy, endsByTabSwitches, acts, excused, timeRequest, flags } = open
  const { mayLeave } = open.accommodations
  const hasBegun = open.lastIndex !== null
  const ordered = inOwnOrder(open, { voided: acts.voided, excused })
  const record = {
    attempt,
    score,
    endedBy,
    endsByTabSwitches,
    hasBegun,
    timeRequest,
    flags,
    ...(mayLeave ? { mayLeave } : {}),
    ...tried(open),
    ...ordered,
  }
  return { ok: true, record, tabSwitches: switchesOf(open), hasEnded: false }
}

/** As it is now among the person's attempts. */
function tried({ id, tries, attempt, score, endedBy, lastIndex, acts }: OpenAttempt): { tries?: Tries } {
  if (tries === null) return {}
  const completedAtMs = attempt.name === 'completed' ? attempt.atMs : null
  const now = { score, endedBy, completedAtMs, question: lastIndex }
  const own = tries.map((one) => (one.id === id ? { ...one, ...now } : one))
  return { tries: triesOf(own, id, acts.assignment) }
}
