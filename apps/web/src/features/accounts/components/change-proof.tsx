import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#components/button.tsx'
import { ApiError, send } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { refreshViewer } from '#lib/viewer.ts'
import { ErrorLine } from './error-line.tsx'

/** One button: mail scanners open links, but press nothing. */
export function ChangeProof({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const explain = (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : 'unknown'
    if (code === 'token-invalid') return t('confirm.worthlessText')
    if (code === 'conflict') return t('confirm.taken')
    return code === 'unknown' ? t('confirm.failed') : errorText(error).description
  }
  const prove = async () => {
    setBusy(true)
    try {
      await send('POST', '/api/address-proof/change', { body: { token } })
      showToast({
        tone: 'success',
        title: t('confirm.changed'),
        description: t('confirm.changedText', { email }),
      })
      // This browser may be signed in: then the new address replaces the old one everywhere.
      await refreshViewer()
      navigate('/login', { replace: true })
    } catch (error) {
      setBusy(false)
      setProblem(explain(error))
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <ErrorLine text={problem} />
      <Button size="lg" isBusy={isBusy} onClick={() => void prove()}>
        {t('confirm.changeSubmit')}
      </Button>
    </div>
  )
}
