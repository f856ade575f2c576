import type { Lead } from '@pinquiz/protocol'
import { useState } from 'react'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { DataMenu } from '../../parts/data-menu.tsx'
import { pathOf, useLeadErasure } from '../api.ts'

/** Exports and erases everything stored about a message. */
export function LeadData({ lead, onErased }: { lead: Lead; onErased: () => void }) {
  const { t } = useTranslation('leads')
  const errorText = useErrorText()
  const erasure = useLeadErasure()
  const [isAsking, setAsking] = useState(false)
  const { id, name } = lead
  const erase = async () => {
    try {
      await erasure.mutateAsync(id)
      showToast({ tone: 'success', title: t('erased'), description: t('erasedText') })
      onErased()
    } catch (error) {
      setAsking(false)
      showToast({ ...errorText(error), tone: 'danger' })
    }
  }
  return (
    <>
      <DataMenu name={name} path={pathOf(id)} fileName="message" onErase={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        isReading
        title={t('eraseTitle', { name })}
        description={t('eraseText')}
        confirmLabel={t('erase')}
        isBusy={erasure.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void erase()}
      />
    </>
  )
}
