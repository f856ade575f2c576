import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'

/** Spec 000 §9: "Refresh Dashboard artificial delay". New figures appear as soon as they arrive. */
const BUSY_MS = 2_000

/** Reloads everything shown on the dashboard. */
export function useRefresh() {
  const { t } = useTranslation('desk')
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    const reading = queryClient.refetchQueries({ type: 'active' }, { throwOnError: true }).then(
      () => true,
      () => false,
    )
    const [hasWorked] = await Promise.all([reading, new Promise((resolve) => setTimeout(resolve, BUSY_MS))])
    setBusy(false)
    if (hasWorked) showToast({ title: t('refreshed'), tone: 'success' })
    else showToast({ title: t('refreshFailed'), tone: 'danger' })
  }
  return { isBusy, refresh }
}
