import * as z from 'zod/mini'
import { accountStatus } from './accounts/account-status.ts'
import { role } from './accounts/accounts.ts'
import { pageNumber, searchText } from './paging.ts'
import { personId } from './quizzes/sharing.ts'

/** `pending`: not decided yet. */
export const userFilter = z.enum(['all', 'pending', 'approved', 'rejected'])
export type UserFilter = z.infer<typeof userFilter>

/** What administrators do to many accounts at once. */
export const bulkAction = z.enum(['approve', 'reject', 'revoke', 'erase'])
export type BulkAction = z.infer<typeof bulkAction>

/** GET /api/admin/users → newest first. `search` matches names and addresses. */
export const adminUserQuery = z.object({
  page: pageNumber,
  filter: z._default(userFilter, 'all'),
  search: searchText,
})
export type AdminUserQuery = z.infer<typeof adminUserQuery>

export const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isApproved: z.boolean(),
  /** Rejected by an administrator; it can still be approved. */
  isRejected: z.boolean(),
  /** A link mailed to the address was used. */
  isAddressProven: z.boolean(),
  /** Approved; takes effect once the address is confirmed. */
  isApprovedOnceProven: z.boolean(),
  status: accountStatus,
  role,
  createdAtMs: z.number(),
})
export type AdminUser = z.infer<typeof adminUser>
const bulkCounts = { approve: z.int(), reject: z.int(), revoke: z.int(), erase: z.int() } satisfies Record<
  BulkAction,
  z.ZodMiniType
>
export const adminUserList = z.object({
  users: z.array(adminUser),
  page: z.int(),
  pageSize: z.int(),
  /** Matching the search. */
  total: z.int(),
  /** Of all accounts. */
  counts: z.record(userFilter, z.int()),
  /** How many of those matching the viewer may act on. `unproven`: of `approve`, with an unconfirmed address. */
  matching: z.extend(z.object(bulkCounts), { unproven: z.int(), asOfMs: z.number() }),
})
export type AdminUserList = z.infer<typeof adminUserList>

/**
 * POST /api/admin/users/:id/approval → 204. `revoke` and `reject` end the user's access at once. 409 `conflict`: the
 * address isn't confirmed, and `isUnprovenAccepted` is missing.
 */
export const approvalBody = z.object({
  action: z.enum(['approve', 'reject', 'revoke']),
  /** With `approve`: the administrator knows that the address isn't confirmed. */
  isUnprovenAccepted: z.optional(z.boolean()),
  /** Mailed to the user, with `reject` and `revoke`. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  /** With `revoke`: another approved account that gets the quizzes. */
  heir: z.optional(personId),
})
export type ApprovalAction = z.infer<typeof approvalBody>['action']

/** Of JavaScript; databases know some later ones. */
const LAST_DATE_MS = 8_640_000_000_000_000

/** Bounds of an act on everything that matches what was shown and confirmed. */
export const bulkBounds = {
  /** `asOfMs` of the list: what has changed since stays as it is. */
  asOfMs: z.number().check(z.gte(0), z.lte(LAST_DATE_MS)),
  /** How many were confirmed, less those that earlier requests dealt with. 409 `conflict` if it would be more. */
  most: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** `next` of the last reply. */
  after: z.optional(z.string().check(z.maxLength(400))),
}
/** POST /api/admin/users/bulk → `bulkReply`, some accounts at a time, each as if it were the only one. */
export const bulkBody = z.object({
  ...bulkBounds,
  filter: userFilter,
  search: z.string().check(z.maxLength(200)),
  action: bulkAction,
  /** With `revoke` and `erase`: an approved account that gets the quizzes, and with `erase` results, too. */
  heir: z.optional(personId),
})
export type BulkBody = z.infer<typeof bulkBody>
/** `next`: there is more; null: all is done. */
export const bulkReply = z.object({ done: z.int(), failed: z.int(), next: z.nullable(z.string()) })
export type BulkReply = z.infer<typeof bulkReply>

/**
 * PUT /api/admin/users/:id/role → 204. For super administrators, one of whom must stay: 409 `last-administrator`;
 * `conflict` while the account isn't approved.
 */
export const roleBody = z.object({ role })

/**
 * GET /api/admin/waiting → what is waiting for an administrator: undecided accounts, unread messages, reported quizzes of
 * the library.
 */
export const waiting = z.object({ accounts: z.int(), messages: z.int(), reports: z.int() })
export type Waiting = z.infer<typeof waiting>
