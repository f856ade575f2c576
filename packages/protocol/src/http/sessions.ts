import { LIMITS, REPLAY_SCOPES, RULINGS, SESSION_RIGHTS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { cover } from '../cover.ts'
import { id, instantMs, mode, pin, status } from '../ids.ts'
import { sessionSettings } from './session-settings.ts'

/**
 * POST /api/sessions → 201 `sessionCard`. `id` is made by the client, once per press: asking again with it, for
 * instance after a lost reply, returns the same session. Kept settings that are left out are those of the previous
 * session (L145).
 */
export const startSessionBody = z.object({
  id: z.optional(id),
  quizId: id,
  mode,
  settings: z.optional(z.partial(sessionSettings)),
  /** Polls: no link between voters and votes is kept. Can't be changed later. */
  isAnonymous: z.optional(z.boolean()),
})

/**
 * POST /api/sessions/:id/again → 201 `sessionCard`. A new session of a finished one, or of its hardest questions:
 * `conflict` while it's running, `no-questions` if none was hard. Players still on its page come along.
 */
export const againBody = z.object({ id: z.optional(id), mode, questions: z.enum(REPLAY_SCOPES) })

/**
 * PUT /api/sessions/:id/voided/:question → 204. Also after the end; `not-yet` if the question hasn't been asked, or is
 * open.
 */
export const voidedBody = z.object({ isVoided: z.boolean() })

/**
 * PUT /api/sessions/:id/rulings/:question → 204, also if nothing changes. Also after the end; `not-yet` as with
 * `voided`, `conflict` if answers aren't typed, if it's a poll without correct answers, or if no more can be accepted.
 * Texts without a correct answer are shown and hidden this way, even while they come in.
 */
export const rulingBody = z.object({
  /** The received text in any spelling. */
  answer: z.string().check(z.minLength(1), z.maxLength(LIMITS.openText.units)),
  ruling: z.enum(RULINGS),
})
export type RulingBody = z.infer<typeof rulingBody>

/** GET /api/sessions/:id/removed → participants removed from the host's session, most recent first; at most 500. */
export const removedList = z.object({
  removed: z.array(z.object({ participant: id, name: z.string(), removedAtMs: instantMs })),
})
export type RemovedList = z.infer<typeof removedList>

export const sessionCard = z.object({
  id,
  /** What you may do with it. */
  right: z.enum(SESSION_RIGHTS),
  /** Of a session that someone shares with you. */
  ownerName: z.optional(z.string()),
  quizId: z.nullable(id),
  title: z.string(),
  mode,
  status,
  pin,
  participants: z.int(),
  createdAtMs: z.number(),
  /** A poll that keeps no link between voters and votes. */
  isAnonymous: z.optional(z.literal(true)),
  cover,
})
export type SessionCard = z.infer<typeof sessionCard>

/** What the host's newest session was started as, with its settings as they are now. */
export const lastStart = z.object({ mode, settings: sessionSettings, isAnonymous: z.boolean() })
export type LastStart = z.infer<typeof lastStart>

/**
 * GET /api/sessions → the running sessions you host, newest first, default settings for the next one, and what *Host now*
 * repeats: null before the first session (L145).
 */
export const sessionList = z.object({
  sessions: z.array(sessionCard),
  kept: z.partial(sessionSettings),
  last: z.nullable(lastStart),
})
export type SessionList = z.infer<typeof sessionList>
