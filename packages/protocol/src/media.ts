import { LIMITS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id } from './ids.ts'

const pixels = z.int().check(z.gte(1), z.lte(10_000))
export const storedPicture = z.object({
  id,
  alt: z.string().check(z.maxLength(LIMITS.alternativeText.input)),
  width: pixels,
  height: pixels,
})

/** `game` `Media` of a question, if it has any. */
export const questionMedia = z.optional(
  z.object({
    picture: z.optional(storedPicture),
    sound: z.optional(z.object({ id })),
    options: z.optional(z.array(z.nullable(storedPicture)).check(z.maxLength(LIMITS.options.max))),
  }),
)
