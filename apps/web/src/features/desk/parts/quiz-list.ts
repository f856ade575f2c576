import { quizList } from '@pinquiz/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/http/api.ts'
import { useNews } from '#lib/http/news.ts'

export const QUIZZES_KEY = ['quizzes']

/** The host's quizzes and those shared with them, newest first; reloaded when sessions or shares change elsewhere. */
export function useQuizzes() {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: QUIZZES_KEY })
  useNews('sessions', refresh)
  useNews('quizzes', refresh)
  return useQuery({
    queryKey: QUIZZES_KEY,
    queryFn: async ({ signal }) => (await call('GET', '/api/quizzes', quizList, { signal })).quizzes,
  })
}
