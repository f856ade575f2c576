import { me, passwordResetReply } from '@pinquiz/protocol'
import { useMutation } from '@tanstack/react-query'
import { ApiError, call } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { takeOver } from '#lib/viewer.ts'

/** Stores the name, and shows it everywhere at once. */
export function useSaveProfile() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (name: string) => call('PUT', '/api/account', me, { body: { name } }),
    onSuccess: (reply) => {
      takeOver(reply)
      showToast({ title: t('profile.saved.title'), description: t('profile.saved.text'), tone: 'success' })
    },
    onError: (error) =>
      showToast({ title: t('profile.failed'), description: errorText(error).description, tone: 'danger' }),
  })
}

/** Emails a link to the new address. */
export function useAskForAddress() {
  const { t, i18n } = useTranslation('settings')
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (change: { email: string; password: string }) =>
      call('POST', '/api/account/email', passwordResetReply, {
        body: { ...change, language: i18n.language },
      }),
    onSuccess: ({ isMailSent }, { email }) =>
      showToast({
        title: t('address.sent'),
        description: t(isMailSent ? 'address.sentText' : 'address.kept', { email }),
        tone: 'success',
      }),
    onError: (error) => {
      // Shown at its field.
      if (error instanceof ApiError && error.code === 'password-wrong') return
      showToast({ title: t('address.failed'), description: errorText(error).description, tone: 'danger' })
    },
  })
}
