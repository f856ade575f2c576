import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { pageNumber } from './paging.ts'

/**
 * Actions of administrators, and exports, erasures and shares by hosts. `subject` is the person, the lead, what was sold to
 * whom, what was exported, or of how many participants in which sessions; empty once the person's account or message is
 * erased.
 */
export const auditAction = z.enum([
  'user-approved',
  'user-rejected',
  'user-revoked',
  'role-super-admin',
  'role-admin',
  'role-host',
  'users-acted-on',
  'invitations-sent',
  'invitations-withdrawn',
  'invitation-accepted',
  'administrator-made',
  'second-factor-reset',
  'token-made',
  'token-revoked',
  'provider-linked',
  'provider-unlinked',
  'lead-pending',
  'lead-under-process',
  'lead-won',
  'lead-loss',
  'purchase-confirmed',
  'leads-exported',
  'leads-deleted',
  'lead-exported',
  'lead-erased',
  'participants-exported',
  'participants-erased',
  'account-exported',
  'account-erased',
  'account-handed-on',
  'quizzes-handed-on',
  'quiz-shared',
  'quiz-shared-with-all',
  'quiz-unshared',
  'quiz-handed-over',
  'quiz-left',
  'session-shared',
  'session-unshared',
  'session-left',
  'site-settings-changed',
  'library-taken-down',
  'library-reports-dismissed',
])
export type AuditAction = z.infer<typeof auditAction>

/** GET /api/admin/audit → newest first. Names are current ones. */
export const auditQuery = z.object({ page: pageNumber })
export const auditEntry = z.object({
  id,
  actor: z.string(),
  action: auditAction,
  subject: z.string(),
  reason: z.nullable(z.string()),
  atMs: z.number(),
})
export type AuditEntry = z.infer<typeof auditEntry>
export const auditList = z.object({
  entries: z.array(auditEntry),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
})
export type AuditList = z.infer<typeof auditList>
