import { useEffect } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { PlayerState } from '../../lib/realtime/player-store.ts'
import { showToast } from '../../lib/toast.ts'

/** Tells once that an answer was not taken; the player may try again. */
export function useAnswerFailure(failure: PlayerState['failure']): void {
  const { t } = useTranslation('play')
  const errorText = useErrorText()
  useEffect(() => {
    if (!failure) return
    const { description } = errorText(new ApiError(failure.code, failure.code))
    showToast({ title: t('answering.failed'), description, tone: 'danger' })
  }, [failure, errorText, t])
}
