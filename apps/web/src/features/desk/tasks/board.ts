import type { Task, TaskPlace, TaskStatus } from '@pinquiz/protocol'

export const STATUSES = ['todo', 'in-progress', 'done'] as const satisfies TaskStatus[]

/** The tasks of all columns in one list; their order counts within a column. */
export type Board = readonly Task[]

export function columnOf(board: Board, status: TaskStatus): Task[] {
  return board.filter((task) => task.status === status)
}

/** A task's place; null if it is gone. */
export function placeOf(board: Board, id: string): TaskPlace | null {
  const task = board.find((one) => one.id === id)
  if (!task) return null
  return { status: task.status, index: columnOf(board, task.status).indexOf(task) }
}

/** The task that moves up when this one is removed, or else the one above; null if its column becomes empty. */
export function neighbourOf(board: Board, { id, status }: Task): Task | null {
  const column = columnOf(board, status)
  const index = column.findIndex((task) => task.id === id)
  return column[index + 1] ?? column[index - 1] ?? null
}

/** `place` counts without the task itself, like the protocol's `moveTaskBody`. */
export function withMoved(board: Board, id: string, place: TaskPlace): Board {
  const task = board.find((one) => one.id === id)
  if (!task) return board
  const rest = board.filter((one) => one !== task)
  const column = columnOf(rest, place.status).toSpliced(place.index, 0, { ...task, status: place.status })
  return [...rest.filter(({ status }) => status !== place.status), ...column]
}

export const isSamePlace = (a: TaskPlace | null, b: TaskPlace | null): boolean =>
  a?.status === b?.status && a?.index === b?.index

/** Where an arrow key moves a task; null at the edge of the board and for other keys. */
export function placeAfterKey(board: Board, id: string, key: string): TaskPlace | null {
  const from = placeOf(board, id)
  if (!from) return null
  const { status, index } = from
  const at = STATUSES.indexOf(status)
  switch (key) {
    case 'ArrowUp':
      return index > 0 ? { status, index: index - 1 } : null
    case 'ArrowDown':
      return index < columnOf(board, status).length - 1 ? { status, index: index + 1 } : null
    case 'ArrowLeft':
    case 'ArrowRight': {
      const next = STATUSES[at + (key === 'ArrowLeft' ? -1 : 1)]
      return next ? { status: next, index: Math.min(index, columnOf(board, next).length) } : null
    }
    default:
      return null
  }
}
