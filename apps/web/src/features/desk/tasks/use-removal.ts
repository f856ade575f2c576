import type { Task, TaskStatus } from '@pinquiz/protocol'
import { useEffect, useState } from 'react'
import { useRemoveTask } from './api.ts'
import { type Board, neighbourOf } from './board.ts'
import { handleId } from './use-board-moves.ts'

export const headingId = (status: TaskStatus) => `task-column-${status}`

/**
 * The pressed button disappears with its card, so the focus moves to the next card or to the heading of an empty
 * column.
 */
export function useRemoval(board: Board): (task: Task) => void {
  const { mutate } = useRemoveTask()
  const [removed, setRemoved] = useState<{ id: string; nextFocus: string } | null>(null)

  useEffect(() => {
    if (!removed || board.some(({ id }) => id === removed.id)) return
    document.getElementById(removed.nextFocus)?.focus()
    setRemoved(null)
  }, [board, removed])

  return (task) => {
    const next = neighbourOf(board, task)
    setRemoved({ id: task.id, nextFocus: next ? handleId(next.id) : headingId(task.status) })
    mutate({ id: task.id })
  }
}
