import * as z from 'zod/mini'

/** What the host has shown or hidden of the texts that came. */
export const showing = { shown: z.optional(z.array(z.string())), hidden: z.optional(z.array(z.string())) }
