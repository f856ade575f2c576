import {
  type ChangedInvitee,
  type Invitee,
  type InviteeList,
  invitee,
  inviteeList,
  type NewInvitee,
  queuedMails,
  type RosterList,
  rosterList,
} from '@pinquiz/protocol'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'

const pathOf = (session: string) => `/api/sessions/${session}/invitees`
const keyOf = (session: string) => ['roster', session] as const

/** `progress` changes whenever someone begins, is renamed or hands in: then the roster is read again. */
export function useRoster(session: string, progress: string) {
  return useQuery<InviteeList>({
    queryKey: [...keyOf(session), progress],
    queryFn: ({ signal }) => readRoster(session, signal),
    placeholderData: keepPreviousData,
    // Nothing tells of a change, in another tab, to a person who has not begun.
    refetchOnWindowFocus: 'always',
  })
}

export const readRoster = (session: string, signal?: AbortSignal): Promise<InviteeList> =>
  call('GET', pathOf(session), inviteeList, signal ? { signal } : {})

/** The host's other sessions with a roster. */
export function useEarlierRosters(session: string) {
  return useQuery<RosterList>({
    queryKey: ['rosters', session],
    queryFn: ({ signal }) => call('GET', '/api/rosters', rosterList, { signal }),
    select: ({ rosters }) => ({ rosters: rosters.filter((one) => one.session !== session) }),
  })
}

/** Requests that change the roster; the page reads it again after each. */
export function useRosterChanges(session: string) {
  const client = useQueryClient()
  // Also after a lost reply: what was done shows.
  const then = <T>(request: Promise<T>): Promise<T> =>
    request.finally(() => client.invalidateQueries({ queryKey: keyOf(session) }))
  return {
    add: (people: NewInvitee[]) => then(call('POST', pathOf(session), inviteeList, { body: { people } })),
    change: ({ id }: Invitee, body: ChangedInvitee) =>
      then(call('PUT', `${pathOf(session)}/${id}`, invitee, { body })),
    remove: ({ id }: Invitee) => then(send('DELETE', `${pathOf(session)}/${id}`)),
    removeNotBegun: () => then(send('DELETE', pathOf(session))),
    mail: (people: string[]) =>
      then(call('POST', `${pathOf(session)}/mails`, queuedMails, { body: { people } })),
    renewLink: ({ id, link }: Invitee) =>
      then(call('POST', `${pathOf(session)}/${id}/link`, invitee, { body: { link } })),
  }
}
