import type { Settings, SettingsChange } from '@pinquiz/protocol'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userSettings } from '../../db/schema.ts'
import { readSettings, settingColumns } from './queries.ts'

/** One statement, so that tabs saving at the same time on two devices keep each other's fields. */
export async function changeSettings(db: Db, userId: string, change: SettingsChange): Promise<Settings> {
  const [row] = await db
    .insert(userSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: userSettings.userId, set: { ...change, updatedAt: sql`now()` } })
    .returning(settingColumns)
  return row ?? readSettings(db, userId)
}
