import { type NewTask, type Task, type TaskPlace, task, taskList } from '@pinquiz/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'
import { updateCached } from '#lib/http/query-client.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { type Board, withMoved } from './board.ts'

const TASKS_KEY = ['tasks']

const pathOf = (id: string) => `/api/tasks/${encodeURIComponent(id)}`

export function useTasks() {
  return useQuery<Board>({
    queryKey: TASKS_KEY,
    queryFn: async ({ signal }) => (await call('GET', '/api/tasks', taskList, { signal })).tasks,
  })
}

export function useMoveTask() {
  return useBoardMutation({
    send: ({ id, place }: { id: string; place: TaskPlace }) =>
      call('POST', `${pathOf(id)}/move`, taskList, { body: place }),
    expect: (board, { id, place }) => withMoved(board, id, place),
  })
}

export function useRenameTask() {
  return useBoardMutation({
    send: ({ id, title }: Pick<Task, 'id' | 'title'>) => call('PUT', pathOf(id), task, { body: { title } }),
    expect: (board, { id, title }) => board.map((one) => (one.id === id ? { ...one, title } : one)),
  })
}

export function useRemoveTask() {
  return useBoardMutation({
    send: ({ id }: Pick<Task, 'id'>) => send('DELETE', pathOf(id)),
    expect: (board, { id }) => board.filter((one) => one.id !== id),
  })
}

export function useAddTask() {
  return useBoardMutation({
    send: (added: NewTask) => call('POST', '/api/tasks', task, { body: added }),
    // The server assigns its id.
    expect: (board) => board,
  })
}

/** Sends changes one after another and shows them before the reply; the last one reloads the board. */
function useBoardMutation<Change>(mutation: {
  send: (change: Change) => Promise<unknown>
  expect: (board: Board, change: Change) => Board
}) {
  const { t } = useTranslation('desk')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: TASKS_KEY,
    scope: { id: 'tasks' },
    mutationFn: mutation.send,
    onMutate: (change) =>
      updateCached<Board>(queryClient, TASKS_KEY, (board) => board && mutation.expect(board, change)),
    onError: (error) =>
      showToast({
        title: t('board.saveFailed'),
        description: errorText(error).description,
        tone: 'danger',
      }),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: TASKS_KEY }) > 1) return undefined
      return queryClient.invalidateQueries({ queryKey: TASKS_KEY })
    },
  })
}
