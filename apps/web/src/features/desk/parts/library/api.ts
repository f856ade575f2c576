import {
  libraryList,
  libraryQuiz,
  type PublicationBody,
  publication,
  type QuestionCopiesBody,
  questionCopies,
  quiz,
} from '@pinquiz/protocol'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'
import { QUIZZES_KEY } from '../quiz-list.ts'

const ROOT = ['library']

/** As in the address: empty for all. */
export type LibraryView = {
  search: string
  language: string
  subject: string
  age: string
  whose: string
  page: number
}

export function useLibrary(view: LibraryView) {
  const given = Object.entries(view).filter(([, value]) => value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return useQuery({
    queryKey: [...ROOT, 'list', String(query)],
    queryFn: ({ signal }) => call('GET', `/api/library?${query}`, libraryList, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export function useLibraryQuiz(id: string | null) {
  return useQuery({
    queryKey: [...ROOT, 'quiz', id],
    queryFn: ({ signal }) => call('GET', `/api/library/${id}`, libraryQuiz, { signal }),
    enabled: id !== null,
  })
}

const publicationPath = (quizId: string) => `/api/quizzes/${quizId}/publication`

/** Always fresh: it says what the quiz is like now. */
export function usePublication(quizId: string) {
  return useQuery({
    queryKey: [...ROOT, 'publication', quizId],
    queryFn: ({ signal }) => call('GET', publicationPath(quizId), publication, { signal }),
    gcTime: 0,
  })
}

function useLibraryChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Cards know whether they are published.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ROOT }),
        queryClient.invalidateQueries({ queryKey: QUIZZES_KEY }),
      ]),
  })
}

export const usePublishing = () =>
  useLibraryChange(({ quizId, body }: { quizId: string; body: PublicationBody }) =>
    call('PUT', publicationPath(quizId), publication, { body }),
  )

export const useWithdrawal = () =>
  useLibraryChange((quizId: string) => send('DELETE', publicationPath(quizId)))

export const useReporting = () =>
  useLibraryChange(({ id, reason }: { id: string; reason: string }) =>
    send('POST', `/api/library/${id}/reports`, { body: { reason } }),
  )

export function useTakingCopy() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST', `/api/library/${id}/copies`, quiz),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: QUIZZES_KEY, refetchType: 'all' }),
        queryClient.invalidateQueries({ queryKey: ROOT }),
      ]),
  })
}

export const copyQuestions = (body: QuestionCopiesBody) =>
  call('POST', '/api/question-copies', questionCopies, { body })
