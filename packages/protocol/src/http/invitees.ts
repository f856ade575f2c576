import { MAX_INVITEES } from '@pinquiz/game'
import * as z from 'zod/mini'
import { accommodations, extraTime } from '../accommodations.ts'
import { id, instantMs, ownToken, pin } from '../ids.ts'
import { attemptEntry } from './attempts.ts'

const text = (longest: number) => z.string().check(z.maxLength(longest))

/** Where someone on a roster stands; `running` also before their first question. */
export const INVITEE_STATES = ['not-begun', 'running', 'completed'] as const

/** Someone on the roster of a self-paced session. `group` and `email` may be empty. */
export const invitee = z.object({
  id,
  name: z.string(),
  group: z.string(),
  email: z.string(),
  /** The secret part of the personal link: `/invited#` and this. */
  link: z.string(),
  state: z.enum(INVITEE_STATES),
  /** When a mail with the link was last queued. */
  mailedAtMs: z.optional(instantMs),
  accommodations: z.optional(accommodations),
})
export type Invitee = z.infer<typeof invitee>

/** GET /api/sessions/:id/invitees → the roster in its order. */
export const inviteeList = z.object({
  invitees: z.array(invitee),
  /** Whether the site can mail the links. */
  isMailSent: z.boolean(),
})
export type InviteeList = z.infer<typeof inviteeList>

/**
 * POST /api/sessions/:id/invitees → 201 the whole roster. The client makes the ids, so that a repeated request adds
 * nobody twice. 422 `name-missing`, `name-too-long`, `email-invalid`; 413 `too-large`; 409 `session-ended`.
 */
export const newInvitees = z.object({
  people: z
    .array(
      z.object({
        id,
        name: text(1000),
        group: z._default(text(1000), ''),
        email: z._default(text(1000), ''),
        accommodations: z.optional(accommodations),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_INVITEES)),
})
export type NewInvitee = z.infer<typeof newInvitees>['people'][number]

/**
 * PUT /api/sessions/:id/invitees/:invitee → the changed `invitee`, also once they have begun: then their attempts are
 * renamed, and accommodations count as if given to their newest attempt. The link stays. 404 `not-found`; 422 as when
 * added.
 */
export const changedInvitee = z.object({
  name: text(1000),
  group: text(1000),
  email: text(1000),
  accommodations: z.optional(accommodations),
})
export type ChangedInvitee = z.infer<typeof changedInvitee>

/**
 * POST /api/sessions/:id/invitees/mails → 202 `queuedMails`. People without an address, who have handed in or were
 * mailed within the last hour are left out. 409 `conflict` if the site sends no mail, `session-ended`.
 */
export const mailInviteesBody = z.object({
  people: z.array(id).check(z.minLength(1), z.maxLength(MAX_INVITEES)),
})
export const queuedMails = z.object({ queued: z.int() })
export type QueuedMails = z.infer<typeof queuedMails>

/**
 * POST /api/sessions/:id/invitees/:invitee/link → the `invitee` with a new link. `link` is the one to withdraw: if that
 * was done before, nothing changes.
 */
export const renewLinkBody = z.object({ link: text(100) })

/** GET /api/rosters → your sessions that have one, newest first. */
export const rosterList = z.object({
  rosters: z.array(z.object({ session: id, title: z.string(), startedAtMs: instantMs, people: z.int() })),
})
export type RosterList = z.infer<typeof rosterList>

/** The secret part of a personal link. */
const link = text(100)

/** POST /api/invitations/look → `invitation`. 404 `link-unknown`, 410 `link-withdrawn`. */
export const invitationBody = z.object({ link })

/** What a personal link leads to. */
export const invitation = z.object({
  session: id,
  title: z.string(),
  name: z.string(),
  pin,
  /** Then the link leads back to the seat, whatever became of the session. */
  hasBegun: z.boolean(),
  /** Missing if it has begun. */
  entry: z.optional(attemptEntry),
})
export type Invitation = z.infer<typeof invitation>

/**
 * POST /api/invitations/begin → 201 `seat`: of a new attempt, or of the one that began with this link, which another
 * device then loses. Refusals as with `attemptBody`.
 */
export const beginInvitedBody = z.object({
  link,
  token: z.optional(ownToken),
  /** The form said that leaving the page counts as a tab switch. */
  toldOfLeaving: z.optional(z.boolean()),
  timeAsked: z.optional(extraTime),
})
export type BeginInvitedBody = z.input<typeof beginInvitedBody>
