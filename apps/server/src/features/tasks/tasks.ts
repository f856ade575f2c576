import type { Db } from '../../db/db.ts'
import type { Tasks } from './contract.ts'
import { addTask, moveTask, removeTask, renameTask } from './mutations.ts'
import { listTasks } from './queries.ts'

export function createTasks({ db }: { db: Db }): Tasks {
  return {
    list: (ownerId) => listTasks(db, ownerId),
    add: (ownerId, task) => addTask(db, ownerId, task),
    rename: (ownerId, taskId, title) => renameTask(db, { ownerId, taskId, title }),
    move: (ownerId, taskId, place) => moveTask(db, { ownerId, taskId, place }),
    remove: (ownerId, taskId) => removeTask(db, ownerId, taskId),
  }
}
