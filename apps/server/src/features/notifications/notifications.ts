import type { Db } from '../../db/db.ts'
import type { Notifications } from './contract.ts'
import { addNotice, markRead } from './mutations.ts'
import { listNotifications } from './queries.ts'

type Deps = {
  db: Db
  /** Called after the commit. */
  onRead?: (userId: string) => void
}

export function createNotifications({ db, onRead }: Deps): Notifications {
  return {
    notify: addNotice,
    list: (user) => listNotifications(db, user),
    markRead: async (userId, untilMs) => {
      await markRead(db, userId, untilMs)
      onRead?.(userId)
    },
  }
}
