import { type HostAttempt, type IncidentList, incidentList } from '@pinquiz/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'

/** Closes all unfinished attempts after the end of the quiz. */
export const collectQuiz = (session: string): Promise<Response> =>
  send('DELETE', `/api/sessions/${session}/open-attempts`)

/** A participant's browser reports, oldest first; reloaded when there are more. */
export function useIncidents(session: string, { participant, incidents }: HostAttempt) {
  return useQuery<IncidentList>({
    queryKey: ['incidents', session, participant, incidents],
    queryFn: ({ signal }) =>
      call('GET', `/api/sessions/${session}/attempts/${participant}/incidents`, incidentList, { signal }),
    placeholderData: keepPreviousData,
  })
}
