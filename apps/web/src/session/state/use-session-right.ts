import { mayInSession, type SessionAct } from '@pinquiz/game'
import { sessionCard } from '@pinquiz/protocol'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/http/api.ts'

/** What the person at this screen may do with the session; nothing until it's known. */
export function useSessionRight(session: string): (act: SessionAct) => boolean {
  const { data } = useQuery({
    queryKey: ['session-right', session],
    queryFn: async ({ signal }) =>
      (await call('GET', `/api/sessions/${session}`, sessionCard, { signal })).right,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (act) => mayInSession(data ?? null, act)
}
