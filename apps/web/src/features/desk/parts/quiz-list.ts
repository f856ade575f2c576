import { quizList } from '@pinquiz/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/http/api.ts'
import { useNews } from '#lib/http/news.ts'

export const QUIZZES_KEY = ['quizzes']

/** The host's quizzes, newest first; reloaded when sessions start or end elsewhere. */
export function useQuizzes() {
  const queryClient = useQueryClient()
  useNews('sessions', () => void queryClient.invalidateQueries({ queryKey: QUIZZES_KEY }))
  return useQuery({
    queryKey: QUIZZES_KEY,
    queryFn: async ({ signal }) => (await call('GET', '/api/quizzes', quizList, { signal })).quizzes,
  })
}
