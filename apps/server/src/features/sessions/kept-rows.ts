import { keepingModes, keptOf, type SettingsChange, withoutDates, withoutDraws } from '@pinquiz/game'
import type { LastStart } from '@pinquiz/protocol'
import { and, desc, eq, not } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/schema.ts'
import { isRehearsalRow, settingsOf } from '../../db/settings-column.ts'

/** The host's settings in the newest session of each mode that has them (L145); none before the first one. */
export async function readKept(db: Db, hostId: string): Promise<SettingsChange> {
  const kept: SettingsChange = {}
  for (const mode of keepingModes()) {
    const [newest] = await db
      .select({ settings: sessions.settings })
      .from(sessions)
      .where(and(eq(sessions.hostId, hostId), eq(sessions.mode, mode)))
      .orderBy(desc(sessions.createdAt))
      .limit(1)
    if (newest) Object.assign(kept, keptOf(mode, settingsOf(newest.settings)))
  }
  return kept
}

/** The host's newest session that isn't a rehearsal. */
export async function readLast(db: Db, hostId: string): Promise<LastStart | null> {
  const { mode, settings, isAnonymous } = sessions
  const [newest] = await db
    .select({ mode, settings, isAnonymous })
    .from(sessions)
    .where(and(eq(sessions.hostId, hostId), not(isRehearsalRow)))
    .orderBy(desc(sessions.createdAt))
    .limit(1)
  if (!newest) return null
  const stored = settingsOf(newest.settings)
  return { ...newest, settings: { ...stored, assignment: withoutDraws(withoutDates(stored.assignment)) } }
}
