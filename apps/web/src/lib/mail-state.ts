import { type MailState, mailState } from '@pinquiz/protocol'
import { useQuery } from '@tanstack/react-query'
import { call } from './http/api.ts'

/** For administrators: whether mail leaves the site. */
export function useMailState() {
  return useQuery<MailState>({
    queryKey: ['admin', 'mail'],
    queryFn: ({ signal }) => call('GET', '/api/admin/mail', mailState, { signal }),
  })
}
