import * as z from 'zod/mini'

/** What an account lacks before its owner can sign in: the mailed link, an administrator's approval, or both. */
export const accountStatus = z.enum(['ready', 'needs-link', 'needs-approval', 'needs-both', 'rejected'])
export type AccountStatus = z.infer<typeof accountStatus>

type Account = {
  isApproved: boolean
  /** By an administrator; it may have been approved since. */
  isRejected: boolean
  /** Takes effect once the address is confirmed. */
  isApprovedOnceProven: boolean
  isAddressProven: boolean
}

/** `isMailSent`: without mail no link can be asked for. */
export function statusOf(account: Account, isMailSent: boolean): AccountStatus {
  if (account.isApproved) return 'ready'
  if (account.isRejected) return 'rejected'
  if (account.isApprovedOnceProven) return 'needs-link'
  return isMailSent && !account.isAddressProven ? 'needs-both' : 'needs-approval'
}
