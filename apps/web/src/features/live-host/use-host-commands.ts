import type { ErrorCode } from '@pinquiz/protocol'
import { useCallback, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { HostIntent, HostStore } from '../../lib/realtime/host-store.ts'
import { showToast } from '../../lib/toast.ts'

/** Titles of spec 001 §8 for what failed. */
type Failure = 'start' | 'question' | 'next' | 'results' | 'end' | 'settings' | 'remove'

export type HostCommands = {
  busy: HostIntent['type'] | null
  /** True when it was done. */
  run: (intent: HostIntent, failure: Failure) => Promise<boolean>
  tellCannotStart: () => void
}

export function useHostCommands(store: HostStore): HostCommands {
  const { t } = useTranslation('live-host')
  const errorText = useErrorText()
  const [busy, setBusy] = useState<HostIntent['type'] | null>(null)

  const tell = useCallback(
    (code: ErrorCode, failure: Failure) => {
      if (code === 'no-participants' || code === 'no-questions') {
        const key = code === 'no-questions' ? 'noQuestions' : 'cannotStart'
        showToast({
          title: t(`errors.${key}.title`),
          description: t(`errors.${key}.description`),
          tone: 'danger',
        })
        return
      }
      const isKnown = code !== 'unknown'
      const { description } = errorText(new ApiError(code, code))
      showToast({
        title: t(`errors.${failure}`),
        description: isKnown ? description : t('errors.fallback'),
        tone: 'danger',
      })
    },
    [errorText, t],
  )

  const run = useCallback(
    async (intent: HostIntent, failure: Failure) => {
      setBusy(intent.type)
      const outcome = await store.command(intent)
      setBusy(null)
      if (!outcome.ok) tell(outcome.code, failure)
      return outcome.ok
    },
    [store, tell],
  )

  return { busy, run, tellCannotStart: useCallback(() => tell('no-participants', 'start'), [tell]) }
}
