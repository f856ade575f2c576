import { quizList } from '@pinquiz/protocol'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

export const QUIZZES_KEY = ['quizzes']

/** The host's quizzes, newest first. */
export function useQuizzes() {
  return useQuery({
    queryKey: QUIZZES_KEY,
    queryFn: async ({ signal }) => (await call('GET', '/api/quizzes', quizList, { signal })).quizzes,
  })
}
