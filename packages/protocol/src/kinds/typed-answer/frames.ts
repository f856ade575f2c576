import { LIMITS, type TypedAnswer } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { KindSchemas } from '../kind-schemas.ts'

const marked = z.optional(z.literal(true))

export const typedAnswer: KindSchemas<TypedAnswer> = {
  face: {},
  answer: z.string().check(z.maxLength(LIMITS.typedAnswer.units)),
  key: z.object({ accepted: z.array(z.string()), further: z.array(z.string()) }),
  counts: z.object({
    given: z.array(z.object({ text: z.string(), count: z.int(), isRight: marked, isOffensive: marked })),
    others: z.int(),
  }),
}
