import * as z from 'zod/mini'
import { id } from '../ids.ts'

export const TASK_LIMITS = { title: 200, perHost: 500 }

export const taskStatus = z.enum(['todo', 'in-progress', 'done'])
export type TaskStatus = z.infer<typeof taskStatus>

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(TASK_LIMITS.title))

export const task = z.object({ id, title: z.string(), status: taskStatus })
export type Task = z.infer<typeof task>

/** GET /api/tasks → the host's own, each column from top to bottom. */
export const taskList = z.object({ tasks: z.array(task) })

/** POST /api/tasks → 201 `task`, at the end of its column. 409 `board-full`. */
export const newTaskBody = z.object({ title, status: z._default(taskStatus, 'todo') })
export type NewTask = z.infer<typeof newTaskBody>

/** PUT /api/tasks/:id → `task`. */
export const renameTaskBody = z.object({ title })

/** POST /api/tasks/:id/move → `taskList`. `index` counts in the column without the task; past its end is the end. */
export const moveTaskBody = z.object({
  status: taskStatus,
  index: z.int().check(z.gte(0), z.lte(TASK_LIMITS.perHost)),
})
export type TaskPlace = z.infer<typeof moveTaskBody>
