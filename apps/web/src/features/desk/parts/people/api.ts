import { type PersonMatches, personErasure, personMatches } from '@pinquiz/protocol'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/http/api.ts'

/** Hosts search their own sessions, administrators all sessions. */
export type PeopleEndpoint = '/api/participants' | '/api/admin/participants'

export function usePeople(endpoint: PeopleEndpoint, search: string) {
  return useQuery<PersonMatches>({
    queryKey: ['people', endpoint, search],
    queryFn: ({ signal }) =>
      call('GET', `${endpoint}?search=${encodeURIComponent(search)}`, personMatches, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
}

export function usePeopleErasure(endpoint: PeopleEndpoint) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (participants: string[]) =>
      call('POST', `${endpoint}/erasure`, personErasure, { body: { participants } }),
    // Cached results still show the erased name.
    onSettled: () => queryClient.invalidateQueries(),
  })
}
