import { type ApprovalAction, adminUserList } from '@pinquiz/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '../../lib/api.ts'

const KEY = ['admin', 'users']
const REFRESH_MS = 10_000

/** Everybody with an account, newest first; fresh enough to see a sign-up arrive. */
export function useAdminUsers() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET', '/api/admin/users', adminUserList, { signal }),
    select: ({ users }) => users,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  })
}

export function useApproval() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, action }: { userId: string; action: ApprovalAction }) =>
      send('POST', `/api/admin/users/${encodeURIComponent(userId)}/approval`, { body: { action } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
