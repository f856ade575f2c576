import { type MailState, mailState } from '@pinquiz/protocol'
import { useQuery } from '@tanstack/react-query'
import { call } from './http/api.ts'

export const MAIL_STATE_KEY = ['admin', 'mail']

/** For administrators: whether the site sends mail. */
export function useMailState() {
  return useQuery<MailState>({
    queryKey: MAIL_STATE_KEY,
    queryFn: ({ signal }) => call('GET', '/api/admin/mail', mailState, { signal }),
  })
}
