import type { ReactNode } from 'react'
import { useTranslation } from '../lib/texts/i18n.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  isOpen: boolean
  title: string
  description: string
  /** The main button's action, as a verb. */
  confirmLabel: string
  tone?: 'danger' | 'primary'
  isBusy?: boolean
  /** Nothing is focused at first, so that a key press in flight can't confirm. */
  isReading?: boolean
  children?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once more before something that cannot be undone. */
export function ConfirmDialog({
  isOpen,
  title,
  description,
  confirmLabel,
  tone = 'danger',
  isBusy = false,
  isReading = false,
  children,
  onConfirm,
  onCancel,
}: Props) {
  const { t } = useTranslation('common')
  const actions = (
    <>
      <Button variant="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button variant={tone} isBusy={isBusy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      description={description}
      actions={actions}
      isReading={isReading}
      onClose={onCancel}
    >
      {children}
    </Dialog>
  )
}
