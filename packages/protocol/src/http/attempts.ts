import * as z from 'zod/mini'
import { id, index, instantMs, ownToken } from '../ids.ts'

const text = (longest: number) => z.string().check(z.maxLength(longest))

/**
 * GET /api/sessions/:id/entry → what the form before a self-paced quiz shows. 404 `session-not-found`,
 * 409 `session-ended`, `lobby-locked`.
 */
export const attemptEntry = z.object({
  session: id,
  title: z.string(),
  questionCount: z.int(),
  /** More than two tab switches end the attempt, by the host's choice. */
  endAfterTabSwitches: z.boolean(),
})
export type AttemptEntry = z.infer<typeof attemptEntry>

/**
 * POST /api/sessions/:id/attempts → 201 `seat`. `device` is the browser's fingerprint, stored as a keyed hash only.
 * Who makes the `token` of the seat and keeps it may ask again when the answer was lost: the same token gets the seat it
 * opened, with the details first given. Without it the server makes one.
 * 422 `details-missing`, `email-invalid`, `name-invalid`, `name-too-long`, `email-disposable`;
 * 409 `network-used`, `device-used`, `session-ended`, `lobby-locked`; 429 `too-many-attempts`.
 */
export const attemptBody = z.object({
  name: text(2000),
  email: text(1000),
  phone: text(1000),
  device: z.string().check(z.minLength(1), z.maxLength(200)),
  token: z.optional(ownToken),
})
export type AttemptBody = z.infer<typeof attemptBody>

export const incidentKind = z.enum([
  'tab-switch',
  'context-menu',
  'developer-tools',
  'screenshot',
  'copy',
  'offline',
])
/** How long a line was down, at most a day. */
export const incidentLengthMs = z.int().check(z.gte(0), z.lte(86_400_000))

/** GET /api/sessions/:id/attempts/:participant/incidents → what one participant's browser reported, oldest first. */
export const incidentList = z.object({
  incidents: z.array(
    z.object({
      kind: incidentKind,
      question: z.nullable(index),
      atMs: instantMs,
      /** Of `offline` only. */
      lengthMs: z.nullable(incidentLengthMs),
    }),
  ),
})
export type IncidentList = z.infer<typeof incidentList>
