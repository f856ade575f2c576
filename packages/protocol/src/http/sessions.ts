import * as z from 'zod/mini'
import { id, mode, pin, status } from '../ids.ts'

export const sessionSettings = z.object({
  lateJoin: z.boolean(),
  closeWhenAllAnswered: z.boolean(),
  shareResults: z.boolean(),
  showCounts: z.boolean(),
  oneAttemptPerNetwork: z.boolean(),
  oneAttemptPerDevice: z.boolean(),
  endAfterTabSwitches: z.boolean(),
  oneTap: z.boolean(),
})

/** POST /api/sessions → 201 `sessionCard`. */
export const startSessionBody = z.object({
  quizId: id,
  mode,
  settings: z.optional(z.partial(sessionSettings)),
})

/** GET /api/sessions → the host's sessions that are not completed, newest first. */
export const sessionCard = z.object({
  id,
  quizId: z.nullable(id),
  title: z.string(),
  mode,
  status,
  pin,
  participants: z.int(),
  createdAtMs: z.number(),
})
export type SessionCard = z.infer<typeof sessionCard>
export const sessionList = z.object({ sessions: z.array(sessionCard) })
