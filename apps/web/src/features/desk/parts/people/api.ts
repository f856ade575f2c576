import { type PersonMatches, personErasure, personMatches } from '@pinquiz/protocol'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/http/api.ts'

/** Hosts search their own sessions, administrators all of them. */
export type Door = '/api/participants' | '/api/admin/participants'

export function usePeople(door: Door, search: string) {
  return useQuery<PersonMatches>({
    queryKey: ['people', door, search],
    queryFn: ({ signal }) =>
      call('GET', `${door}?search=${encodeURIComponent(search)}`, personMatches, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
}

export function usePeopleErasure(door: Door) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (participants: string[]) =>
      call('POST', `${door}/erasure`, personErasure, { body: { participants } }),
    // Cached results still show the erased name.
    onSettled: () => queryClient.invalidateQueries(),
  })
}
