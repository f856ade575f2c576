import type { NotificationList } from '@pinquiz/protocol'
import type { Notify } from '../../platform/notify.ts'
import type { User } from '../accounts/contract.ts'

export type Notifications = {
  notify: Notify
  /** Newest first. Without administrator rights in this sign-in, administrators' notifications are left out. */
  list(user: Pick<User, 'id' | 'isSecondFactorMissing'>): Promise<NotificationList>
  /** Marks everything up to `untilMs` as read: later ones haven't been seen. */
  markRead(userId: string, untilMs: number): Promise<void>
}
