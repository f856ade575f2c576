import * as z from 'zod/mini'
import { anyErrorCode } from '../errors.ts'
import { index, instantMs } from '../ids.ts'
import { answerValue } from '../kinds/of-kinds.ts'

/** Something was not done. `ref` repeats the command's; `question` the answer's. */
export const refused = z.object({
  type: z.literal('refused'),
  to: z.enum(['hello', 'answer', 'advance', 'review', 'choose', 'react', 'command', 'frame']),
  code: anyErrorCode,
  ref: z.optional(z.int()),
  question: z.optional(index),
  /** For `already-answered`: what is stored. */
  value: z.optional(answerValue),
})

export const pong = z.object({ type: z.literal('pong'), sentAtMs: z.number(), nowMs: instantMs })

/** The last frame on this connection. `restarting`: come back at once; the others: do not come back by yourself. */
export const bye = z.object({
  type: z.literal('bye'),
  reason: z.enum(['restarting', 'superseded', 'removed', 'signed-out', 'abuse']),
})

/** Many come at once: the receiver is seated in about so many seconds, and stays connected until then. Sent again as it changes. */
export const wait = z.object({ type: z.literal('wait'), seconds: z.int() })
