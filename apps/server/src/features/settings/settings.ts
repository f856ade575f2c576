import type { Db } from '../../db/db.ts'
import type { Settings } from './contract.ts'
import { changeSettings } from './mutations.ts'
import { readSettings } from './queries.ts'

export function createSettings({ db }: { db: Db }): Settings {
  return {
    of: (userId) => readSettings(db, userId),
    change: (userId, change) => changeSettings(db, userId, change),
    preferencesOf: async (userId) => {
      const { language, theme, pushNotifications, singleKeys } = await readSettings(db, userId)
      return { language, theme, pushNotifications, singleKeys }
    },
  }
}
