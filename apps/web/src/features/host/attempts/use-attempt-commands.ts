import type { HostStore } from '@pinquiz/client'
import { useCallback } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { type HostCommands, type RefusalText, useHostCommands } from '#session/state/use-host-commands.ts'

/** Commands of a self-paced session, with its error messages. */
export function useAttemptCommands(store: HostStore): HostCommands {
  const { t } = useTranslation('attempts-host')
  const textOf = useCallback<RefusalText>(
    (_code, failure) => {
      // No other commands are sent here.
      const key = failure === 'remove' || failure === 'settings' ? failure : 'end'
      return { title: t(`errors.${key}`) }
    },
    [t],
  )
  return useHostCommands(store, textOf)
}
