import type { ApprovalAction } from '@pinquiz/protocol'
import type { MailContent } from '../../platform/mail/contract.ts'

type Target = { name: string; isApproved: boolean; rejectedAt: Date | null }

/** What a user is told about a decision; null when it changes nothing for them. `target`: before the decision. */
export function approvalMail(
  { name, isApproved, rejectedAt }: Target,
  action: ApprovalAction,
  reason: string | null,
): MailContent | null {
  if (action === 'approve') return isApproved ? null : { template: 'account-approved', name }
  if (isApproved) return { template: 'account-revoked', name, reason }
  return action === 'reject' && !rejectedAt ? { template: 'account-rejected', name, reason } : null
}
