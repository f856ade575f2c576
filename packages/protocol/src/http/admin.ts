import * as z from 'zod/mini'
import { accountStatus } from './account-status.ts'
import { role } from './accounts.ts'
import { pageNumber, searchText } from './paging.ts'

/** `pending`: not decided yet. */
export const userFilter = z.enum(['all', 'pending', 'approved', 'rejected'])
export type UserFilter = z.infer<typeof userFilter>

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
export const adminUserList = z.object({
  users: z.array(adminUser),
  page: z.int(),
  pageSize: z.int(),
  /** Matching the search. */
  total: z.int(),
  /** Of all accounts. */
  counts: z.record(userFilter, z.int()),
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
})
export type ApprovalAction = z.infer<typeof approvalBody>['action']

/**
 * PUT /api/admin/users/:id/role → 204. For super administrators, one of whom must stay: 409 `last-administrator`;
 * `conflict` while the account isn't approved.
 */
export const roleBody = z.object({ role })

/** GET /api/admin/waiting → what is waiting for an administrator: undecided accounts, unread messages. */
export const waiting = z.object({ accounts: z.int(), messages: z.int() })
export type Waiting = z.infer<typeof waiting>
