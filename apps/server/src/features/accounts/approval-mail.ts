import type { ApprovalAction } from '@pinquiz/protocol'
import type { MailContent } from '../../platform/mail/contract.ts'

type Target = { name: string; isApproved: boolean; rejectedAt: Date | null }

/** The mail about a decision; null if it changes nothing for the user. `target`: before the decision. */
export function approvalMail(
  { name, isApproved, rejectedAt }: Target,
  action: ApprovalAction,
  reason: string | null,
): MailContent | null {
  if (action === 'approve') return isApproved ? null : { template: 'account-approved', name }
  if (isApproved) return { template: 'account-revoked', name, reason }
  return action === 'reject' && !rejectedAt ? { template: 'account-rejected', name, reason } : null
}
