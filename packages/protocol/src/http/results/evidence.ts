import { ENDED_BY, KEPT_REFUSALS, TIMELINE } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id, index, instantMs } from '../../ids.ts'
import { answerValue } from '../../kinds/of-kinds.ts'

/**
 * GET /api/results/:id/participants/:participant/timeline → everything recorded about one self-paced attempt, oldest
 * first (S85). `session-not-found` also for other modes and for someone who was removed.
 */
export const timeline = z.object({
  participant: id,
  name: z.string(),
  number: z.int(),
  events: z.array(
    z.object({
      atMs: instantMs,
      what: z.enum(TIMELINE),
      /** Index in the quiz; null: none, or all at once. */
      question: z.nullable(index),
      value: z.optional(answerValue),
      /** A text that isn't shown to anyone (K78), or may offend (K39). */
      isHeld: z.optional(z.literal(true)),
      atTimeUp: z.optional(z.literal(true)),
      /** How long someone was away or a connection was lost, once that is known. */
      lengthMs: z.optional(z.number()),
      /** With `refused`: why the answer doesn't count. */
      refusal: z.optional(z.enum(KEPT_REFUSALS)),
      /** With `completed`: what ended it before its last question. */
      endedBy: z.optional(z.enum(ENDED_BY)),
    }),
  ),
})
export type Timeline = z.infer<typeof timeline>

const person = z.object({ participant: id, name: z.string() })

/**
 * GET /api/results/:id/similarities → pairs of participants of a self-paced session with more equal wrong answers than
 * chance brings (S86): a hint, never a verdict. The twenty most alike.
 */
export const similarityList = z.object({
  /** Who answered, and how many questions count. */
  people: z.int(),
  questions: z.int(),
  /** False with too few of either: then no pairs. */
  isEnough: z.boolean(),
  /** How many pairs were compared. */
  compared: z.int(),
  alike: z.array(
    z.object({
      people: z.tuple([person, person]),
      /** Questions that both got wrong, and on how many of them with the same answer. */
      bothWrong: z.int(),
      same: z.int(),
      /** How many equal ones chance would bring. */
      expected: z.number(),
      /** How many pairs so alike chance brings among all that were compared. */
      byChance: z.number(),
      /** Questions that both answered, and how many of them within 30 s of each other. */
      bothAnswered: z.int(),
      close: z.int(),
    }),
  ),
})
export type SimilarityList = z.infer<typeof similarityList>
