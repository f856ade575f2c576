import * as z from 'zod/mini'

/** Which received texts the host has shown or hidden. */
export const showing = { shown: z.optional(z.array(z.string())), hidden: z.optional(z.array(z.string())) }
