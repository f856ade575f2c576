import type { ResultDetails } from '@pinquiz/protocol'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useMailResults } from '../api.ts'

/** Only while a mail would tell somebody something new. */
export function MailResults({ id, unmailed = 0 }: Pick<ResultDetails, 'id' | 'unmailed'>) {
  const { t } = useTranslation('results')
  const errorText = useErrorText()
  const mail = useMailResults(id)
  const [isAsking, setAsking] = useState(false)
  if (unmailed === 0) return null
  const confirm = async () => {
    try {
      const { queued } = await mail.mutateAsync()
      showToast({ title: t('mail.queued', counted(queued)), tone: 'success' })
    } catch (error) {
      showToast({ title: t('mail.failed'), description: errorText(error).description, tone: 'danger' })
    }
    setAsking(false)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Mail aria-hidden="true" className="size-5" />
        {t('mail.button', counted(unmailed))}
      </Button>
      <ConfirmDialog
        tone="primary"
        isOpen={isAsking}
        title={t('mail.title', counted(unmailed))}
        description={t('mail.text')}
        confirmLabel={t('mail.confirm')}
        isBusy={mail.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
