import { type OwnProviders, ownProviders } from '@pinquiz/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, send } from '#lib/http/api.ts'

const KEY = ['own-providers']
const PATH = '/api/account/providers'

/** How the account's owner signs in, and can show that it's them. */
export function useOwnProviders() {
  return useQuery<OwnProviders>({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET', PATH, ownProviders, { signal }),
  })
}

export function useProvidersChanged(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: KEY }), [queryClient])
}

export const unlinkProvider = (id: string, body: { password: string; code: string }) =>
  send('DELETE', `${PATH}/${encodeURIComponent(id)}`, { body })

/** An account without a password, whose owner has just signed in at a service again. */
export function useMayOmitPassword(): boolean {
  const { data } = useOwnProviders()
  return data !== undefined && !data.hasPassword && data.isConfirmed
}
