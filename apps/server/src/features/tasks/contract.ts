import type { NewTask, Task, TaskPlace } from '@pinquiz/protocol'

/** A host's own board. `not-found` also for another host's task. */
export type Tasks = {
  /** Each column from top to bottom. */
  list(ownerId: string): Promise<Task[]>
  /** At the end of its column. `board-full`. */
  add(ownerId: string, task: NewTask): Promise<Task>
  rename(ownerId: string, taskId: string, title: string): Promise<Task>
  move(ownerId: string, taskId: string, place: TaskPlace): Promise<Task[]>
  remove(ownerId: string, taskId: string): Promise<void>
}
