import { type QuizDraft, type QuizEdit, quiz, type StoredQuiz } from '@pinquiz/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/http/api.ts'
import { QUIZZES_KEY } from '../parts/quiz-list.ts'

export function fetchQuiz(quizId: string, signal?: AbortSignal): Promise<StoredQuiz> {
  const path = `/api/quizzes/${encodeURIComponent(quizId)}`
  return call('GET', path, quiz, signal ? { signal } : {})
}

/** The quiz to edit, always fresh from the server and never refetched while the host is editing. */
export function useQuizToEdit(quizId: string) {
  return useQuery({
    queryKey: ['quiz-to-edit', quizId],
    queryFn: ({ signal }) => fetchQuiz(quizId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function useCopyQuiz() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (quizId: string) =>
      call('POST', `/api/quizzes/${encodeURIComponent(quizId)}/duplicate`, quiz, { body: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: QUIZZES_KEY, refetchType: 'all' }),
  })
}

/** Without an id, the draft becomes a new quiz. */
export type SaveRequest = { quizId: undefined; draft: QuizDraft } | { quizId: string; draft: QuizEdit }

export function useSaveQuiz() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ quizId, draft }: SaveRequest) =>
      quizId === undefined
        ? call('POST', '/api/quizzes', quiz, { body: draft })
        : call('PUT', `/api/quizzes/${encodeURIComponent(quizId)}`, quiz, { body: draft }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: QUIZZES_KEY, refetchType: 'all' }),
  })
}
