import type { Settings } from '@pinquiz/protocol'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userSettings } from '../../db/schema.ts'

const DEFAULTS: Settings = {
  language: null,
  emailNotifications: true,
  pushNotifications: false,
  theme: null,
  singleKeys: true,
  retentionDays: null,
}

export const settingColumns = {
  language: userSettings.language,
  emailNotifications: userSettings.emailNotifications,
  pushNotifications: userSettings.pushNotifications,
  theme: userSettings.theme,
  singleKeys: userSettings.singleKeys,
  retentionDays: userSettings.retentionDays,
}

export async function readSettings(db: Db, userId: string): Promise<Settings> {
  const [row] = await db.select(settingColumns).from(userSettings).where(eq(userSettings.userId, userId))
  return row ?? DEFAULTS
}
