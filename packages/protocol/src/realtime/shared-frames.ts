import * as z from 'zod/mini'
import { anyErrorCode } from '../errors.ts'
import { index, instantMs } from '../ids.ts'
import { answerValue } from '../kinds/of-kinds.ts'

/** A request was refused. `ref` repeats the command's; `question` the answer's. */
export const refused = z.object({
  type: z.literal('refused'),
  to: z.enum(['hello', 'answer', 'advance', 'review', 'again', 'choose', 'react', 'command', 'frame']),
  code: anyErrorCode,
  ref: z.optional(z.int()),
  question: z.optional(index),
  /** For `already-answered`: the stored answer. */
  value: z.optional(answerValue),
})

export const pong = z.object({ type: z.literal('pong'), sentAtMs: z.number(), nowMs: instantMs })

/** The last frame on this connection. `restarting`: reconnect at once; otherwise don't reconnect automatically. */
export const bye = z.object({
  type: z.literal('bye'),
  reason: z.enum(['restarting', 'superseded', 'removed', 'signed-out', 'abuse']),
})

/**
 * Many are connecting at once: the receiver is seated in about this many seconds, and stays connected until then. Sent
 * again on changes.
 */
export const wait = z.object({ type: z.literal('wait'), seconds: z.int() })
