import { type QuestionResult, resultDetails } from '@pinquiz/protocol'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { call } from '#lib/http/api.ts'
import { ShownByLink } from '#session/state/shown-by-link.ts'

const NONE: QuestionResult[] = []

/** The results: every question that was voted on, with all votes. A poll that no one joined wasn't held (L70). */
export function useOutcome(session: string, wasHeld: boolean) {
  const facts = use(ShownByLink)
  const query = useQuery<QuestionResult[]>({
    queryKey: ['outcome', session],
    queryFn: async ({ signal }) => {
      const { questions } = await call('GET', `/api/results/${session}`, resultDetails, { signal })
      // Questions after the last answered one may never have been asked (L84).
      return questions.filter(({ asked }) => asked > 0)
    },
    enabled: wasHeld && !facts,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { isError, refetch } = query
  return { questions: facts ? facts.outcome : (query.data ?? NONE), isError, refetch }
}
