import type { AdminUser, GrantedRole } from '@pinquiz/protocol'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useTranslation } from '../../../lib/i18n.ts'

type Props = {
  user: AdminUser
  action: 'grant' | 'withdraw'
  onClose: () => void
  onConfirm: (role: GrantedRole) => void
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
      tone={action === 'grant' ? 'primary' : 'danger'}
      onCancel={onClose}
      onConfirm={() => onConfirm(action === 'grant' ? 'admin' : 'host')}
    />
  )
}
