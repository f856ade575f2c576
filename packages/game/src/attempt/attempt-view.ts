import { type AnswerValue, asksNothing, countAsked, isScored } from '../kinds/registry.ts'
import type { Quiz } from '../quiz/quiz.ts'
import type { TimeRequest } from '../session/accommodations.ts'
import { isRight } from '../session/answering.ts'
import { type Assignment, type Counting, isLate, movesFreely, type Timing } from '../session/assignment.ts'
import { highestScore } from '../session/scoring.ts'
import { placeOf, type QuestionFace, questionFace, timesOf, verdictOf } from '../session/views.ts'
import { type Attempt, pauseMs } from './attempt.ts'
import type { EndedBy } from './ended-by.ts'
import { mayObject, type ReviewState, reviewOf } from './review-access.ts'
import { attemptsLeft, type Tries } from './tries.ts'

/** The result of the last question; `value` is null if its time ran out. */
export type QuestionOutcome = {
  question: number
  value: AnswerValue | null
  /** Null if the question has no right answer. */
  isCorrect: boolean | null
  /** Set if it is neither 0 nor 1. */
  credit?: number | undefined
  points: number
  /** The question was voided. */
  isVoided?: true | undefined
}

/** What the host lets participants see of an outcome meanwhile; what is missing is withheld (S67). */
export type ShownOutcome = Omit<QuestionOutcome, 'isCorrect' | 'points'> & {
  isCorrect?: boolean | null | undefined
  points?: number | undefined
}

/** Of running attempts: the participant may leave the page, and nothing counts how often (S74). */
type Leaving = { mayLeave?: true | undefined }

/** A participant's own screen. Its type has no right option, because others may still be taking the quiz. */
export type AttemptView =
  /** `total`: how many ask something, if not all. `endsByTabSwitches`: of an attempt that isn't the first. */
  | {
      name: 'not-started'
      of: number
      total?: number | undefined
      tries?: ShownTries | undefined
      endsByTabSwitches?: true | undefined
      /** Missing: each question has its time limit. `minutes`: for the quiz as a whole. */
      timing?: Timing | undefined
      minutes?: number | undefined
      /** More time that they asked for; once granted, what they have. */
      timeRequest?: TimeRequest | undefined
    }
  | (Leaving & {
      name: 'question'
      question: QuestionFace
      opensAtMs: number
      /** Missing: this participant has no time limit. */
      closesAtMs?: number | undefined
      /** Milliseconds given back after outages. */
      givenBackMs?: number | undefined
    })
  /** All questions at once, with the answers stored so far. Without `closesAtMs` no clock runs. */
  | (Leaving & {
      name: 'open'
      questions: QuestionFace[]
      /** Positions of slides, which ask nothing; missing if there are none. */
      slides?: number[] | undefined
      given: { question: number; value: AnswerValue }[]
      /** Marked to come back to; missing if there are none. */
      flags?: readonly number[] | undefined
      opensAtMs: number
      closesAtMs?: number | undefined
      givenBackMs?: number | undefined
    })
  /** A slide has no clock; the participant requests the next question. */
  | (Leaving & { name: 'shown'; question: QuestionFace })
  | (Leaving & ReturnType<typeof placeOf> & { name: 'pause'; untilMs: number; outcome: ShownOutcome })
  | {
      name: 'completed'
      of: number
      atMs: number
      /** All three missing if participants don't see points. */
      score?: number | undefined
      right?: number | undefined
      /** The highest possible score; missing if there are no points to earn. */
      outOf?: number | undefined
      /** Number of questions that don't count: without a right answer, voided or excused; missing if there are none. */
      unscored?: number | undefined
      /** Null if a rule of the host ended the attempt, or nothing is shown after answers. */
      outcome: ShownOutcome | null
      endedBy: EndedBy | null
      /** It was closed before its first question: there is no result (S45). */
      neverBegan?: true | undefined
      /** Handed in after the closing time. */
      isLate?: true | undefined
      /** Whether right answers can be reviewed now, or once no one is taking the quiz; missing: never (S65). */
      review?: 'open' | 'later' | undefined
      /** Whether they may object to verdicts (K103). */
      mayObject?: true | undefined
      tries?: ShownTries | undefined
    }

/** Which of how many attempts it is; missing where everyone has one. */
export type ShownTries = {
  number: number
  of: number
  /** How many more may be begun. */
  left: number
  counting: Counting
  /** Which one counts now; its score if participants see it. */
  counts?: { number: number; score?: number | undefined } | undefined
}

export type AttemptRecord = {
  attempt: Attempt
  score: number
  endedBy: EndedBy | null
  /** False: closed before its first question. */
  hasBegun?: boolean
  /** Missing where everyone has one attempt. */
  tries?: Tries | undefined
  /** Tab switches may end it. */
  endsByTabSwitches?: boolean
  /** Tab switches and leavings aren't counted. */
  mayLeave?: true | undefined
  timeRequest?: TimeRequest | null
  /** Questions that they marked to come back to. */
  flags?: readonly number[]
  /** Indexes of voided questions. */
  voided?: readonly number[]
  /** Indexes of questions that don't count for this participant. */
  excused?: readonly number[]
  /** Stored answers by question index. */
  answers: ReadonlyMap<number, { value: AnswerValue; credit: number; points: number }>
}

export function attemptView(quiz: Quiz, record: AttemptRecord, session: ReviewState): AttemptView {
  const of = quiz.questions.length
  const { attempt, endedBy, hasBegun = true, mayLeave, voided = [], excused = [], answers } = record
  const leaving: Leaving = mayLeave ? { mayLeave } : {}
  const uncounted = [...voided, ...excused]
  const { assignment } = session.settings
  switch (attempt.name) {
    case 'not-started':
      return {
        name: 'not-started',
        of,
        ...(countAsked(quiz.questions) === of ? {} : { total: countAsked(quiz.questions) }),
        ...shownTries(session, record),
        ...(movesFreely(assignment) ? { timing: assignment.timing } : {}),
        ...(assignment.timing === 'quiz' ? { minutes: assignment.minutes } : {}),
        ...(record.timeRequest ? { timeRequest: record.timeRequest } : {}),
        ...(record.endsByTabSwitches &&
        session.settings.endAfterTabSwitches &&
        (record.tries?.number ?? 1) > 1
          ? { endsByTabSwitches: true }
          : {}),
      }
    case 'question':
      return {
        name: 'question',
        question: questionFace(quiz, attempt.index),
        ...ownTimes(attempt),
        ...leaving,
      }
    case 'open': {
      const slides = quiz.questions.flatMap((question, at) => (asksNothing(question) ? [at] : []))
      return {
        name: 'open',
        questions: quiz.questions.map((_, index) => questionFace(quiz, index)),
        ...(slides.length > 0 ? { slides } : {}),
        given: [...answers].map(([question, { value }]) => ({ question, value })),
        ...(record.flags?.length ? { flags: record.flags } : {}),
        ...ownTimes(attempt),
        ...leaving,
      }
    }
    case 'pause': {
      const { index, overAtMs } = attempt
      const shown = quiz.questions[index]
      if (shown && asksNothing(shown))
        return { name: 'shown', question: questionFace(quiz, index), ...leaving }
      return {
        name: 'pause',
        ...placeOf(quiz, index),
        untilMs: overAtMs + pauseMs(assignment),
        outcome: shownOf(outcomeOf(quiz, record, index), assignment),
        ...leaving,
      }
    }
    case 'completed': {
      const right = [...answers].filter(
        ([question, given]) => isRight(given) && !uncounted.includes(question),
      ).length
      const last = quiz.questions[of - 1]
      const isOutcomeShown = endedBy === null && assignment.feedback !== 'nothing' && !movesFreely(assignment)
      const outcome =
        isOutcomeShown && last && !asksNothing(last)
          ? shownOf(outcomeOf(quiz, record, of - 1), assignment)
          : null
      const unscored = quiz.questions.filter(
        (question, index) => !isScored(question) || uncounted.includes(index),
      ).length
      const outOf = highestScore(quiz.questions, uncounted)
      const score = hasBegun ? shownScore(record, session) : null
      const points = score === null ? {} : { score, right, ...(outOf > 0 ? { outOf } : {}) }
      const shown = { of, atMs: attempt.atMs, ...points, outcome, endedBy }
      const review = reviewOf(session, record)
      return {
        name: 'completed',
        ...shown,
        ...(unscored > 0 ? { unscored } : {}),
        ...(hasBegun ? {} : { neverBegan: true }),
        ...(hasBegun && isLate(assignment, attempt.atMs) ? { isLate: true } : {}),
        ...(review ? { review } : {}),
        ...(hasBegun && mayObject(session, record) ? { mayObject: true } : {}),
        ...shownTries(session, record),
      }
    }
  }
}

function shownTries(session: ReviewState, { tries }: AttemptRecord): { tries?: ShownTries } {
  const { assignment } = session.settings
  if (!tries || Math.max(tries.used, assignment.attempts) === 1) return {}
  const { number, used, counts } = tries
  const score = counts && assignment.points !== 'never' ? { score: counts.score } : {}
  return {
    tries: {
      number,
      of: Math.max(used, assignment.attempts),
      left: attemptsLeft(session, tries),
      counting: assignment.counting,
      ...(counts ? { counts: { number: counts.number, ...score } } : {}),
    },
  }
}

/** Without a closing time where there is no limit. */
function ownTimes(attempt: Extract<Attempt, { name: 'question' | 'open' }>) {
  const { closesAtMs, ...times } = timesOf(attempt)
  return { ...times, ...(Number.isFinite(closesAtMs) ? { closesAtMs } : {}) }
}

/** The score that the participant may see now; null if none. */
export function shownScore(
  { attempt, score }: Pick<AttemptRecord, 'attempt' | 'score'>,
  { settings: { assignment } }: Pick<ReviewState, 'settings'>,
): number | null {
  if (assignment.points === 'never') return null
  const isEach = assignment.points === 'each' && assignment.feedback === 'verdict' && attempt.name !== 'open'
  return isEach || attempt.name === 'completed' ? score : null
}

function shownOf(
  { points, ...outcome }: QuestionOutcome,
  { feedback, points: when }: Assignment,
): ShownOutcome {
  const { question, value } = outcome
  if (feedback !== 'verdict') return { question, value }
  return when === 'each' ? { ...outcome, points } : outcome
}

export function outcomeOf(
  quiz: Quiz,
  { voided = [], answers }: Pick<AttemptRecord, 'voided' | 'answers'>,
  question: number,
): QuestionOutcome {
  const given = answers.get(question)
  const verdict = verdictOf(quiz.questions[question], given ?? { credit: 0 })
  if (!given) return { question, value: null, ...verdict, points: 0 }
  const { value, points } = given
  const outcome = { question, value, ...verdict, points }
  return voided.includes(question) ? { ...outcome, points: 0, isVoided: true } : outcome
}
