import type { HostStore } from '@pinquiz/client'
import { useCallback } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { type HostCommands, type RefusalText, useHostCommands } from '#session/state/use-host-commands.ts'

/** Commands of a live quiz, with its error messages. */
export function useLiveCommands(store: HostStore): HostCommands {
  const { t } = useTranslation('live-host')
  const textOf = useCallback<RefusalText>(
    (code, failure) => {
      if (code === 'no-participants' || code === 'no-questions') {
        const key = code === 'no-questions' ? 'noQuestions' : 'cannotStart'
        return { title: t(`errors.${key}.title`), description: t(`errors.${key}.description`) }
      }
      return {
        title: t(`errors.${failure}`),
        description: code === 'unknown' ? t('errors.fallback') : undefined,
      }
    },
    [t],
  )
  return useHostCommands(store, textOf)
}
