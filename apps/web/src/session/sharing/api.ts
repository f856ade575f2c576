import { hostList, type Share, type ShareQuery, shareList } from '@pinquiz/protocol'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'
import { updateCached } from '#lib/http/query-client.ts'

const SHORTEST_SEARCH = 3

const keyOf = (thing: ShareQuery) => ['shares', thing]
const queryOf = (thing: ShareQuery) => new URLSearchParams(JSON.parse(JSON.stringify(thing)))

export function useShares(thing: ShareQuery) {
  return useQuery({
    queryKey: keyOf(thing),
    queryFn: async ({ signal }) =>
      (await call('GET', `/api/shares?${queryOf(thing)}`, shareList, { signal })).shares,
  })
}

export function useShareChange(thing: ShareQuery) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: { person: string | null; right: Share['right'] | null }) =>
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

/** Gives up what someone else shares. */
export function useLeave() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (thing: ShareQuery) => send('DELETE', `/api/shares?${queryOf(thing)}`),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
