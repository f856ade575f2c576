import { MAX_MARK_REASON, MAX_OBJECTION, OBJECTION_OUTCOMES, storedText } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id, index } from '../../ids.ts'
import { seatBody } from './marks.ts'

const outcome = z.enum(OBJECTION_OUTCOMES)
const text = z.string().check(
  z.maxLength(MAX_OBJECTION),
  z.overwrite((written) => storedText(written, MAX_OBJECTION)),
  z.minLength(1),
)

/** POST /api/seats/objections → what the holder of a seat may object to; `not-yet` before they know the verdicts. */
export const ownObjections = z.object({
  /** Answers without full credit, and those already objected to. */
  answers: z.array(
    z.object({
      question: index,
      /** As screens count. */
      number: z.int(),
      text: z.string(),
      answer: z.string(),
      credit: z.number(),
      /** Null if they didn't object. */
      objection: z.nullable(z.object({ text: z.string(), outcome: z.nullable(outcome) })),
    }),
  ),
})
export type OwnObjections = z.infer<typeof ownObjections>

/**
 * POST /api/seats/objections/:question → 204, again the second time. `not-yet` as above, `not-found` if there is
 * nothing to object to.
 */
export const objectionBody = z.extend(seatBody, { text })

/** GET /api/results/:id/objections → open ones first, equal answers to a question together. */
export const objectionGroup = z.object({
  /** One of them: a ruling on it is one on all. */
  id,
  question: index,
  answer: z.string(),
  /** Whether *accepted* is possible. */
  canAccept: z.boolean(),
  /** Null while open. */
  outcome: z.nullable(outcome),
  /** How many people. */
  count: z.int(),
  /** The first of them. */
  people: z.array(z.object({ participant: id, name: z.string(), text: z.string() })),
})
export type ObjectionGroup = z.infer<typeof objectionGroup>
export const objectionList = z.object({ groups: z.array(objectionGroup) })
export type ObjectionList = z.infer<typeof objectionList>

/**
 * PUT /api/results/:id/objections/:objection → 204; the same outcome again changes nothing. `not-yet` as with marks,
 * `conflict` if there is another outcome or it isn't possible.
 */
export const objectionRuling = z.object({
  outcome,
  /** For the list of changes; without one, an accepted or voided answer is listed with the objection's text. */
  reason: z._default(z.string().check(z.trim(), z.maxLength(MAX_MARK_REASON)), ''),
})
