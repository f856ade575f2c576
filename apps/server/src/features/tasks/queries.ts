import type { Task } from '@pinquiz/protocol'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tasks } from '../../db/schema.ts'

export const taskColumns = { id: tasks.id, title: tasks.title, status: tasks.status }

export function listTasks(db: Db, ownerId: string): Promise<Task[]> {
  return db
    .select(taskColumns)
    .from(tasks)
    .where(eq(tasks.ownerId, ownerId))
    .orderBy(asc(tasks.position), asc(tasks.id))
}
