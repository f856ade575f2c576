import {
  type QuizCard,
  type QuizDraft,
  quiz,
  quizList,
  type SessionCard,
  sessionCard,
  sessionList,
} from '@pinquiz/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '../../lib/api.ts'

const QUIZZES_KEY = ['quizzes']
const SESSIONS_KEY = ['sessions']
const SESSIONS_EVERY_MS = 10_000

/** The host's quizzes, newest first. */
export function useQuizzes() {
  return useQuery({
    queryKey: QUIZZES_KEY,
    queryFn: async ({ signal }) => (await call('GET', '/api/quizzes', quizList, { signal })).quizzes,
  })
}

/** Sessions that are not completed, newest first. */
export function useRunningSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => fetchSessions(signal),
    refetchInterval: SESSIONS_EVERY_MS,
  })
}

export async function fetchSessions(signal?: AbortSignal): Promise<SessionCard[]> {
  return (await call('GET', '/api/sessions', sessionList, signal ? { signal } : {})).sessions
}

export function useStartLiveSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (quizId: string) =>
      call('POST', '/api/sessions', sessionCard, { body: { quizId, mode: 'live' } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}

export function useDeleteQuiz() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: QuizCard) => send('DELETE', `/api/quizzes/${encodeURIComponent(id)}`),
    // Also after a failure: the quiz may have been deleted elsewhere.
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUIZZES_KEY }),
  })
}

export function useAddSampleQuiz() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => call('POST', '/api/quizzes', quiz, { body: await loadSample() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: QUIZZES_KEY }),
  })
}

async function loadSample(): Promise<QuizDraft> {
  const { sampleQuiz } = await import('./sample-quiz.ts')
  return sampleQuiz()
}
