import type { AdminUser, AdminUserList } from '@pinquiz/protocol'
import { useState } from 'react'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { usePageMark } from '#lib/use-page-mark.ts'
import { useViewer } from '#lib/viewer.ts'
import { Gradually } from '../../parts/gradually.tsx'
import type { UserView } from '../api.ts'
import { useDecisions } from '../use-decisions.ts'
import { isRoleAction, mayErase, type UserAction } from '../user-actions.ts'
import { ErasureDialog } from './erasure-dialog.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { UserRow } from './user-row.tsx'
import { UserSelectionBar } from './user-selection-bar.tsx'

type Props = { found: AdminUserList; view: UserView; isBusy: boolean }
type Asking = { user: AdminUser; action: UserAction }

/** Asks for confirmation before removing something or granting a powerful role. */
export function UserList({ found: { users, matching }, view, isBusy }: Props) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const { t } = useTranslation('admin')
  usePageMark('rows')
  const [leaving, setLeaving] = useState<AdminUser | null>(null)
  const { decide, setRole, erase, busyUserId } = useDecisions()
  const viewer = useViewer().user
  // Users who have left the page or the list don't count as selected.
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const mayBeSelected = (user: AdminUser) => viewer !== null && mayErase(viewer, user)
  const select = (id: string, isSelected: boolean) =>
    setSelected((now) => new Set(isSelected ? [...now, id] : [...now].filter((other) => other !== id)))
  const close = () => setAsking(null)

  const choose = (user: AdminUser, action: UserAction) => {
    if (action === 'approve' && user.isAddressProven) void decide(user, action)
    else setAsking({ user, action })
  }

  return (
    <>
      <UserSelectionBar
        shown={users.filter(mayBeSelected)}
        selected={selected}
        view={view}
        matching={matching}
        onSelect={(ids) => setSelected(new Set(ids))}
      />
      <ul aria-busy={isBusy || undefined} className="flex flex-col gap-3">
        <Gradually items={users}>
          {(user) => (
            <UserRow
              key={user.id}
              user={user}
              isBusy={busyUserId === user.id}
              isSelected={mayBeSelected(user) ? selected.has(user.id) : null}
              onSelect={(isSelected) => select(user.id, isSelected)}
              onAction={(action) => choose(user, action)}
              onErase={() => setLeaving(user)}
            />
          )}
        </Gradually>
      </ul>
      {leaving && (
        <ErasureDialog
          user={leaving}
          isBusy={busyUserId === leaving.id}
          onClose={() => setLeaving(null)}
          onConfirm={(heir) => void erase(leaving, heir).then(() => setLeaving(null))}
        />
      )}
      {(asking?.action === 'reject' || asking?.action === 'revoke') && (
        <RefusalDialog
          user={asking.user}
          action={asking.action}
          onClose={close}
          onConfirm={(action, reason, heir) => {
            void decide(asking.user, action, { reason, heir })
            close()
          }}
        />
      )}
      {asking?.action === 'approve' && (
        <ConfirmDialog
          isOpen
          title={t('unprovenTitle', { name: asking.user.name })}
          description={t('unprovenText', { name: asking.user.name, email: asking.user.email })}
          confirmLabel={t('approve')}
          tone="primary"
          onCancel={close}
          onConfirm={() => {
            void decide(asking.user, 'approve', { isUnprovenAccepted: true })
            close()
          }}
        />
      )}
      {asking && isRoleAction(asking.action) && (
        <RoleDialog
          user={asking.user}
          action={asking.action}
          onClose={close}
          onConfirm={(role) => {
            void setRole(asking.user, role)
            close()
          }}
        />
      )}
    </>
  )
}
