import { resetTokenState } from '@pinquiz/protocol'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, call } from '../../lib/http/api.ts'
import { useErrorText } from '../../lib/texts/error-text.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toast.ts'

/** Checks the mailed link and shows the result; a bad one leads to the login. True once the form may be shown. */
export function useResetLink(token: string): boolean {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const [isChecked, setChecked] = useState(false)

  useEffect(() => {
    if (isChecked) return
    const leaving = new AbortController()
    const welcome = () => {
      setChecked(true)
      showToast({ title: t('reset.verified'), description: t('reset.verifiedText') })
    }
    const refuse = () => {
      showToast({ tone: 'danger', ...errorText(new ApiError('reset-link-invalid', '')) })
      navigate('/login', { replace: true })
    }
    isValid(token, leaving.signal).then(
      (valid) => {
        if (!leaving.signal.aborted) (valid ? welcome : refuse)()
      },
      () => {
        // Unknown: the server checks again when the form is sent.
        if (!leaving.signal.aborted) setChecked(true)
      },
    )
    return () => leaving.abort()
  }, [token, isChecked, t, errorText, navigate])
  return isChecked
}

async function isValid(token: string, signal: AbortSignal): Promise<boolean> {
  if (!token) return false
  const body = { token }
  return (await call('POST', '/api/password-reset/check', resetTokenState, { body, signal })).isValid
}
