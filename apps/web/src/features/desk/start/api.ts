import { poolsIn } from '@pinquiz/game'
import {
  type HandOverBody,
  type QuizCard,
  type QuizDraft,
  type QuizPlace,
  quiz,
  type SessionList,
  type StoredQuiz,
  sessionCard,
  sessionList,
} from '@pinquiz/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'
import { useNews } from '#lib/http/news.ts'
import { currentLanguage } from '#lib/texts/i18n.ts'
import { QUIZZES_KEY } from '../parts/quiz-list.ts'
import type { StartChoice } from './start-choice.ts'

const SESSIONS_KEY = ['sessions']
const SESSIONS_EVERY_MS = 10_000
const POOLS_KEY = ['pools']

const pathOf = (quizId: string) => `/api/quizzes/${encodeURIComponent(quizId)}`

export function fetchQuiz(quizId: string): Promise<StoredQuiz> {
  return call('GET', pathOf(quizId), quiz)
}

/** The pools of a quiz; null until they are known. */
export function usePools(quizId: string, isAsked: boolean) {
  const { data } = useQuery({
    queryKey: [...POOLS_KEY, quizId],
    queryFn: async () => poolsIn((await fetchQuiz(quizId)).questions),
    enabled: isAsked,
    gcTime: 0,
  })
  return data ?? null
}

/** Open sessions, newest first, and the defaults for the next one. */
export function useSessionList() {
  const queryClient = useQueryClient()
  useNews('sessions', () => void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }))
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => fetchSessionList(signal),
    refetchInterval: SESSIONS_EVERY_MS,
  })
}

export const fetchSessionList = (signal?: AbortSignal): Promise<SessionList> =>
  call('GET', '/api/sessions', sessionList, signal ? { signal } : {})

export function useStartSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (choice: StartChoice & { id: string; quizId: string }) =>
      call('POST', '/api/sessions', sessionCard, { body: choice }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
        // The quiz's card shows its sessions.
        queryClient.invalidateQueries({ queryKey: QUIZZES_KEY }),
        // Refused, perhaps because its pools have changed.
        queryClient.invalidateQueries({ queryKey: POOLS_KEY }),
      ]),
  })
}

export function useDuplicateQuiz() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      call('POST', `${pathOf(id)}/duplicate`, quiz, { body: { title } }),
    // Even after a failure: the quiz may have been deleted elsewhere.
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUIZZES_KEY }),
  })
}

export function usePlaceQuiz() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, place }: { id: string; place: QuizPlace }) =>
      send('PATCH', pathOf(id), { body: place }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUIZZES_KEY }),
  })
}

export function useDeleteQuiz() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: QuizCard) => send('DELETE', pathOf(id)),
    // As above.
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
  return sampleQuiz(currentLanguage())
}

export function useHandOver() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: HandOverBody) => send('POST', '/api/hand-over', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUIZZES_KEY }),
  })
}
