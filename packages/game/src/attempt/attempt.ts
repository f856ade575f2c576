import { type AnswerValue, asksNothing } from '../kinds/registry.ts'
import type { Question } from '../quiz/quiz.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import { type ExtraTime, longerMs } from '../session/accommodations.ts'
import { type JudgedAnswer, judgeValue } from '../session/answering.ts'
import {
  type Assignment,
  DEFAULT_ASSIGNMENT,
  isBeforeOpening,
  movesFreely,
  overAtMs,
} from '../session/assignment.ts'
import { type AnswerTiming, dateAnswer } from '../session/dating.ts'
import { givenBackMs, type QuestionClock } from '../session/outages.ts'
import { selfPacedPoints } from '../session/scoring.ts'
import { CLOSING_GRACE_MS } from '../session/timing.ts'

/** Length of the pause after each question of a self-paced quiz (spec 001 §9). */
export const PAUSE_MS = 5000
/** Between issuing a question and its opening, so that a slow network loses no time. */
export const ISSUE_LEAD_MS = 500
/** How far ahead a browser's clock may be when it requests the next question. */
const EARLY_MS = 500

/** State of a participant in a self-paced session. Times are epoch milliseconds of the server clock. */
export type Attempt =
  | { name: 'not-started' }
  /** An infinite clock: no time limit (S74). */
  | ({ name: 'question'; index: number } & QuestionClock)
  /** All questions are open, until handed in or until the clock of the whole quiz ends; infinite: it has none (S70). */
  | ({ name: 'open' } & QuestionClock)
  /** Question `index` is over and wasn't the last, or it is a slide being read. */
  | { name: 'pause'; index: number; overAtMs: number }
  | { name: 'completed'; atMs: number }

export type AttemptCommand =
  /** Requests the question after `after`; null for the first. After the last it hands in. Safe to repeat. */
  | { type: 'advance'; after: number | null }
  | ({ type: 'answer'; question: number; value: AnswerValue } & AnswerTiming)

export type AttemptRefusal =
  | 'not-yet'
  | 'no-questions'
  | 'no-open-question'
  | 'other-question'
  | 'no-such-option'
  | 'too-early'
  | 'too-late'

export type AttemptStep = {
  attempt: Attempt
  answer: JudgedAnswer | null
  /** The question whose stored answer was taken back, and when. */
  withdrawn?: { question: number; atMs: number }
}

/** Takes an answer back, where answers can be changed. No kind accepts it as an answer. */
export const NO_ANSWER: AnswerValue = []
export const isNoAnswer = (value: AnswerValue): boolean => Array.isArray(value) && value.length === 0

/** `waitMs`: how long after the closing answers are accepted; at least the grace period. */
type Context = {
  questions: readonly Question[]
  nowMs: number
  waitMs?: number | undefined
  assignment?: Assignment | undefined
  /** Of this participant (S74). */
  time?: ExtraTime | undefined
}

/** Where nothing is shown after an answer, there is nothing to read (S67). */
export const pauseMs = ({ feedback }: Pick<Assignment, 'feedback'>): number =>
  feedback === 'nothing' ? 0 : PAUSE_MS

/** Decides a participant's command. The caller checks for an answer that is already stored. */
export function decideAttempt(
  before: Attempt,
  command: AttemptCommand,
  context: Context,
): Decision<AttemptStep, AttemptRefusal> {
  // An answer is timed by its own receipt, even if the clock runs out before it is processed.
  if (command.type === 'answer') return answer(before, command, context)
  const attempt = settleAttempt(before, context)
  return advance(attempt, command.after, context)
}

/** The attempt after the time of its open question: paused, or completed after the last one. */
export function settleAttempt(attempt: Attempt, { questions, nowMs, waitMs = 0 }: Context): Attempt {
  if (attempt.name !== 'question' && attempt.name !== 'open') return attempt
  if (nowMs <= attempt.closesAtMs + Math.max(CLOSING_GRACE_MS, waitMs)) return attempt
  if (attempt.name === 'open') return { name: 'completed', atMs: attempt.closesAtMs }
  return afterQuestion(attempt.index, attempt.closesAtMs, questions)
}

/** Whether the closing time leaves no time for a further question (S66). */
export function isPastClosing(assignment: Assignment, nowMs: number): boolean {
  const atMs = overAtMs(assignment)
  return atMs !== null && nowMs + ISSUE_LEAD_MS >= atMs
}

/** After the host collected the quiz, connected pages have this long to send what is on the screen. */
export const COLLECT_LEAD_MS = 2000

/**
 * The attempt after the host collected the quiz: no further questions, but a timed one can be answered (S45), and
 * questions that are all open close (S71).
 */
export function collectAttempt(
  attempt: Attempt,
  { nowMs, isHere }: { nowMs: number; isHere: boolean },
): Attempt {
  if (attempt.name === 'question' || attempt.name === 'completed') return attempt
  if (attempt.name !== 'open' || !isHere) return { name: 'completed', atMs: nowMs }
  const closesAtMs = nowMs + COLLECT_LEAD_MS
  return closesAtMs < attempt.closesAtMs ? { ...attempt, closesAtMs } : attempt
}

function advance(
  attempt: Attempt,
  after: number | null,
  { questions, nowMs, assignment = DEFAULT_ASSIGNMENT, time }: Context,
): Decision<AttemptStep, AttemptRefusal> {
  const unchanged = accept({ attempt, answer: null })
  if (attempt.name === 'not-started') {
    if (after !== null) return unchanged
    if (isBeforeOpening(assignment, nowMs)) return refuse('not-yet')
    const opensAtMs = nowMs + ISSUE_LEAD_MS
    if (movesFreely(assignment)) return openAll(opensAtMs, { questions, assignment, time })
    return issue(0, opensAtMs, { questions, assignment, time })
  }
  if (attempt.name === 'open' && after !== null && after + 1 >= questions.length)
    return accept({ attempt: { name: 'completed', atMs: nowMs }, answer: null })
  if (attempt.name !== 'pause' || attempt.index !== after) return unchanged
  const shown = questions[attempt.index]
  const isShown = shown !== undefined && asksNothing(shown)
  if (isShown && attempt.index + 1 >= questions.length)
    return accept({ attempt: { name: 'completed', atMs: nowMs }, answer: null })
  const pauseEndsAtMs = isShown ? nowMs : attempt.overAtMs + pauseMs(assignment)
  if (nowMs < pauseEndsAtMs - EARLY_MS) return refuse('not-yet')
  const opensAtMs = Math.max(nowMs, pauseEndsAtMs) + ISSUE_LEAD_MS
  return issue(attempt.index + 1, opensAtMs, { questions, assignment, time })
}

type Issued = Pick<Context, 'questions' | 'time'> & { assignment: Assignment }

function openAll(
  opensAtMs: number,
  { questions, assignment, time }: Issued,
): Decision<AttemptStep, AttemptRefusal> {
  if (questions.length === 0) return refuse('no-questions')
  if (opensAtMs >= (overAtMs(assignment) ?? NEVER)) return refuse('not-yet')
  const closesAtMs = openUntilMs(opensAtMs, { assignment, time })
  return accept({ attempt: { name: 'open', opensAtMs, closesAtMs }, answer: null })
}

const NEVER = Number.POSITIVE_INFINITY

/** When the clock of the whole quiz ends; a closing time is everyone's. */
function openUntilMs(opensAtMs: number, { assignment, time }: Pick<Issued, 'assignment' | 'time'>): number {
  const { timing, minutes } = assignment
  const ownMs = timing === 'quiz' ? opensAtMs + longerMs(minutes * 60_000, time) : NEVER
  return Math.min(ownMs, overAtMs(assignment) ?? NEVER)
}

/** With more time granted meanwhile: the clock of the whole quiz moves at once, and never back (S74). */
export function lengthened(attempt: Attempt, granted: Pick<Issued, 'assignment' | 'time'>): Attempt {
  if (attempt.name !== 'open') return attempt
  const untilMs = openUntilMs(attempt.opensAtMs + givenBackMs(attempt), granted)
  return untilMs >= attempt.closesAtMs + 1 ? { ...attempt, closesAtMs: untilMs } : attempt
}

/**
 * With dates changed meanwhile (S66, S70): another closing time is everyone's, more minutes too; fewer are for those who
 * begin later.
 */
export function redated(attempt: Attempt, granted: Pick<Issued, 'assignment' | 'time'>): Attempt {
  const longer = lengthened(attempt, granted)
  const limitMs = overAtMs(granted.assignment)
  if (longer.name !== 'open' || limitMs === null) return longer
  const untilMs = limitMs + givenBackMs(longer)
  return untilMs <= longer.closesAtMs - 1 ? { ...longer, closesAtMs: untilMs } : longer
}

function issue(
  index: number,
  opensAtMs: number,
  { questions, assignment, time }: Issued,
): Decision<AttemptStep, AttemptRefusal> {
  const question = questions[index]
  if (!question) return refuse('no-questions')
  if (asksNothing(question))
    return accept({ attempt: { name: 'pause', index, overAtMs: opensAtMs - ISSUE_LEAD_MS }, answer: null })
  const overMs = overAtMs(assignment) ?? NEVER
  if (opensAtMs >= overMs) return refuse('not-yet')
  const closesAtMs = Math.min(opensAtMs + longerMs(question.timeLimitS * 1000, time), overMs)
  return accept({ attempt: { name: 'question', index, opensAtMs, closesAtMs }, answer: null })
}

function answer(
  attempt: Attempt,
  { question: index, value, ...timing }: Extract<AttemptCommand, { type: 'answer' }>,
  { questions, nowMs }: Context,
): Decision<AttemptStep, AttemptRefusal> {
  if (attempt.name === 'pause' && attempt.index === index) return refuse('too-late')
  const question = questions[index]
  if (attempt.name === 'open' && question) return change(attempt, question, { index, value, ...timing })
  if (attempt.name !== 'question') return refuse('no-open-question')
  if (attempt.index !== index) return refuse('other-question')
  const judged = question && judgeValue(question, value)
  if (!judged) return refuse('no-such-option')
  const dated = dateLate(attempt, Math.max(question.timeLimitS, limitOfS(attempt)), timing)
  if (!dated.ok) return dated
  return accept({
    attempt: afterQuestion(index, nowMs, questions),
    answer: {
      question: index,
      ...judged,
      ...dated.value,
      points: selfPacedPoints(judged.credit, question),
    },
  })
}

/** Credit for a lost connection is limited; it isn't spent on answers that arrived in time anyway: no points depend on it. */
function dateLate(clock: QuestionClock, limitS: number, timing: AnswerTiming) {
  const isInTime = timing.receivedAtMs <= clock.closesAtMs
  return dateAnswer(clock, limitS, { ...timing, silence: isInTime ? null : timing.silence })
}

/** How far back a page may date an answer while its connection holds: slow lines, and repeated sending. */
const MAX_UNPROVEN_MS = 30_000

const limitOfS = ({ opensAtMs, closesAtMs, ...rest }: QuestionClock): number =>
  (closesAtMs - opensAtMs - givenBackMs({ opensAtMs, closesAtMs, ...rest })) / 1000

/** An answer where answers can be changed: the last one counts (S70). */
function change(
  attempt: Extract<Attempt, { name: 'open' }>,
  question: Question,
  { index, value, ...timing }: AnswerTiming & { index: number; value: AnswerValue },
): Decision<AttemptStep, AttemptRefusal> {
  const limitS = limitOfS(attempt)
  const { receivedAtMs, tappedAtMs, silence } = timing
  const earliestMs = Math.min(receivedAtMs - MAX_UNPROVEN_MS, silence?.fromMs ?? Number.POSITIVE_INFINITY)
  const dated = dateLate(attempt, limitS, timing)
  if (!dated.ok) return dated
  // As tapped: an older answer from another device must not replace a newer one.
  const { sentAtMs } = dated.value
  const claimedMs = Math.max(earliestMs, Math.round(tappedAtMs ?? sentAtMs))
  const givenAtMs = Math.min(sentAtMs, Math.max(attempt.opensAtMs, claimedMs))
  if (isNoAnswer(value))
    return accept({ attempt, answer: null, withdrawn: { question: index, atMs: givenAtMs } })
  const judged = judgeValue(question, value)
  if (!judged) return refuse('no-such-option')
  return accept({
    attempt,
    answer: {
      question: index,
      ...judged,
      ...dated.value,
      sentAtMs: givenAtMs,
      points: selfPacedPoints(judged.credit, question),
    },
  })
}

function afterQuestion(index: number, overAtMs: number, questions: readonly Question[]): Attempt {
  const isLast = index + 1 >= questions.length
  return isLast ? { name: 'completed', atMs: overAtMs } : { name: 'pause', index, overAtMs }
}
