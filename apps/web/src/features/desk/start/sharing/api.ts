import { type HandOverBody, hostList, type ShareBody, type SharedThing, shareList } from '@pinquiz/protocol'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'
import { updateCached } from '#lib/http/query-client.ts'
import { QUIZZES_KEY } from '../../parts/quiz-list.ts'

const SHORTEST_SEARCH = 3

const keyOf = (thing: SharedThing) => ['shares', thing]

export function useShares(thing: SharedThing) {
  const query = new URLSearchParams(
    thing.folder === undefined ? { quiz: thing.quiz ?? '' } : { folder: thing.folder },
  )
  return useQuery({
    queryKey: keyOf(thing),
    queryFn: async ({ signal }) => (await call('GET', `/api/shares?${query}`, shareList, { signal })).shares,
  })
}

export function useShareChange(thing: SharedThing) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: Pick<ShareBody, 'person' | 'right'>) =>
      (await call('PUT', '/api/shares', shareList, { body: { ...thing, ...change } })).shares,
    onSuccess: (shares) => updateCached(queryClient, keyOf(thing), shares),
  })
}

/** Empty until enough has been typed. */
export function useHosts(search: string) {
  return useQuery({
    queryKey: ['hosts', search],
    queryFn: async ({ signal }) =>
      (await call('GET', `/api/hosts?${new URLSearchParams({ search })}`, hostList, { signal })).hosts,
    enabled: search.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  })
}

export function useHandOver() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: HandOverBody) => send('POST', '/api/hand-over', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUIZZES_KEY }),
  })
}
