import type { Db } from '../../db/db.ts'
import type { Notifications } from './contract.ts'
import { addNotice, markRead } from './mutations.ts'
import { listNotifications } from './queries.ts'

export function createNotifications({ db }: { db: Db }): Notifications {
  return {
    notify: addNotice,
    list: (userId) => listNotifications(db, userId),
    markRead: (userId, untilMs) => markRead(db, userId, untilMs),
  }
}
