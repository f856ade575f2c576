import type { AdminUser, ApprovalAction } from '@pinquiz/protocol'
import { UsersRound } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { showToast } from '../../../lib/toast.ts'
import { useApproval } from '../api.ts'
import { UserFilter, type UserFilterValue } from './user-filter.tsx'
import { UserRow } from './user-row.tsx'

export function UserManagement({ users }: { users: AdminUser[] }) {
  const { t } = useTranslation('admin')
  const headingId = useId()
  const [filter, setFilter] = useState<UserFilterValue>({ show: 'all', text: '' })
  const [revoking, setRevoking] = useState<AdminUser | null>(null)
  const { decide, busyUserId } = useDecision()
  const shown = users.filter((user) => matches(user, filter))

  const choose = (user: AdminUser, action: ApprovalAction) => {
    if (action === 'revoke') setRevoking(user)
    else void decide(user, action)
  }

  return (
    <section aria-labelledby={headingId} className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 id={headingId} className="font-display text-2xl font-bold">
          {t('users')}
        </h2>
        {users.length > 0 && <UserFilter value={filter} onChange={setFilter} />}
      </div>
      {shown.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {shown.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isBusy={busyUserId === user.id}
              onAction={(action) => choose(user, action)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<UsersRound />}
          title={t('empty')}
          description={t(users.length > 0 ? 'noneMatch' : 'emptyText')}
        />
      )}
      <ConfirmDialog
        isOpen={revoking !== null}
        title={t('revokeTitle')}
        description={t('revokeText', { name: revoking?.name ?? '' })}
        confirmLabel={t('revoke')}
        onCancel={() => setRevoking(null)}
        onConfirm={() => {
          if (revoking) void decide(revoking, 'revoke')
          setRevoking(null)
        }}
      />
    </section>
  )
}

function matches(user: AdminUser, { show, text }: UserFilterValue): boolean {
  if (show === 'pending' && user.isApproved) return false
  if (show === 'approved' && !user.isApproved) return false
  return `${user.name} ${user.email}`.toLowerCase().includes(text.trim().toLowerCase())
}

function useDecision() {
  const { t } = useTranslation('admin')
  const approval = useApproval()

  const decide = async (user: AdminUser, action: ApprovalAction) => {
    try {
      await approval.mutateAsync({ userId: user.id, action })
      const description = t(action === 'approve' ? 'userApproved' : 'userRejected')
      showToast({ tone: 'success', title: t('success'), description })
    } catch {
      showToast({ tone: 'danger', title: t('error'), description: t('updateFailed') })
    }
  }
  return { decide, busyUserId: approval.isPending ? approval.variables.userId : null }
}
