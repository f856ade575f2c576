import {
  COUNTING,
  DETAILS_ASKED,
  EXCUSABLE,
  INCIDENT_KINDS,
  LATE_WORK,
  REPORTED_KINDS,
  TIMINGS,
} from '@pinquiz/game'
import * as z from 'zod/mini'
import { extraTime } from '../accommodations.ts'
import { cover } from '../cover.ts'
import { id, index, instantMs, ownToken } from '../ids.ts'

const text = (longest: number) => z.string().check(z.maxLength(longest))

/** GET /api/sessions/:id/entry → the form before a self-paced quiz. 404 `session-not-found`, 409 `session-ended`. */
export const attemptEntry = z.object({
  session: id,
  title: z.string(),
  cover,
  questionCount: z.int(),
  /** More than two tab switches end the attempt, by the host's choice. */
  endAfterTabSwitches: z.boolean(),
  details: z.enum(DETAILS_ASKED),
  /** What the host asks for; missing: nothing in particular. */
  instructions: z.optional(z.string()),
  /** Missing: each question has its time limit. `minutes`: for the quiz as a whole. */
  timing: z.optional(z.enum(TIMINGS)),
  minutes: z.optional(z.int()),
  /** The host lets people ask for more time. */
  mayAskForTime: z.optional(z.literal(true)),
  /** How many attempts everyone has, and which counts; missing: one. */
  attempts: z.optional(z.int()),
  counting: z.optional(z.enum(COUNTING)),
  /** How long until the quiz opens; missing: it's open. */
  opensInMs: z.optional(z.number()),
  /** Dates that apply; late work is taken until `lateUntilMs`, or marked without an end. */
  opensAtMs: z.optional(instantMs),
  closesAtMs: z.optional(instantMs),
  late: z.optional(z.enum(LATE_WORK)),
  lateUntilMs: z.optional(instantMs),
  /** Newcomers are turned away; the host sees their names and may let them in. */
  isLocked: z.boolean(),
  /** Only people on the roster get in, with their links; the host may let in others. */
  isByInvitation: z.boolean(),
  /** Whether the network address and the keyed hash of the fingerprint are kept, for this many days after the end. */
  keepsAddress: z.boolean(),
  keepsDevice: z.boolean(),
  keptDays: z.int(),
})
export type AttemptEntry = z.infer<typeof attemptEntry>

/**
 * POST /api/sessions/:id/attempts → 201 `seat`. `device` is the browser's fingerprint, only stored as a keyed hash. A
 * client that makes the seat's `token` itself may ask again after a lost reply: the same token gets the same seat, with
 * the details first given. Without it the server makes one. 422 `details-missing`, `email-invalid`, `name-invalid`,
 * `name-too-long`, `email-disposable`; 409 `network-used`, `device-used`, `email-used`, `session-ended`,
 * `lobby-locked`, `not-invited`, `host-absent`, `not-yet` before it opens, `session-full`; 429 `too-many-attempts`. Someone turned away by a rule gets in by
 * asking again with the same token once the host allows it.
 */
export const attemptBody = z.object({
  name: text(2000),
  /** Required if `details` is `full`, else not stored. */
  email: z._default(text(1000), ''),
  phone: z._default(text(1000), ''),
  device: z.string().check(z.minLength(1), z.maxLength(200)),
  token: z.optional(ownToken),
  /** The form said that leaving the page counts as a tab switch. */
  toldOfLeaving: z.optional(z.boolean()),
  /** More time that they ask for, if the host lets them. */
  timeAsked: z.optional(extraTime),
})
export type AttemptBody = z.input<typeof attemptBody>

/** Rules that the host may waive for one browser. */
export const turnedAwayReason = z.enum(EXCUSABLE)

/** What a browser may report. */
export const reportedKind = z.enum(REPORTED_KINDS)
export const incidentKind = z.enum(INCIDENT_KINDS)
/** How long a connection was lost or someone was away, at most a day. */
export const incidentLengthMs = z.int().check(z.gte(0), z.lte(86_400_000))

/** GET /api/sessions/:id/attempts/:participant/incidents → one participant's incidents, oldest first. */
export const incidentList = z.object({
  incidents: z.array(
    z.object({
      kind: incidentKind,
      question: z.nullable(index),
      atMs: instantMs,
      /** With `offline` and `connection-gone`, and with `left-page` once they are back. */
      lengthMs: z.nullable(incidentLengthMs),
    }),
  ),
})
export type IncidentList = z.infer<typeof incidentList>
