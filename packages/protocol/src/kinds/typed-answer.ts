import { LIMITS, type TypedAnswer } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { KindSchemas } from './kind-schemas.ts'

const { units, accepted: most } = LIMITS.typedAnswer
const toleratesTypos = z.boolean()
/** More than is stored: what is too long is cut, as everywhere in a draft. */
const text = z.string().check(z.maxLength(LIMITS.optionText.input))
const marked = z.optional(z.literal(true))

export const typedAnswer: KindSchemas<TypedAnswer> = {
  draft: { accepted: z.array(text).check(z.maxLength(2 * most)), toleratesTypos },
  body: { accepted: z.array(z.string()), toleratesTypos, further: z.optional(z.array(z.string())) },
  face: {},
  answer: z.string().check(z.maxLength(units)),
  key: z.object({ accepted: z.array(z.string()), further: z.array(z.string()) }),
  counts: z.object({
    given: z.array(z.object({ text: z.string(), count: z.int(), isRight: marked, isOffensive: marked })),
    others: z.int(),
  }),
  insight: {},
}
