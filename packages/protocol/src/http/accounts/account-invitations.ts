import * as z from 'zod/mini'
import { id, language } from '../../ids.ts'
import { bulkBounds } from '../admin.ts'
import { pageNumber, searchText } from '../paging.ts'
import { fullName, linkToken, newPassword } from './accounts.ts'

/** Super administrators are only made from administrators. */
export const invitedRole = z.enum(['host', 'admin'])
export type InvitedRole = z.infer<typeof invitedRole>

/** Addresses in one request, which is one transaction; pages send more in several. */
export const MOST_INVITED_AT_ONCE = 100
/** Lines of a pasted list or file. */
export const MOST_INVITED_LINES = 3_000
export const INVITATION_DAYS = [3, 7, 14, 30, 60] as const

/**
 * What became of an address. `new`: it would be invited; `waiting`: it has an invitation already, `exists`: an account;
 * `domain`: such addresses may not sign up; `twice`: it's further up.
 */
export const invitationOutcome = z.enum([
  'new',
  'invited',
  'waiting',
  'exists',
  'domain',
  'malformed',
  'twice',
])
export type InvitationOutcome = z.infer<typeof invitationOutcome>

/** POST /api/admin/invitations → `invitationReport`, in the order of `people`. 403 `not-allowed`: for this role. */
export const invitationsBody = z.object({
  people: z
    .array(z.object({ email: z.string().check(z.maxLength(400)), name: z.string().check(z.maxLength(400)) }))
    .check(z.minLength(1), z.maxLength(MOST_INVITED_AT_ONCE)),
  role: invitedRole,
  days: z.int().check(z.gte(1), z.lte(60)),
  /** False: the reply has links to hand out instead. 409 `conflict` if the site sends no mail. */
  isMailed: z.boolean(),
  /** Nothing is done: what would become of each address. */
  isPreview: z.optional(z.boolean()),
})
export type InvitationsBody = z.infer<typeof invitationsBody>

export const invitationReport = z.object({
  people: z.array(
    z.object({
      email: z.string(),
      outcome: invitationOutcome,
      /** Shown only here: the server keeps its hash. */
      link: z.optional(z.string()),
    }),
  ),
})
export type InvitationReport = z.infer<typeof invitationReport>

/** GET /api/admin/invitations → not yet taken up, newest first. */
export const invitationQuery = z.object({ page: pageNumber, search: searchText })
export type InvitationQuery = z.infer<typeof invitationQuery>
export const accountInvitation = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: invitedRole,
  invitedBy: z.string(),
  /** Null: only as a link to hand out. */
  mailedAtMs: z.nullable(z.number()),
  expiresAtMs: z.number(),
  isExpired: z.boolean(),
  /** The viewer may send, copy and withdraw it. */
  isYours: z.boolean(),
})
export type AccountInvitation = z.infer<typeof accountInvitation>
export const invitationList = z.object({
  invitations: z.array(accountInvitation),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  /** How many of those matching the viewer may send again and withdraw. */
  yours: z.int(),
  asOfMs: z.number(),
  isMailSent: z.boolean(),
  /** The roles that the viewer may invite to. */
  roles: z.array(invitedRole),
})
export type InvitationList = z.infer<typeof invitationList>

/** POST /api/admin/invitations/bulk → `bulkReply`. */
export const invitationBulkBody = z.object({
  ...bulkBounds,
  search: z.string().check(z.maxLength(200)),
  action: z.enum(['mail', 'withdraw']),
})
export type InvitationBulkBody = z.infer<typeof invitationBulkBody>

/** POST /api/admin/invitations/:id/link → a new link, in place of the one mailed before, or handed out before. */
export const invitationLinkBody = z.object({ isMailed: z.boolean() })
/** Null if it was mailed. */
export const invitationLink = z.object({ link: z.nullable(z.string()) })

/** POST /api/account-invitations/check. `none`: not valid (any more); `taken`: the address has an account. */
export const invitationTokenBody = z.object({ token: linkToken })
export const openInvitation = z.object({
  state: z.enum(['open', 'taken', 'none']),
  email: z.string(),
  name: z.string(),
  role: invitedRole,
  invitedBy: z.string(),
})
export type OpenInvitation = z.infer<typeof openInvitation>

/**
 * POST /api/account-invitations/accept → `signInReply`. 401 `token-invalid`, 409 `conflict`: the address has an account
 * by now. 403 `account-unproven`: the link was handed out, so the address is confirmed by mail first.
 */
export const acceptedInvitationBody = z.object({
  token: linkToken,
  name: fullName,
  password: newPassword,
  language: z.optional(language),
})
