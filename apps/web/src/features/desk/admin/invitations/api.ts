import {
  type AccountInvitation,
  type InvitationList,
  type InvitationsBody,
  invitationLink,
  invitationList,
  invitationReport,
} from '@pinquiz/protocol'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'

const PATH = '/api/admin/invitations'
// Read again with everything else of the administration.
const KEY = ['admin', 'invitations']

export type InvitationView = { page: number; search: string }

export function useInvitations(view: InvitationView) {
  const query = new URLSearchParams({ ...view, page: String(view.page) })
  return useQuery<InvitationList>({
    queryKey: [...KEY, view],
    queryFn: ({ signal }) => call('GET', `${PATH}?${query}`, invitationList, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export const sendInvitations = (body: InvitationsBody) => call('POST', PATH, invitationReport, { body })

export function useInvitationActs() {
  const client = useQueryClient()
  // Also after a lost reply: what was done shows.
  const then = <T>(request: Promise<T>): Promise<T> =>
    request.finally(() => client.invalidateQueries({ queryKey: KEY }))
  const renew = ({ id }: AccountInvitation, isMailed: boolean) =>
    then(call('POST', `${PATH}/${id}/link`, invitationLink, { body: { isMailed } }))
  return {
    refresh: () => client.invalidateQueries({ queryKey: KEY }),
    sendAgain: (invitation: AccountInvitation) => renew(invitation, true),
    makeLink: async (invitation: AccountInvitation) => (await renew(invitation, false)).link ?? '',
    withdraw: ({ id }: AccountInvitation) => then(send('DELETE', `${PATH}/${id}`)),
  }
}
