import type { NotificationList } from '@pinquiz/protocol'
import { and, desc, eq, isNull, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { notifications, users } from '../../db/schema.ts'
import { ADMIN_NOTICES } from '../../platform/notify.ts'
import type { User } from '../accounts/contract.ts'
import { activeAdministrators } from '../accounts/queries.ts'

const SHOWN = 50

export async function listNotifications(
  db: Db,
  { id: userId, isSecondFactorMissing = false }: Pick<User, 'id' | 'isSecondFactorMissing'>,
): Promise<NotificationList> {
  const isActive = await db.$count(users, and(eq(users.id, userId), activeAdministrators))
  const own = and(
    eq(notifications.userId, userId),
    // A user losing their rights may have been notified once more while that happened.
    isActive && !isSecondFactorMissing ? undefined : notInArray(notifications.kind, [...ADMIN_NOTICES]),
  )
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
      id,
      kind,
      data,
      isRead: readAt !== null,
      createdAtMs: createdAt.getTime(),
    })),
  }
}
