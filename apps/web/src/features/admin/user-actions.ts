import type { AdminUser } from '@pinquiz/protocol'
import type { User } from '../../lib/viewer.ts'

export type UserAction = 'approve' | 'reject' | 'revoke' | 'grant' | 'withdraw'

/** What the server would let the viewer do with somebody: never with themself, with administrators only from above. */
export function actionsFor(viewer: User, user: AdminUser): UserAction[] {
  const isSuper = viewer.role === 'super-admin'
  if (user.id === viewer.id || (user.role !== 'host' && !isSuper)) return []
  if (!user.isApproved) return user.isRejected ? ['approve'] : ['reject', 'approve']
  if (!isSuper || user.role === 'super-admin') return ['revoke']
  return [user.role === 'host' ? 'grant' : 'withdraw', 'revoke']
}
