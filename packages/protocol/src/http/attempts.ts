import { DETAILS_ASKED, EXCUSABLE, INCIDENT_KINDS, REPORTED_KINDS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id, index, instantMs, ownToken } from '../ids.ts'

const text = (longest: number) => z.string().check(z.maxLength(longest))

/**
 * GET /api/sessions/:id/entry → what the form before a self-paced quiz shows. 404 `session-not-found`, 409 `session-ended`.
 */
export const attemptEntry = z.object({
  session: id,
  title: z.string(),
  questionCount: z.int(),
  /** More than two tab switches end the attempt, by the host's choice. */
  endAfterTabSwitches: z.boolean(),
  details: z.enum(DETAILS_ASKED),
  /** Newcomers are turned away; the host sees their names and may let them in. */
  isLocked: z.boolean(),
  /** Whether the network address, and the keyed hash of the fingerprint, are kept until so many days after the end. */
  keepsAddress: z.boolean(),
  keepsDevice: z.boolean(),
  keptDays: z.int(),
})
export type AttemptEntry = z.infer<typeof attemptEntry>

/**
 * POST /api/sessions/:id/attempts → 201 `seat`. `device` is the browser's fingerprint, stored as a keyed hash only.
 * Who makes the `token` of the seat and keeps it may ask again when the answer was lost: the same token gets the seat it
 * opened, with the details first given. Without it the server makes one.
 * 422 `details-missing`, `email-invalid`, `name-invalid`, `name-too-long`, `email-disposable`;
 * 409 `network-used`, `device-used`, `email-used`, `session-ended`, `lobby-locked`, `host-absent`, `session-full`; 429 `too-many-attempts`. Who was turned
 * away by a rule and asks again with the same token is let in once the host says so.
 */
export const attemptBody = z.object({
  name: text(2000),
  /** Needed where `details` is `full`, else not stored. */
  email: z._default(text(1000), ''),
  phone: z._default(text(1000), ''),
  device: z.string().check(z.minLength(1), z.maxLength(200)),
  token: z.optional(ownToken),
  /** The form said that leaving the page counts as a tab switch. */
  toldOfLeaving: z.optional(z.boolean()),
})
export type AttemptBody = z.input<typeof attemptBody>

/** Rules of which the host may make an exception for one browser. */
export const turnedAwayReason = z.enum(EXCUSABLE)

/** What a browser may report. */
export const reportedKind = z.enum(REPORTED_KINDS)
export const incidentKind = z.enum(INCIDENT_KINDS)
/** How long a line was down or somebody was away, at most a day. */
export const incidentLengthMs = z.int().check(z.gte(0), z.lte(86_400_000))

/** GET /api/sessions/:id/attempts/:participant/incidents → what was noted of one participant, oldest first. */
export const incidentList = z.object({
  incidents: z.array(
    z.object({
      kind: incidentKind,
      question: z.nullable(index),
      atMs: instantMs,
      /** Of `offline` and `connection-gone`, and of `left-page` once they are back. */
      lengthMs: z.nullable(incidentLengthMs),
    }),
  ),
})
export type IncidentList = z.infer<typeof incidentList>
