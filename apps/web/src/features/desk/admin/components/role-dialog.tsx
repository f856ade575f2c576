import type { AdminUser, Role } from '@pinquiz/protocol'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ROLE_AFTER, type RoleAction } from '../user-actions.ts'

type Props = {
  user: AdminUser
  action: RoleAction
  onClose: () => void
  onConfirm: (role: Role) => void
}

export function RoleDialog({ user, action, onClose, onConfirm }: Props) {
  const { t } = useTranslation('admin')
  const { name } = user
  return (
    <ConfirmDialog
      isOpen
      title={t(`${action}Title`, { name })}
      description={t(`${action}Text`, { name })}
      confirmLabel={t(action)}
      tone={action === 'grant' || action === 'promote' ? 'primary' : 'danger'}
      onCancel={onClose}
      onConfirm={() => onConfirm(ROLE_AFTER[action])}
    />
  )
}
