import type { AdminUser, ApprovalAction, Role } from '@pinquiz/protocol'
import { ApiError } from '#lib/http/api.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useAccountErasure, useApproval, useRoleChange } from './api.ts'

const DONE = { approve: 'userApproved', reject: 'userRejected', revoke: 'userRevoked' } as const

/** Carries out decisions and reports the result. */
export function useDecisions() {
  const { t } = useTranslation('admin')
  const approval = useApproval()
  const roleChange = useRoleChange()
  const erasure = useAccountErasure()

  async function attempt(task: Promise<unknown>, done: string, failed: string) {
    try {
      await task
      showToast({ tone: 'success', title: t('success'), description: done })
    } catch (error) {
      const isLast = error instanceof ApiError && error.code === 'last-administrator'
      showToast({ tone: 'danger', title: t('error'), description: isLast ? t('lastSuperAdmin') : failed })
    }
  }

  const busy = [approval, roleChange, erasure].find(({ isPending }) => isPending)
  return {
    busyUserId: busy?.variables?.userId ?? null,
    decide: (
      { id }: AdminUser,
      action: ApprovalAction,
      {
        reason = '',
        isUnprovenAccepted = false,
        heir = null,
      }: { reason?: string; isUnprovenAccepted?: boolean; heir?: AdminUser | null } = {},
    ) =>
      attempt(
        approval.mutateAsync({
          userId: id,
          action,
          ...(reason ? { reason } : {}),
          ...(isUnprovenAccepted ? { isUnprovenAccepted } : {}),
          ...(heir ? { heir: heir.id } : {}),
        }),
        t(DONE[action]),
        t('updateFailed'),
      ),
    setRole: ({ id, name }: AdminUser, role: Role) =>
      attempt(roleChange.mutateAsync({ userId: id, role }), t(`now.${role}`, { name }), t('roleFailed')),
    erase: ({ id }: AdminUser, heir: AdminUser | null) =>
      attempt(
        erasure.mutateAsync({ userId: id, heir: heir?.id ?? null }),
        heir ? t('handedOn', { name: heir.name }) : t('erased'),
        t('eraseFailed'),
      ),
  }
}
