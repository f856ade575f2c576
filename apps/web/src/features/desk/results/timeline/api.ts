import { type SimilarityList, similarityList, type Timeline, timeline } from '@pinquiz/protocol'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/http/api.ts'
import { pathOf, RESULTS_KEY } from '../api.ts'

export function useTimeline(session: string, participant: string) {
  return useQuery<Timeline>({
    queryKey: [...RESULTS_KEY, session, 'timeline', participant],
    queryFn: ({ signal }) =>
      call('GET', `${pathOf(session)}/participants/${encodeURIComponent(participant)}/timeline`, timeline, {
        signal,
      }),
  })
}

export function useSimilarities(session: string) {
  return useQuery<SimilarityList>({
    queryKey: [...RESULTS_KEY, session, 'similarities'],
    queryFn: ({ signal }) => call('GET', `${pathOf(session)}/similarities`, similarityList, { signal }),
  })
}
