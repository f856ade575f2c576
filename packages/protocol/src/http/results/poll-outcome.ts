import * as z from 'zod/mini'
import { answerCounts, answerValue } from '../../kinds/of-kinds.ts'
import { questionFace } from '../../realtime/phases.ts'

/**
 * POST /api/seats/outcome → how everyone voted, once the poll is over; empty if the host doesn't share it, and
 * `token-invalid` before the end.
 */
export const pollOutcome = z.object({
  questions: z.array(
    z.object({
      question: questionFace,
      counts: answerCounts,
      /** Null without a vote, and in anonymous polls. */
      own: z.nullable(answerValue),
    }),
  ),
})
export type PollOutcome = z.infer<typeof pollOutcome>
