import type { NotificationList } from '@pinquiz/protocol'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { notifications } from '../../db/schema.ts'

const SHOWN = 50

export async function listNotifications(db: Db, userId: string): Promise<NotificationList> {
  const own = eq(notifications.userId, userId)
  const rows = await db
    .select()
    .from(notifications)
    .where(own)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(SHOWN)
  const unread = await db.$count(notifications, and(own, isNull(notifications.readAt)))
  return {
    unread,
    notifications: rows.map(({ id, kind, data, readAt, createdAt }) => ({
      ...{ id, kind, data },
      isRead: readAt !== null,
      createdAtMs: createdAt.getTime(),
    })),
  }
}
