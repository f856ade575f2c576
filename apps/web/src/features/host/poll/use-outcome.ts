import { type QuestionResult, resultDetails } from '@pinquiz/protocol'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'

/** What was decided: every question that was put to the vote, with all votes. A poll that nobody joined was not held (L70). */
export function useOutcome(session: string, wasHeld: boolean) {
  return useQuery<QuestionResult[]>({
    queryKey: ['outcome', session],
    queryFn: async ({ signal }) => {
      const { questions } = await call('GET', `/api/results/${session}`, resultDetails, { signal })
      // Behind the last one that somebody answered none was perhaps asked (L84).
      return questions.filter(({ asked }) => asked > 0)
    },
    enabled: wasHeld,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
