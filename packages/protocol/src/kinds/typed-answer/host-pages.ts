import { LIMITS, type TypedAnswer } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { DeskSchemas } from '../kind-schemas.ts'

const toleratesTypos = z.boolean()
/** More than is stored: long texts are cut, as everywhere in a draft. */
const text = z.string().check(z.maxLength(LIMITS.optionText.input))

export const typedAnswer: DeskSchemas<TypedAnswer> = {
  draft: { accepted: z.array(text).check(z.maxLength(2 * LIMITS.typedAnswer.accepted)), toleratesTypos },
  body: { accepted: z.array(z.string()), toleratesTypos, further: z.optional(z.array(z.string())) },
  insight: {},
}
