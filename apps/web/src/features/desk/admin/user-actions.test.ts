import type { AdminUser } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import type { User } from '#lib/viewer.ts'
import { actionsFor, affectedBy } from './user-actions.ts'

const viewer = (role: User['role']): User => ({
  id: 'me',
  email: 'a@b.c',
  name: 'Me',
  isApproved: true,
  role,
})
const user = (change: Partial<AdminUser>): AdminUser => ({
  id: 'you',
  email: 'y@b.c',
  name: 'You',
  isApproved: true,
  isRejected: false,
  isAddressProven: true,
  isApprovedOnceProven: false,
  status: 'ready',
  role: 'host',
  createdAtMs: 0,
  ...change,
})

it.each([
  ['admin', { isApproved: false }, ['reject', 'approve']],
  ['admin', { isApproved: false, isRejected: true }, ['approve']],
  ['admin', { isApproved: false, isApprovedOnceProven: true }, ['reject']],
  ['admin', {}, ['revoke']],
  ['admin', { role: 'admin' }, []],
  ['admin', { role: 'super-admin' }, []],
  ['super-admin', {}, ['grant', 'revoke']],
  ['super-admin', { role: 'admin' }, ['promote', 'withdraw', 'revoke']],
  ['super-admin', { role: 'super-admin' }, ['demote', 'revoke']],
  ['super-admin', { id: 'me', role: 'super-admin' }, ['demote']],
] as const)('offers %s the actions that the server allows for %o', (role, change, actions) => {
  expect(actionsFor(viewer(role), user(change))).toEqual(actions)
})

it('bulk actions affect only the users whom they may affect', () => {
  const users = [
    user({ id: 'me' }),
    user({ id: 'new', isApproved: false }),
    user({ id: 'no', isApproved: false, isRejected: true }),
    user({ id: 'in' }),
    user({ id: 'boss', role: 'admin' }),
  ]
  const ids = (role: User['role'], act: Parameters<typeof affectedBy>[2]) =>
    affectedBy(viewer(role), users, act).map(({ id }) => id)
  expect(ids('admin', 'approve')).toEqual(['new', 'no'])
  expect(ids('admin', 'reject')).toEqual(['new'])
  expect(ids('admin', 'erase')).toEqual(['new', 'no', 'in'])
  expect(ids('super-admin', 'erase')).toEqual(['new', 'no', 'in', 'boss'])
})
