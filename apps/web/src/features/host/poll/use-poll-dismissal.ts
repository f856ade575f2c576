import { useCallback } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { DismissalText } from '#session/wall/host-gate.tsx'

/** Why a poll can't be shown; `failure` is what the page wanted to load. */
export function usePollDismissal(failure: 'load' | 'loadPlayers'): DismissalText {
  const { t } = useTranslation('poll')
  return useCallback<DismissalText>(
    (why) =>
      why === 'not-host'
        ? { title: t('errors.denied.title'), description: t('errors.denied.description') }
        : { title: t(`errors.${failure}`), description: t('errors.missing') },
    [failure, t],
  )
}
