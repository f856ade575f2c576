import {
  type AdminUserList,
  type ApprovalAction,
  type AuditList,
  adminUserList,
  auditList,
  type Role,
  type UserFilter,
} from '@pinquiz/protocol'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'
import { useNews } from '#lib/http/news.ts'
import { currentViewer, refreshViewer } from '#lib/viewer.ts'

const ROOT = ['admin']

export type UserView = { page: number; filter: UserFilter; search: string }

export function useAdminUsers(view: UserView) {
  const query = new URLSearchParams({ ...view, page: String(view.page) })
  return useQuery<AdminUserList>({
    queryKey: [...ROOT, 'users', view],
    queryFn: ({ signal }) => call('GET', `/api/admin/users?${query}`, adminUserList, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export function useAuditEntries(page: number) {
  return useQuery<AuditList>({
    queryKey: [...ROOT, 'audit', page],
    queryFn: ({ signal }) => call('GET', `/api/admin/audit?page=${page}`, auditList, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

/** Sign-ups and other administrators' actions appear as they happen. */
export function useLiveAdministration() {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ROOT })
  useNews('users', refresh)
  useNews('leads', refresh)
}

export const pathOf = (userId: string) => `/api/admin/users/${encodeURIComponent(userId)}`

export type Decision = {
  userId: string
  action: ApprovalAction
  reason?: string
  isUnprovenAccepted?: boolean
  /** With `revoke`: who gets the quizzes. */
  heir?: string
}

export function useApproval() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, ...body }: Decision) => send('POST', `${pathOf(userId)}/approval`, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ROOT }),
  })
}

export function useAccountErasure() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, heir }: { userId: string; heir: string | null }) =>
      send('POST', `${pathOf(userId)}/erasure`, { body: { heir } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ROOT }),
  })
}

export function useRoleChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      send('PUT', `${pathOf(userId)}/role`, { body: { role } }),
    async onSettled(_data, _error, { userId }) {
      // After giving up the role, they have fewer rights.
      if (userId === currentViewer().user?.id) await refreshViewer()
      await queryClient.invalidateQueries({ queryKey: ROOT })
    },
  })
}
