import {
  type ParticipantSort,
  type ResultDetails,
  type ResultList,
  type ResultParticipantList,
  resultDetails,
  resultList,
  resultParticipantList,
} from '@pinquiz/protocol'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '../../../lib/http/api.ts'
import { useNews } from '../../../lib/http/news.ts'

const RESULTS_KEY = ['results']

const pathOf = (session: string) => `/api/results/${encodeURIComponent(session)}`

/** The host's sessions that are over, newest first. */
export function useResults(page: number) {
  const queryClient = useQueryClient()
  useNews('sessions', () => void queryClient.invalidateQueries({ queryKey: [...RESULTS_KEY, 'list'] }))
  return useQuery<ResultList>({
    queryKey: [...RESULTS_KEY, 'list', page],
    queryFn: ({ signal }) => call('GET', `/api/results?page=${page}`, resultList, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useResult(session: string) {
  return useQuery<ResultDetails>({
    queryKey: [...RESULTS_KEY, session],
    queryFn: ({ signal }) => call('GET', pathOf(session), resultDetails, { signal }),
  })
}

export type ParticipantView = { page: number; sort: ParticipantSort; order: 'asc' | 'desc'; search: string }

export function useResultParticipants(session: string, view: ParticipantView) {
  const query = new URLSearchParams({ ...view, page: String(view.page) })
  return useQuery<ResultParticipantList>({
    queryKey: [...RESULTS_KEY, session, 'participants', view],
    queryFn: ({ signal }) =>
      call('GET', `${pathOf(session)}/participants?${query}`, resultParticipantList, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Takes a question out of the scores, or back in: everything shown of the session follows. */
export function useVoidQuestion(session: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ question, isVoided }: { question: number; isVoided: boolean }) =>
      send('PUT', `/api/sessions/${encodeURIComponent(session)}/voided/${question}`, { body: { isVoided } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: RESULTS_KEY }),
  })
}

export function useEraseResult(onErased: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (session: string) => send('DELETE', pathOf(session)),
    onSuccess: (_reply, session) => {
      // Leaves the page first: what is gone must not be asked for again.
      onErased()
      queryClient.removeQueries({ queryKey: [...RESULTS_KEY, session] })
      void queryClient.invalidateQueries({ queryKey: [...RESULTS_KEY, 'list'] })
    },
  })
}
