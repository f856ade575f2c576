import { backupCodes, newAuthenticator, type Protection, protection } from '@pinquiz/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ApiError, call, send } from '#lib/http/api.ts'
import { PasskeyDeclined } from '#lib/passkeys.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { refreshViewer } from '#lib/viewer.ts'

const PROTECTION_KEY = ['protection']

export function useProtection() {
  return useQuery<Protection>({
    queryKey: PROTECTION_KEY,
    queryFn: ({ signal }) => call('GET', '/api/account/protection', protection, { signal }),
    // Refetching on window focus could remove backup codes that are being read.
    refetchOnWindowFocus: false,
  })
}

/** Call this last, because it may change the page behind the dialog. */
export function useProtectionChanged(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => {
    void refreshViewer().then(() => queryClient.invalidateQueries({ queryKey: PROTECTION_KEY }))
  }, [queryClient])
}

export const startAuthenticator = (password: string) =>
  call('POST', '/api/account/authenticator', newAuthenticator, { body: { password } })
export const confirmAuthenticator = async (code: string) =>
  (await call('POST', '/api/account/authenticator/confirm', backupCodes, { body: { code } })).codes
type PasswordAndCode = { password: string; code: string }
export const turnOffAuthenticator = (body: PasswordAndCode) =>
  send('DELETE', '/api/account/authenticator', { body })
export const renewBackupCodes = async (body: PasswordAndCode) =>
  (await call('POST', '/api/account/backup-codes', backupCodes, { body })).codes
export const removePasskey = (id: string, password: string) =>
  send('DELETE', `/api/account/passkeys/${encodeURIComponent(id)}`, { body: { password } })

/** Runs one step of a form; `problem` is a message if it failed, first in the form's own words. */
export function useStep(explainOwn?: (error: unknown) => string | null) {
  const { t } = useTranslation('protection')
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isCodeWrong, setCodeWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const explain = (error: unknown): string => {
    if (error instanceof PasskeyDeclined) return t('passkeys.declined')
    const own = explainOwn?.(error)
    if (own) return own
    const isCode = error instanceof ApiError && error.code === 'credentials-wrong'
    setCodeWrong(isCode)
    return isCode ? t('setUp.wrong') : errorText(error).description
  }
  const run = async (step: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    setCodeWrong(false)
    try {
      await step()
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return { problem, setProblem, isCodeWrong, isBusy, run }
}
