import { expect, it } from 'vitest'
import { statusOf } from './account-status.ts'

const NEW = { isApproved: false, isRejected: false, isApprovedOnceProven: false, isAddressProven: false }

it.each([
  ['both, while it is new and mail is sent', {}, true, 'needs-both'],
  ['the approval, where no mail is sent', {}, false, 'needs-approval'],
  ['the approval, once the link was used', { isAddressProven: true }, true, 'needs-approval'],
  ['the link, once it was approved', { isApprovedOnceProven: true }, true, 'needs-link'],
  ['nothing, once it is approved', { isApproved: true }, true, 'ready'],
  ['nothing, if it was approved after a rejection', { isApproved: true, isRejected: true }, true, 'ready'],
  ['nothing more, if it was rejected', { isRejected: true, isAddressProven: true }, true, 'rejected'],
] as const)('an account needs %s (A70)', (_, change, isMailSent, status) => {
  expect(statusOf({ ...NEW, ...change }, isMailSent)).toBe(status)
})
