import * as z from 'zod/mini'
import { id, storedMs } from '../ids.ts'

/** `kind` names the text, `data` fills it. Clients skip unknown kinds. */
export const notification = z.object({
  id,
  kind: z.string(),
  data: z.record(z.string(), z.string()),
  isRead: z.boolean(),
  createdAtMs: z.number(),
})
export type Notification = z.infer<typeof notification>

/** GET /api/notifications → the newest, and how many of all are unread. POST /api/notifications/read marks all as read. */
export const notificationList = z.object({ notifications: z.array(notification), unread: z.int() })
export type NotificationList = z.infer<typeof notificationList>

/** POST /api/notifications/read: everything up to this instant, the `createdAtMs` of the newest one shown. */
export const readNotificationsBody = z.object({ untilMs: storedMs })
