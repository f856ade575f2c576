import { randomUUID } from 'node:crypto'
import { storedText } from '@pinquiz/game'
import { type NewTask, TASK_LIMITS, type Task, type TaskPlace } from '@pinquiz/protocol'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tasks, users } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { listTasks, taskColumns } from './queries.ts'

/** Two devices changing one board run one after the other. */
const lockBoard = (tx: Db, ownerId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')

const tidy = (title: string): string => {
  const tidied = storedText(title, TASK_LIMITS.title)
  if (tidied === '') throw new AppError('bad-request', { message: 'title: missing' })
  return tidied
}

export async function addTask(db: Db, ownerId: string, { title, status }: NewTask): Promise<Task> {
  const row = { id: randomUUID(), title: tidy(title), status }
  await db.transaction(async (tx) => {
    await lockBoard(tx, ownerId)
    const [found] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        last: sql<number>`coalesce(max(${tasks.position}) filter (where ${tasks.status} = ${status}), -1)`,
      })
      .from(tasks)
      .where(eq(tasks.ownerId, ownerId))
    const { count, last } = found ?? { count: 0, last: -1 }
    if (count >= TASK_LIMITS.perHost) throw new AppError('board-full')
    await tx.insert(tasks).values({ ...row, ownerId, position: last + 1 })
  })
  return row
}

const ownTask = (ownerId: string, taskId: string) => and(eq(tasks.id, taskId), eq(tasks.ownerId, ownerId))

export async function renameTask(
  db: Db,
  { ownerId, taskId, title }: { ownerId: string; taskId: string; title: string },
): Promise<Task> {
  const [row] = await db
    .update(tasks)
    .set({ title: tidy(title) })
    .where(ownTask(ownerId, taskId))
    .returning(taskColumns)
  if (!row) throw new AppError('not-found')
  return row
}

/** Renumbers the column; the one the task left keeps a gap. */
export async function moveTask(
  db: Db,
  { ownerId, taskId, place }: { ownerId: string; taskId: string; place: TaskPlace },
): Promise<Task[]> {
  return db.transaction(async (tx) => {
    await lockBoard(tx, ownerId)
    const board = await listTasks(tx, ownerId)
    if (!board.some(({ id }) => id === taskId)) throw new AppError('not-found')
    const column = board.filter(({ id, status }) => status === place.status && id !== taskId)
    const order = column.map(({ id }) => id).toSpliced(place.index, 0, taskId)
    await tx.execute(sql`
      update tasks set status = ${place.status}, position = placed.place - 1
      from unnest(${sql.param(order)}::uuid[]) with ordinality as placed(id, place)
      where tasks.id = placed.id and tasks.owner_id = ${ownerId}`)
    return listTasks(tx, ownerId)
  })
}

export async function removeTask(db: Db, ownerId: string, taskId: string): Promise<void> {
  const removed = await db.delete(tasks).where(ownTask(ownerId, taskId)).returning({ id: tasks.id })
  if (removed.length === 0) throw new AppError('not-found')
}
