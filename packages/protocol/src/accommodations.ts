import { EXTRA_TIMES, REQUEST_STATES } from '@pinquiz/game'
import * as z from 'zod/mini'

export const extraTime = z.literal(EXTRA_TIMES)

/** `game` `TimeRequest`. Sent to hosts and to the participant. */
export const timeRequest = z.object({ time: extraTime, state: z.enum(REQUEST_STATES) })

/** `game` `Accommodations`. Sent to hosts only. */
export const accommodations = z.object({
  /** Percent of everyone's time; missing: as everyone. */
  time: z.optional(extraTime),
  /** Tab switches don't count. */
  mayLeave: z.optional(z.literal(true)),
})
