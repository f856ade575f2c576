import { EXTRA_TIMES } from '@pinquiz/game'
import * as z from 'zod/mini'

/** `game` `Accommodations`. Sent to hosts only. */
export const accommodations = z.object({
  /** Percent of everyone's time; missing: as everyone. */
  time: z.optional(z.literal(EXTRA_TIMES)),
  /** Tab switches don't count. */
  mayLeave: z.optional(z.literal(true)),
})
