import type { Lead, LeadStatus } from '@pinquiz/protocol'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useLeadChange } from './api.ts'

export function useLeadChanges() {
  const { t } = useTranslation('leads')
  const errorText = useErrorText()
  const change = useLeadChange()
  return {
    /** Automatic, so a failure is silent: the message stays new. */
    markRead: ({ id }: Lead) => change.mutate({ id, isRead: true }),
    async setStatusOfMany(ids: string[], status: LeadStatus) {
      try {
        for (const id of ids) await change.mutateAsync({ id, status })
        const description = `${t('selected', counted(ids.length))}: ${t(`status.${status}`)}`
        showToast({ tone: 'success', title: t('statusChanged'), description })
      } catch (error) {
        showToast({ tone: 'danger', title: t('changeFailed'), description: errorText(error).description })
      }
    },
    async setStatus({ id, name }: Lead, status: LeadStatus) {
      try {
        await change.mutateAsync({ id, status })
        const description = t('statusText', { name, status: t(`status.${status}`) })
        showToast({ tone: 'success', title: t('statusChanged'), description })
      } catch (error) {
        showToast({ tone: 'danger', title: t('changeFailed'), description: errorText(error).description })
      }
    },
  }
}
