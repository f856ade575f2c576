import { JUDGINGS, LIMITS, type TypedNumberQuestion } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { DeskSchemas } from '../kind-schemas.ts'

const judging = z.enum(JUDGINGS)
const number = z.nullable(z.number())

export const typedNumber: DeskSchemas<TypedNumberQuestion> = {
  draft: {
    right: number,
    judging,
    distance: number,
    unit: z.string().check(z.maxLength(LIMITS.unit.input)),
  },
  body: { right: z.number(), judging, distance: z.number(), unit: z.string() },
  insight: {},
}
