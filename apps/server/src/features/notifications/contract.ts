import type { NotificationList } from '@pinquiz/protocol'
import type { Notify } from '../../platform/notify.ts'
import type { User } from '../accounts/contract.ts'

export type Notifications = {
  notify: Notify
  /** Newest first. Who is no administrator in this sign-in is not told what only administrators are. */
  list(user: Pick<User, 'id' | 'isSecondFactorMissing'>): Promise<NotificationList>
  /** Marks what had come by `untilMs`: what came since has not been seen. */
  markRead(userId: string, untilMs: number): Promise<void>
}
