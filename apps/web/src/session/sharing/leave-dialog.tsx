import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useLeave } from './api.ts'
import type { SharingProps } from './sharing-dialog.tsx'

type Props = SharingProps & { onLeft?: (() => void) | undefined }

/** Gives up a quiz or session that someone shares, after asking. */
export function LeaveDialog({ thing, title, onLeft, onClose }: Props) {
  const { t } = useTranslation('sharing')
  const errorText = useErrorText()
  const leave = useLeave()
  const confirm = async () => {
    try {
      await leave.mutateAsync(thing)
      showToast({ title: t('leave.done'), description: title, tone: 'success' })
      onLeft?.()
    } catch (error) {
      showToast({ title: t('leave.failed'), description: errorText(error).description, tone: 'danger' })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('leave.title', { title })}
      description={t(thing.session === undefined ? 'leave.quiz' : 'leave.session')}
      confirmLabel={t('leave.confirm')}
      isBusy={leave.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
