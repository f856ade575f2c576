import { COUNTING, ENDED_BY, TIMINGS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { timeRequest } from '../accommodations.ts'
import { index, instantMs } from '../ids.ts'
import { answerValue } from '../kinds/of-kinds.ts'
import { place, questionFace } from './phases.ts'

/** `game` `QuestionOutcome`. */
export const outcome = z.object({
  question: index,
  value: z.nullable(answerValue),
  /** Null if there is no correct answer. */
  isCorrect: z.nullable(z.boolean()),
  /** If it's neither 0 nor 1. */
  credit: z.optional(z.number()),
  points: z.int(),
  /** The question was voided. */
  isVoided: z.optional(z.literal(true)),
})

/** `game` `ShownOutcome`: what is missing is withheld from the participant. */
const shownOutcome = z.object({
  ...outcome.shape,
  isCorrect: z.optional(outcome.shape.isCorrect),
  points: z.optional(outcome.shape.points),
})

export const endedBy = z.nullable(z.enum(ENDED_BY))

/** `game` `ShownTries`: which of how many attempts it is; missing where everyone has one. */
const tries = z.optional(
  z.object({
    number: z.int(),
    of: z.int(),
    left: z.int(),
    counting: z.enum(COUNTING),
    /** Which one counts now, with its score if participants see points. */
    counts: z.optional(z.object({ number: z.int(), score: z.optional(z.int()) })),
  }),
)

/** The participant may leave the page: tab switches and leavings aren't counted. */
const mayLeave = z.optional(z.literal(true))

/** `game` `AttemptView`: a participant's own screen of a self-paced quiz. */
export const attemptView = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('not-started'),
    of: z.int(),
    total: z.optional(z.int()),
    tries,
    /** Of an attempt that isn't the first: more than two tab switches end it. */
    endsByTabSwitches: z.optional(z.literal(true)),
    timing: z.optional(z.enum(TIMINGS)),
    minutes: z.optional(z.int()),
    timeRequest: z.optional(timeRequest),
  }),
  z.object({
    name: z.literal('question'),
    question: questionFace,
    opensAtMs: instantMs,
    /** Missing: this participant has no time limit. */
    closesAtMs: z.optional(instantMs),
    /** How much time was given back after an outage; included in `closesAtMs`. */
    givenBackMs: z.optional(z.int()),
    mayLeave,
  }),
  /** All questions at once, until the participant hands in or the clock ends; missing: no clock runs. */
  z.object({
    name: z.literal('open'),
    questions: z.array(questionFace),
    slides: z.optional(z.array(index)),
    given: z.array(z.object({ question: index, value: answerValue })),
    /** Marked to come back to. */
    flags: z.optional(z.readonly(z.array(index))),
    opensAtMs: instantMs,
    closesAtMs: z.optional(instantMs),
    givenBackMs: z.optional(z.int()),
    mayLeave,
  }),
  /** A slide: the participant reads it and continues. */
  z.object({ name: z.literal('shown'), question: questionFace, mayLeave }),
  z.object({ name: z.literal('pause'), ...place, untilMs: instantMs, outcome: shownOutcome, mayLeave }),
  z.object({
    name: z.literal('completed'),
    of: z.int(),
    atMs: instantMs,
    /** All three missing if participants don't see points. */
    score: z.optional(z.int()),
    right: z.optional(z.int()),
    /** The highest possible score; missing if there are no points to earn. */
    outOf: z.optional(z.int()),
    /** How many questions don't count: without a correct answer, voided or excused. */
    unscored: z.optional(z.int()),
    outcome: z.nullable(shownOutcome),
    endedBy,
    /** It was closed before its first question: there is no result. */
    neverBegan: z.optional(z.literal(true)),
    isLate: z.optional(z.literal(true)),
    /** Correct answers may be reviewed, now or once no one is taking the quiz; missing: never. */
    review: z.optional(z.enum(['open', 'later'])),
    /** They may object to verdicts. */
    mayObject: z.optional(z.literal(true)),
    tries,
  }),
])
