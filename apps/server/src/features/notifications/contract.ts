import type { NotificationList } from '@pinquiz/protocol'
import type { Notify } from '../../platform/notify.ts'

export type Notifications = {
  notify: Notify
  /** Newest first. */
  list(userId: string): Promise<NotificationList>
  /** Marks what had come by `untilMs`: what came since has not been seen. */
  markRead(userId: string, untilMs: number): Promise<void>
}
