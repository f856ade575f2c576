import { MARK_ACTS, MAX_ADJUSTMENT, MAX_MARK_COMMENT, MAX_MARK_REASON, WEIGHTS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id, index, instantMs } from '../../ids.ts'
import { answerValue } from '../../kinds/of-kinds.ts'
import { pageNumber } from '../paging.ts'

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MARK_REASON))
const comment = z._default(z.string().check(z.trim(), z.maxLength(MAX_MARK_COMMENT)), '')
const why = { reason }
const points = z.int().check(z.gte(0), z.lte(MAX_ADJUSTMENT))

/**
 * PUT /api/results/:id/marks/:mark → 204; the id is made by the client, and the same one again changes nothing. Every
 * score is computed anew. `not-yet` while the session is open or someone is taking the quiz; `not-found` if the
 * participant or the answer isn't there; `conflict` if it changes nothing or the question has no points to give.
 */
export const markBody = z.discriminatedUnion('act', [
  /** The question counts for nobody. */
  z.object({ act: z.literal('void'), question: index, ...why }),
  /**
   * Points for one answer, 0 to what a right one earns. Without a reason only if the points stay, or are the first for an
   * open text.
   */
  z.object({
    act: z.literal('points'),
    participant: id,
    question: index,
    points,
    comment,
    reason: z._default(z.string().check(z.trim(), z.maxLength(MAX_MARK_REASON)), ''),
  }),
  /** Full credit for this participant's answer, and for all others like it. */
  z.object({ act: z.literal('accept'), participant: id, question: index, ...why }),
  /** What the question is worth; an open text counts from then on. */
  z.object({ act: z.literal('worth'), question: index, weight: z.enum(WEIGHTS), ...why }),
  /** The question doesn't count for this participant. */
  z.object({ act: z.literal('excuse'), participant: id, question: index, ...why }),
  /** Adds to a participant's total, or takes away from it. */
  z.object({
    act: z.literal('adjust'),
    participant: id,
    points: z.int().check(
      z.gte(-MAX_ADJUSTMENT),
      z.lte(MAX_ADJUSTMENT),
      z.refine((by) => by !== 0),
    ),
    comment,
    ...why,
  }),
])
export type MarkBody = z.infer<typeof markBody>

export const hostMark = z.object({
  id,
  act: z.enum(MARK_ACTS),
  question: z.nullable(index),
  /** Whom it is about; null for everyone, and if they were removed. */
  participant: z.nullable(z.object({ id, name: z.string() })),
  /** The answer that was accepted, or left as it was after an objection, as text. */
  answer: z.optional(z.string()),
  reason: z.string(),
  comment: z.string(),
  /** Points of the answer, the most for the question, or the score; null where there is no such figure. */
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
  /** How many scores it changed. */
  changed: z.int(),
  /** Null if the account is gone. */
  author: z.nullable(z.string()),
  atMs: instantMs,
  withdrawnAtMs: z.nullable(instantMs),
})
export type HostMark = z.infer<typeof hostMark>

/** GET /api/results/:id/marks → newest first, withdrawn ones too. */
export const markListQuery = z.object({ page: pageNumber })
export const markList = z.object({
  marks: z.array(hostMark),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  /** How many are still taking the quiz: nothing can be marked until they are done. */
  sitting: z.int(),
  /** Whether the session is over. */
  isOver: z.boolean(),
})
export type MarkList = z.infer<typeof markList>

/**
 * GET /api/results/:id/questions/:question/answers → all answers to one question: equal ones together, the most frequent
 * first, in order of joining; then who gave none.
 */
export const questionAnswer = z.object({
  participant: id,
  name: z.string(),
  number: z.int(),
  /** Which of their attempts, if it isn't the first. */
  attempt: z.optional(z.int()),
  /** Null if they gave no answer. */
  value: z.nullable(answerValue),
  /** How many gave this answer. */
  alike: z.int(),
  /** A text that was never shown to anyone (K80). */
  isHeld: z.optional(z.literal(true)),
  /** Null without an answer, and if the question isn't scored. */
  credit: z.nullable(z.number()),
  points: z.int(),
  /** The most that this answer can earn. */
  of: z.int(),
  elapsedMs: z.nullable(z.number()),
  /** Points were given by hand. */
  isMarked: z.boolean(),
  isExcused: z.boolean(),
  comment: z.string(),
})
export type QuestionAnswer = z.infer<typeof questionAnswer>
export const questionAnswers = z.object({
  answers: z.array(questionAnswer),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  /** Answers without points given by hand, among all. */
  unmarked: z.int(),
})
export type QuestionAnswers = z.infer<typeof questionAnswers>

/** POST /api/seats/marks → what the host changed for the holder of a seat; `token-invalid` before the end, too. */
export const seatBody = z.object({ session: id, participant: id, token: z.string().check(z.maxLength(200)) })
export const ownMarks = z.object({
  marks: z.array(
    z.object({
      question: index,
      /** Points were given by hand. */
      isMarked: z.boolean(),
      /** The question doesn't count for them. */
      isExcused: z.boolean(),
      comment: z.string(),
    }),
  ),
})
export type OwnMarks = z.infer<typeof ownMarks>
