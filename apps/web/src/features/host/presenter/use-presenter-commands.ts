import type { HostStore } from '@pinquiz/client'
import { useCallback } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { type RefusalText, useHostCommands } from '#session/state/use-host-commands.ts'
import type { DismissalText } from '#session/wall/host-gate.tsx'

/** Failed commands are reported in the words of their error code. */
export function usePresenterCommands(store: HostStore) {
  const { t } = useTranslation('presenter')
  const textOf = useCallback<RefusalText>(() => ({ title: t('failed') }), [t])
  return useHostCommands(store, textOf)
}

export function usePresenterDismissal(): DismissalText {
  const { t } = useTranslation('presenter')
  return useCallback<DismissalText>(() => ({ title: t('gone.title'), description: t('gone.text') }), [t])
}
