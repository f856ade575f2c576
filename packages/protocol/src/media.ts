import { LIMITS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id } from './ids.ts'

const pixels = z.int().check(z.gte(1), z.lte(10_000))
const picture = z.object({
  id,
  alt: z.string().check(z.maxLength(LIMITS.alternativeText.input)),
  width: pixels,
  height: pixels,
})

/** `game` `Media` of a question, where it has any. */
export const questionMedia = z.optional(
  z.object({ picture: z.optional(picture), sound: z.optional(z.object({ id })) }),
)
