import * as z from 'zod/mini'
import { role } from './accounts.ts'
import { pageNumber, searchText } from './paging.ts'

/** `pending`: nobody has decided yet. */
export const userFilter = z.enum(['all', 'pending', 'approved', 'rejected'])
export type UserFilter = z.infer<typeof userFilter>

/** GET /api/admin/users → newest first. `search` looks into names and addresses. */
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
  /** An administrator said no; it can still be approved. */
  isRejected: z.boolean(),
  /** Somebody opened a link that was mailed to the address. */
  isAddressProven: z.boolean(),
  /** An administrator said yes, which counts once the address is proven. */
  isApprovedOnceProven: z.boolean(),
  role,
  createdAtMs: z.number(),
})
export type AdminUser = z.infer<typeof adminUser>
export const adminUserList = z.object({
  users: z.array(adminUser),
  page: z.int(),
  pageSize: z.int(),
  /** Of those that were found. */
  total: z.int(),
  /** Of all accounts. */
  counts: z.record(userFilter, z.int()),
})
export type AdminUserList = z.infer<typeof adminUserList>

/**
 * POST /api/admin/users/:id/approval → 204. `revoke` and `reject` end the user's access at once. 409 `conflict`: the
 * address is not proven, and `isUnprovenAccepted` is missing.
 */
export const approvalBody = z.object({
  action: z.enum(['approve', 'reject', 'revoke']),
  /** With `approve`: the administrator knows that nobody has proven the address. */
  isUnprovenAccepted: z.optional(z.boolean()),
  /** Told to the user by mail, with `reject` and `revoke`. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
})
export type ApprovalAction = z.infer<typeof approvalBody>['action']

/**
 * PUT /api/admin/users/:id/role → 204. For super administrators, of whom one stays: 409 `last-administrator`;
 * `conflict` while the account is not approved.
 */
export const roleBody = z.object({ role })
