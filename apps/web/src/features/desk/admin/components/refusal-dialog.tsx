import type { AdminUser } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextArea } from '#components/desk-fields.tsx'
import { Dialog } from '#components/dialog.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { HeirField } from './heir-field.tsx'

const MAX_REASON = 500

type Action = 'reject' | 'revoke'
type Props = {
  user: AdminUser
  action: Action
  onClose: () => void
  onConfirm: (action: Action, reason: string, heir: AdminUser | null) => void
}

/** Rejects a user, with or without a reason. */
export function RefusalDialog({ user, action, onClose, onConfirm }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation('common')
  const [reason, setReason] = useState('')
  const [heir, setHeir] = useState<AdminUser | null>(null)
  const { name } = user
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button variant="danger" onClick={() => onConfirm(action, reason.trim(), heir)}>
        {t(action)}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`${action}Title`, { name })}
      description={[
        t(`${action}Text`, { name }),
        ...(heir ? [t('quizzesHandedOn', { name, heir: heir.name })] : []),
      ].join(' ')}
      actions={actions}
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={t('reason')}
          hint={t('reasonHint', { n: formatNumber(reason.length) })}
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {action === 'revoke' && (
          <HeirField
            without={new Set([user.id])}
            label={t('heirQuizzes')}
            none={t('noHeirQuizzes')}
            heir={heir}
            onChoose={setHeir}
          />
        )}
      </div>
    </Dialog>
  )
}
