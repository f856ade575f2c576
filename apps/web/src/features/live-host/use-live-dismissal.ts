import { useCallback } from 'react'
import type { DismissalText } from '../../components/stage/host-gate.tsx'
import { useTranslation } from '../../lib/i18n.ts'

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
