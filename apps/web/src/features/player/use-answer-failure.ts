import { useEffect } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useErrorText } from '../../lib/error-text.ts'
import type { PlayerState } from '../../lib/realtime/player-store.ts'
import { showToast } from '../../lib/toast.ts'

/** Tells once that an answer was not taken; the player may try again. */
export function useAnswerFailure(failure: PlayerState['failure'], title: string): void {
  const errorText = useErrorText()
  useEffect(() => {
    if (!failure) return
    const { description } = errorText(new ApiError(failure.code, failure.code))
    showToast({ title, description, tone: 'danger' })
  }, [failure, errorText, title])
}
