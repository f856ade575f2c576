import type { Lead, LeadPurchase } from '@pinquiz/protocol'
import { ApiError } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { usePurchaseConfirmation } from './api.ts'

type Outcome = {
  onConfirmed: (purchase: LeadPurchase) => void
  /** Called when there is nothing left to ask, even if another administrator was faster. */
  onSettled: () => void
}

/** Confirms a purchase and reports the result. `last` is the confirmation that was known when the dialog opened. */
export function usePurchase({ id, email }: Lead, { onConfirmed, onSettled }: Outcome) {
  const { t } = useTranslation('leads')
  const errorText = useErrorText()
  const confirmation = usePurchaseConfirmation()
  return {
    isBusy: confirmation.isPending,
    async confirm(plan: string, last: LeadPurchase | null) {
      try {
        onConfirmed(await confirmation.mutateAsync({ id, plan, after: last?.confirmedAtMs ?? null }))
        const description = t('purchase.doneText', { email })
        showToast({ tone: 'success', title: t('purchase.done'), description })
      } catch (error) {
        const isLate = error instanceof ApiError && error.code === 'conflict'
        const description = isLate ? t('purchase.meanwhile') : errorText(error).description
        showToast({ tone: 'danger', title: t('purchase.failed'), description })
        if (!isLate) return
      }
      onSettled()
    },
  }
}
