import type { Settings } from '@pinquiz/protocol'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userSettings } from '../../db/schema.ts'

const DEFAULTS: Settings = {
  language: null,
  emailNotifications: true,
  pushNotifications: false,
  theme: null,
  retentionDays: null,
}

export const settingColumns = {
  language: userSettings.language,
  emailNotifications: userSettings.emailNotifications,
  pushNotifications: userSettings.pushNotifications,
  theme: userSettings.theme,
  retentionDays: userSettings.retentionDays,
}

export async function readSettings(db: Db, userId: string): Promise<Settings> {
  const [row] = await db.select(settingColumns).from(userSettings).where(eq(userSettings.userId, userId))
  return row ?? DEFAULTS
}

/** Mail is wanted unless somebody said no. */
export async function readWantsMail(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const refused = await db
    .select({ id: userSettings.userId })
    .from(userSettings)
    .where(and(inArray(userSettings.userId, [...userIds]), eq(userSettings.emailNotifications, false)))
  const wanting = new Set(userIds)
  for (const { id } of refused) wanting.delete(id)
  return wanting
}
