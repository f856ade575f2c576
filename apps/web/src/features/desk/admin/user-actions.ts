import type { AdminUser, BulkAction, Role } from '@pinquiz/protocol'
import type { User } from '#lib/viewer.ts'

/** A user's role after each change. */
export const ROLE_AFTER = {
  grant: 'admin',
  withdraw: 'host',
  promote: 'super-admin',
  demote: 'admin',
} as const satisfies Record<string, Role>

export type RoleAction = keyof typeof ROLE_AFTER
export type UserAction = 'approve' | 'reject' | 'revoke' | RoleAction

export const isRoleAction = (action: UserAction): action is RoleAction => action in ROLE_AFTER

const ROLE_ACTIONS: Record<Role, RoleAction[]> = {
  host: ['grant'],
  admin: ['promote', 'withdraw'],
  'super-admin': ['demote'],
}

/** Whether the viewer may export and erase the user's data. For their own they use profile and settings. */
export function mayErase(viewer: User, user: AdminUser): boolean {
  return user.id !== viewer.id && (user.role === 'host' || viewer.role === 'super-admin')
}

export function affectedBy(viewer: User, users: AdminUser[], act: BulkAction): AdminUser[] {
  return users.filter((user) =>
    act === 'erase' ? mayErase(viewer, user) : actionsFor(viewer, user).includes(act),
  )
}

/**
 * The actions that the server allows: only higher roles act on administrators, and on themselves only by stepping
 * down.
 */
export function actionsFor(viewer: User, user: AdminUser): UserAction[] {
  const isSuper = viewer.role === 'super-admin'
  if (user.id === viewer.id) return isSuper ? ['demote'] : []
  if (user.role !== 'host' && !isSuper) return []
  if (user.isApprovedOnceProven) return ['reject']
  if (!user.isApproved) return user.isRejected ? ['approve'] : ['reject', 'approve']
  return isSuper ? [...ROLE_ACTIONS[user.role], 'revoke'] : ['revoke']
}
