import {
  type GradeScaleBody,
  type ItemAnalysis,
  itemAnalysis,
  type ParticipantSort,
  queuedMails,
  type ResultDetails,
  type ResultList,
  type ResultListQuery,
  type ResultParticipantList,
  type RulingBody,
  resultDetails,
  resultList,
  resultParticipantList,
} from '@pinquiz/protocol'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'
import { useNews } from '#lib/http/news.ts'

export const RESULTS_KEY = ['results']

export const pathOf = (session: string) => `/api/results/${encodeURIComponent(session)}`

/** `from` and `until`: days as in a date field, both included; empty for any. */
export type ResultView = {
  page: number
  search: string
  mode: ResultListQuery['mode']
  whose: ResultListQuery['whose']
  from: string
  until: string
}

/** The host's finished sessions, newest first. */
export function useResults({ page, search, mode, whose, from, until }: ResultView) {
  const days = { fromMs: startOf(from), untilMs: startOf(until, 1) }
  const given = Object.entries({ page, search, mode, whose, ...days }).filter(([, value]) => value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const queryClient = useQueryClient()
  useNews('sessions', () => void queryClient.invalidateQueries({ queryKey: [...RESULTS_KEY, 'list'] }))
  return useQuery<ResultList>({
    queryKey: [...RESULTS_KEY, 'list', String(query)],
    queryFn: ({ signal }) => call('GET', `/api/results?${query}`, resultList, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Start of a day in the host's time zone, in epoch milliseconds; null for an invalid day. */
function startOf(day: string, daysLater = 0): number | null {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return null
  const startMs = new Date(year, month - 1, date + daysLater).getTime()
  return startMs >= 0 ? startMs : null
}

export function useResult(session: string) {
  return useQuery<ResultDetails>({
    queryKey: [...RESULTS_KEY, session],
    queryFn: ({ signal }) => call('GET', pathOf(session), resultDetails, { signal }),
  })
}

export function useItems(session: string, isScored: boolean) {
  return useQuery<ItemAnalysis>({
    queryKey: [...RESULTS_KEY, session, 'items'],
    queryFn: ({ signal }) => call('GET', `${pathOf(session)}/items`, itemAnalysis, { signal }),
    enabled: isScored,
  })
}

/** Sets the pass mark and grades; reloads what is shown of the session. */
export function useSetScale(session: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: GradeScaleBody) => send('PUT', `${pathOf(session)}/scale`, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: RESULTS_KEY }),
  })
}

/** Mails results that are new or have changed; reloads what is shown of the session. */
export function useMailResults(session: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST', `${pathOf(session)}/mails`, queuedMails),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...RESULTS_KEY, session], exact: true }),
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

/** Takes a question out of the scores, or puts it back; reloads what is shown of the session. */
export function useVoidQuestion(session: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ question, isVoided }: { question: number; isVoided: boolean }) =>
      send('PUT', `/api/sessions/${encodeURIComponent(session)}/voided/${question}`, { body: { isVoided } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: RESULTS_KEY }),
  })
}

/** Stores the host's decision on an answer; reloads what is shown of the session. */
export function useRuleOnAnswer(session: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ question, ...body }: { question: number } & RulingBody) =>
      send('PUT', `/api/sessions/${encodeURIComponent(session)}/rulings/${question}`, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: RESULTS_KEY }),
  })
}

/** Shows a held-back name to everyone. */
export function useShowName(session: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (participant: string) =>
      send('DELETE', `/api/sessions/${encodeURIComponent(session)}/held-names/${participant}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: RESULTS_KEY }),
  })
}

export function useEraseResults() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => send('DELETE', '/api/results', { body: { ids } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: RESULTS_KEY }),
  })
}

export function useEraseResult(onErased: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (session: string) => send('DELETE', pathOf(session)),
    onSuccess: (_reply, session) => {
      // Leaves the page first, because erased data must not be requested again.
      onErased()
      queryClient.removeQueries({ queryKey: [...RESULTS_KEY, session] })
      void queryClient.invalidateQueries({ queryKey: [...RESULTS_KEY, 'list'] })
    },
  })
}
