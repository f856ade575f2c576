import { type Asking, LIMITS, POOLS, WEIGHTS } from '@pinquiz/game'
import * as z from 'zod/mini'

/** `game` `Asking`: defaults are left out. */
export const asking = {
  weight: z.optional(z.enum(WEIGHTS)),
  explanation: z.optional(z.string().check(z.maxLength(LIMITS.explanation.input))),
  notes: z.optional(z.string().check(z.maxLength(LIMITS.notes.input))),
  isShuffled: z.optional(z.boolean()),
  isFormatted: z.optional(z.boolean()),
  readingS: z.optional(z.number()),
  pool: z.optional(z.enum(POOLS)),
} satisfies { [Name in keyof Asking]-?: z.ZodMiniType<Asking[Name]> }
