import { RULINGS } from '@pinquiz/game'
import * as z from 'zod/mini'

/**
 * Counts of each text, for kinds whose texts the host shows and hides. Votes name no kind: no other kind has this
 * field.
 */
export const textCounts = z.object({
  texts: z.array(
    z.object({
      text: z.string(),
      count: z.int(),
      ruling: z.optional(z.enum(RULINGS)),
      held: z.optional(z.enum(['waiting', 'offensive'])),
    }),
  ),
  others: z.int(),
  unseen: z.optional(z.int()),
})
