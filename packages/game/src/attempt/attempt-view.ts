import { type AnswerValue, asksNothing, countAsked, isScored } from '../kinds/registry.ts'
import type { Quiz } from '../quiz/quiz.ts'
import { isRight } from '../session/answering.ts'
import { highestScore } from '../session/scoring.ts'
import { placeOf, type QuestionFace, questionFace, timesOf, verdictOf } from '../session/views.ts'
import { type Attempt, PAUSE_MS } from './attempt.ts'
import type { EndedBy } from './ended-by.ts'
import { type ReviewState, reviewOf } from './review-access.ts'

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

/** A participant's own screen. Its type has no right option, because others may still be taking the quiz. */
export type AttemptView =
  /** `total`: how many ask something, if not all. */
  | { name: 'not-started'; of: number; total?: number | undefined }
  | {
      name: 'question'
      question: QuestionFace
      opensAtMs: number
      closesAtMs: number
      /** Milliseconds given back after outages. */
      givenBackMs?: number | undefined
    }
  /** A slide has no clock; the participant requests the next question. */
  | { name: 'shown'; question: QuestionFace }
  | (ReturnType<typeof placeOf> & { name: 'pause'; untilMs: number; outcome: QuestionOutcome })
  | {
      name: 'completed'
      of: number
      atMs: number
      score: number
      right: number
      /** The highest possible score; missing if there are no points to earn. */
      outOf?: number | undefined
      /** Number of questions without a right answer; missing if there are none. */
      unscored?: number | undefined
      /** Null if a rule of the host ended the attempt. */
      outcome: QuestionOutcome | null
      endedBy: EndedBy | null
      /** Whether right answers can be reviewed now, or once no one is taking the quiz; missing: never (S65). */
      review?: 'open' | 'later' | undefined
    }

export type AttemptRecord = {
  attempt: Attempt
  score: number
  endedBy: EndedBy | null
  /** Indexes of voided questions. */
  voided?: readonly number[]
  /** Stored answers by question index. */
  answers: ReadonlyMap<number, { value: AnswerValue; credit: number; points: number }>
}

export function attemptView(quiz: Quiz, record: AttemptRecord, session: ReviewState): AttemptView {
  const of = quiz.questions.length
  const { attempt, score, endedBy, voided = [], answers } = record
  switch (attempt.name) {
    case 'not-started':
      return {
        name: 'not-started',
        of,
        ...(countAsked(quiz.questions) === of ? {} : { total: countAsked(quiz.questions) }),
      }
    case 'question': {
      return { name: 'question', question: questionFace(quiz, attempt.index), ...timesOf(attempt) }
    }
    case 'pause': {
      const { index, overAtMs } = attempt
      const shown = quiz.questions[index]
      if (shown && asksNothing(shown)) return { name: 'shown', question: questionFace(quiz, index) }
      return {
        name: 'pause',
        ...placeOf(quiz, index),
        untilMs: overAtMs + PAUSE_MS,
        outcome: outcomeOf(quiz, record, index),
      }
    }
    case 'completed': {
      const right = [...answers].filter(
        ([question, given]) => isRight(given) && !voided.includes(question),
      ).length
      const last = quiz.questions[of - 1]
      const outcome = endedBy === null && last && !asksNothing(last) ? outcomeOf(quiz, record, of - 1) : null
      const unscored = quiz.questions.filter((question) => !isScored(question)).length
      const outOf = highestScore(quiz.questions, voided)
      const shown = { of, atMs: attempt.atMs, score, right, outcome, endedBy }
      const review = reviewOf(session, record)
      return {
        name: 'completed',
        ...shown,
        ...(outOf > 0 ? { outOf } : {}),
        ...(unscored > 0 ? { unscored } : {}),
        ...(review ? { review } : {}),
      }
    }
  }
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
