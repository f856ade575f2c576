import { useCallback } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { DismissalText } from '#session/wall/host-gate.tsx'

export function useLiveDismissal(): DismissalText {
  const { t } = useTranslation('live-host')
  return useCallback<DismissalText>(
    (why) => {
      const key = why === 'not-host' ? 'accessDenied' : 'loading'
      return { title: t(`errors.${key}.title`), description: t(`errors.${key}.description`) }
    },
    [t],
  )
}
