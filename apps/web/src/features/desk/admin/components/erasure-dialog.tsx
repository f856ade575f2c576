import type { AdminUser } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { HeirField } from './heir-field.tsx'

type Props = {
  user: AdminUser
  isBusy: boolean
  onClose: () => void
  onConfirm: (heir: AdminUser | null) => void
}

/** Says what will be erased, and asks who gets quizzes and results. */
export function ErasureDialog({ user, isBusy, onClose, onConfirm }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation('common')
  const [heir, setHeir] = useState<AdminUser | null>(null)
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button variant="danger" isBusy={isBusy} onClick={() => onConfirm(heir)}>
        {t('erase')}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('eraseTitle', { name: user.name })}
      description={
        heir ? t('eraseHandedOn', { name: user.name, heir: heir.name }) : t('eraseText', { name: user.name })
      }
      actions={actions}
    >
      <HeirField
        without={new Set([user.id])}
        label={t('heir')}
        none={t('noHeir')}
        heir={heir}
        onChoose={setHeir}
      />
    </Dialog>
  )
}
