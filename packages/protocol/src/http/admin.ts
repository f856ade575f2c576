import * as z from 'zod/mini'
import { role } from './accounts.ts'

/** GET /api/admin/users → newest first. */
export const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isApproved: z.boolean(),
  role,
  createdAtMs: z.number(),
})
export type AdminUser = z.infer<typeof adminUser>
export const adminUserList = z.object({ users: z.array(adminUser) })

/** POST /api/admin/users/:id/approval → 204. `revoke` and `reject` end the user's sign-ins at once. */
export const approvalBody = z.object({
  action: z.enum(['approve', 'reject', 'revoke']),
  /** Told to the user by mail, with `reject` and `revoke`. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
})
export type ApprovalAction = z.infer<typeof approvalBody>['action']
