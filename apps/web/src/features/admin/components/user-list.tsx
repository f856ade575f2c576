import type { AdminUser } from '@pinquiz/protocol'
import { useState } from 'react'
import { useDecisions } from '../use-decisions.ts'
import type { UserAction } from '../user-actions.ts'
import { ErasureDialog } from './erasure-dialog.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { UserRow } from './user-row.tsx'

type Props = { users: AdminUser[]; isBusy: boolean }
type Asking = { user: AdminUser; action: Exclude<UserAction, 'approve'> }

/** What takes something from somebody, or gives much, is asked about first. */
export function UserList({ users, isBusy }: Props) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [leaving, setLeaving] = useState<AdminUser | null>(null)
  const { decide, setRole, erase, busyUserId } = useDecisions()
  const close = () => setAsking(null)

  const choose = (user: AdminUser, action: UserAction) => {
    if (action === 'approve') void decide(user, action)
    else setAsking({ user, action })
  }

  return (
    <>
      <ul data-action-rows aria-busy={isBusy || undefined} className="flex flex-col gap-3">
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isBusy={busyUserId === user.id}
            onAction={(action) => choose(user, action)}
            onErase={() => setLeaving(user)}
          />
        ))}
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
          onConfirm={(action, reason) => {
            void decide(asking.user, action, reason)
            close()
          }}
        />
      )}
      {asking && asking.action !== 'reject' && asking.action !== 'revoke' && (
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
