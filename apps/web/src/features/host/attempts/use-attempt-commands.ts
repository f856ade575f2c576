import type { HostStore } from '@pinquiz/client'
import { useCallback } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { type HostCommands, type RefusalText, useHostCommands } from '#session/state/use-host-commands.ts'

/** Commands of a self-paced session, with its error messages. */
export function useAttemptCommands(store: HostStore): HostCommands {
  const { t } = useTranslation('attempts-host')
  const textOf = useCallback<RefusalText>(
    (code, failure) => {
      // No other commands are sent here.
      const key = failure === 'remove' || failure === 'settings' ? failure : 'end'
      // Of what these pages can change, only the number of attempts depends on another setting (S84).
      const isOfAttempts = key === 'settings' && code === 'conflict'
      return {
        title: t(`errors.${key}`),
        ...(isOfAttempts ? { description: t('assignment.attemptsHint') } : {}),
      }
    },
    [t],
  )
  return useHostCommands(store, textOf)
}
