import type { ObjectionOutcome } from '@pinquiz/game'
import {
  type MarkBody,
  type MarkList,
  markList,
  type ObjectionList,
  objectionList,
  type QuestionAnswers,
  questionAnswers,
} from '@pinquiz/protocol'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'
import { pathOf, RESULTS_KEY } from '../api.ts'

export function useMarks(session: string, page: number) {
  return useQuery<MarkList>({
    queryKey: [...RESULTS_KEY, session, 'marks', page],
    queryFn: ({ signal }) => call('GET', `${pathOf(session)}/marks?page=${page}`, markList, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useAnswers(session: string, question: number, page: number) {
  return useQuery<QuestionAnswers>({
    queryKey: [...RESULTS_KEY, session, 'answers', question, page],
    queryFn: ({ signal }) =>
      call('GET', `${pathOf(session)}/questions/${question}/answers?page=${page}`, questionAnswers, {
        signal,
      }),
  })
}

/** Stores one change, under an id of our own; reloads what is shown of the session. */
export function useMark(session: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: MarkBody }) =>
      send('PUT', `${pathOf(session)}/marks/${id}`, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: RESULTS_KEY }),
  })
}

export function useWithdraw(session: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (mark: string) => send('DELETE', `${pathOf(session)}/marks/${mark}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: RESULTS_KEY }),
  })
}

export function useObjections(session: string) {
  return useQuery<ObjectionList>({
    queryKey: [...RESULTS_KEY, session, 'objections'],
    queryFn: ({ signal }) => call('GET', `${pathOf(session)}/objections`, objectionList, { signal }),
  })
}

export function useRuling(session: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ objection, ...body }: { objection: string; outcome: ObjectionOutcome; reason: string }) =>
      send('PUT', `${pathOf(session)}/objections/${objection}`, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: RESULTS_KEY }),
  })
}

/** Closes the attempts of people who are still taking the quiz. */
export function useCollect(session: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send('DELETE', `/api/sessions/${encodeURIComponent(session)}/open-attempts`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: RESULTS_KEY }),
  })
}
