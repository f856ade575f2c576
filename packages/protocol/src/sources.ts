import { LICENCES, LIMITS, MAX_AUTHOR_LENGTH, MAX_SOURCES } from '@pinquiz/game'
import * as z from 'zod/mini'

export const licence = z.enum(LICENCES)

/** `game` `Source`s of a quiz. */
export const sources = z
  .array(
    z.object({
      title: z.string().check(z.maxLength(LIMITS.title.input)),
      author: z.string().check(z.maxLength(MAX_AUTHOR_LENGTH)),
      licence,
    }),
  )
  .check(z.maxLength(MAX_SOURCES))
