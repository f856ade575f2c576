import { RULINGS } from '@pinquiz/game'
import * as z from 'zod/mini'

/** How often each text came, for the kinds of which the host shows and hides some. Votes name no kind: the field is no other kind’s. */
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
