import { JUDGINGS, type TypedNumberQuestion } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { KindSchemas } from '../kind-schemas.ts'

const count = z.int()

export const typedNumber: KindSchemas<TypedNumberQuestion> = {
  face: { unit: z.string() },
  answer: z.number(),
  key: z.object({ right: z.number(), judging: z.enum(JUDGINGS), distance: z.number() }),
  counts: z.object({
    answers: count,
    mean: z.nullable(z.number()),
    median: z.nullable(z.number()),
    from: z.number(),
    step: z.number(),
    columns: z.array(count),
    lower: count,
    higher: count,
    often: z.array(z.object({ value: z.number(), count })),
    rest: count,
  }),
}
