import { useEffect } from 'react'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'

/** Spec 000 §8: "Error loading results". */
export function useLoadErrorToast(error: Error | null): void {
  const { t } = useTranslation('results')
  const errorText = useErrorText()
  useEffect(() => {
    if (error)
      showToast({ title: t('errorLoading'), description: errorText(error).description, tone: 'danger' })
  }, [error, errorText, t])
}
