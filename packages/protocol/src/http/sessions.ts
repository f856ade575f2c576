import { AGAIN, LIMITS, RULINGS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id, instantMs, mode, pin, status } from '../ids.ts'
import { sessionSettings } from './session-settings.ts'

/**
 * POST /api/sessions → 201 `sessionCard`. `id` is made by the client, once for each press: asked with it again, also after
 * a lost reply, the same session is answered. Kept settings that are left out are those of the session before (L145).
 */
export const startSessionBody = z.object({
  id: z.optional(id),
  quizId: id,
  mode,
  settings: z.optional(z.partial(sessionSettings)),
  /** Polls: nobody can see who voted for what. It stays so. */
  isAnonymous: z.optional(z.boolean()),
})

/**
 * POST /api/sessions/:id/again → 201 `sessionCard`. A new session of what was asked in one that is over, or of its hardest
 * questions: `conflict` while it runs, `no-questions` where none was hard. Players who are still on its page come along.
 */
export const againBody = z.object({ id: z.optional(id), mode, questions: z.enum(AGAIN) })

/** PUT /api/sessions/:id/voided/:question → 204. Also after the end; `not-yet` while the question was not asked, or is open. */
export const voidedBody = z.object({ isVoided: z.boolean() })

/**
 * PUT /api/sessions/:id/rulings/:question → 204, also when it was so before. Also after the end; `not-yet` as with `voided`, `conflict`
 * where answers are not typed, nothing is right in a poll, or no more can be accepted. Texts in which nothing is right are shown and hidden so, also while they come.
 */
export const rulingBody = z.object({
  /** As it came, however it was spelled. */
  answer: z.string().check(z.minLength(1), z.maxLength(LIMITS.openText.units)),
  ruling: z.enum(RULINGS),
})
export type RulingBody = z.infer<typeof rulingBody>

/** GET /api/sessions/:id/removed → who was removed from an own session and not let back in, the last ones first; at most 500. */
export const removedList = z.object({
  removed: z.array(z.object({ participant: id, name: z.string(), removedAtMs: instantMs })),
})
export type RemovedList = z.infer<typeof removedList>

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

/** GET /api/sessions → the host's sessions that are not completed, newest first, and what the next one begins with (L145). */
export const sessionList = z.object({ sessions: z.array(sessionCard), kept: z.partial(sessionSettings) })
export type SessionList = z.infer<typeof sessionList>
