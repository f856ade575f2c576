import { useCallback } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { DismissalText } from '#session/wall/host-gate.tsx'

/** Why a self-paced session isn't shown. */
export function useDismissal(): DismissalText {
  const { t } = useTranslation('attempts-host')
  return useCallback<DismissalText>(
    (why) => {
      const key = why === 'not-host' ? 'denied' : why
      return { title: t(`errors.${key}.title`), description: t(`errors.${key}.description`) }
    },
    [t],
  )
}
