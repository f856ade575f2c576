import { type HostAttempt, type IncidentList, incidentList } from '@pinquiz/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, send } from '../../../lib/http/api.ts'

/** Takes the quiz back from whoever still has it, after its end. */
export const collectQuiz = (session: string): Promise<Response> =>
  send('DELETE', `/api/sessions/${session}/open-attempts`)

/** What a participant's browser reported, oldest first; read anew whenever there is more of it. */
export function useIncidents(session: string, { participant, incidents }: HostAttempt) {
  return useQuery<IncidentList>({
    queryKey: ['incidents', session, participant, incidents],
    queryFn: ({ signal }) =>
      call('GET', `/api/sessions/${session}/attempts/${participant}/incidents`, incidentList, { signal }),
    placeholderData: keepPreviousData,
  })
}
