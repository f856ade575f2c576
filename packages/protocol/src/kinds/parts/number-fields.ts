import { JUDGINGS, LIMITS } from '@pinquiz/game'
import * as z from 'zod/mini'

const judging = z.enum(JUDGINGS)
const number = z.nullable(z.number())

/** What the host writes about a right number, as a draft and as stored. */
export const numberFields = {
  draft: { right: number, judging, distance: number, unit: z.string().check(z.maxLength(LIMITS.unit.input)) },
  body: { right: z.number(), judging, distance: z.number(), unit: z.string() },
}
