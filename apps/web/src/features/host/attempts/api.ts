import { type HostAttempt, type IncidentList, incidentList } from '@pinquiz/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'

/** Collects the quiz from everyone still taking it, after its end. */
export const collectQuiz = (session: string): Promise<Response> =>
  send('DELETE', `/api/sessions/${session}/open-attempts`)

/** Reports of a participant's browser, oldest first; reloaded when there are more. */
export function useIncidents(session: string, { participant, incidents }: HostAttempt) {
  return useQuery<IncidentList>({
    queryKey: ['incidents', session, participant, incidents],
    queryFn: ({ signal }) =>
      call('GET', `/api/sessions/${session}/attempts/${participant}/incidents`, incidentList, { signal }),
    placeholderData: keepPreviousData,
  })
}
