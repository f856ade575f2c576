import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { ApiError, send } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useSessionRight } from '../../state/use-session-card.ts'

/** Discards a session that no one has joined, after asking. */
export function DiscardButton({ session, className }: { session: string; className?: string }) {
  const { t } = useTranslation('live-host')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const may = useSessionRight(session)
  const discard = async () => {
    // Leaves first: this page would say that its session is missing.
    navigate('/host', { replace: true })
    try {
      await send('DELETE', `/api/sessions/${session}`)
      showToast({ title: t('discard.done'), tone: 'success' })
    } catch (error) {
      const hasJoined = error instanceof ApiError && error.code === 'conflict'
      const description = hasJoined ? t('discard.joined') : errorText(error).description
      showToast({ title: t('discard.failed'), description, tone: 'danger' })
    }
  }
  if (!may('delete')) return null
  return (
    <>
      <Button variant="secondary" className={className} onClick={() => setAsking(true)}>
        {t('discard.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('discard.title')}
        description={t('discard.text')}
        confirmLabel={t('discard.button')}
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
