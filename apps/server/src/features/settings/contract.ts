import type { Settings as Chosen, Preferences, SettingsChange } from '@pinquiz/protocol'
import type { Db } from '../../db/db.ts'

export type Settings = {
  of(userId: string): Promise<Chosen>
  /** What is left out stays as it was. */
  change(userId: string, change: SettingsChange): Promise<Chosen>
  preferencesOf(userId: string): Promise<Preferences>
  /** Those of the users who want mail about what happens on the site; read within the caller's transaction. */
  wantsMail(tx: Db, userIds: readonly string[]): Promise<Set<string>>
}
