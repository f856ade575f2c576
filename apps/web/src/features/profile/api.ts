import { me } from '@pinquiz/protocol'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { takeOver } from '../../lib/viewer.ts'

/** Stores the name, shows it at once wherever it stands, and says so. */
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
