import { MAX_REASON } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextArea } from '#components/desk-fields.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = {
  title: string
  description: string
  confirmLabel: string
  isRequired?: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Does something about a published quiz, with a reason for someone else to read. */
export function ReasonDialog({ title, description, confirmLabel, isRequired, onConfirm, onClose }: Props) {
  const { t } = useTranslation('library')
  const { t: common } = useTranslation('common')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const confirm = () => {
    if (isRequired && reason.trim() === '') setMissing(true)
    else onConfirm(reason.trim())
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button variant="danger" onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('reason')}
        rows={3}
        maxLength={MAX_REASON}
        value={reason}
        error={isMissing && reason.trim() === '' ? t('reasonMissing') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
