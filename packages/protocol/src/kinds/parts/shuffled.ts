import * as z from 'zod/mini'

/** `game` `Shuffled`. */
export const shown = z.optional(z.array(z.int()))
