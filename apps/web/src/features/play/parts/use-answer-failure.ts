import type { PlayerState } from '@pinquiz/client'
import { useEffect } from 'react'
import { ApiError } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { showToast } from '#lib/toast.ts'

/** Reports once that an answer was refused; the player may try again. */
export function useAnswerFailure(failure: PlayerState['failure'], title: string): void {
  const errorText = useErrorText()
  useEffect(() => {
    if (!failure) return
    const { description } = errorText(new ApiError(failure.code, failure.code))
    showToast({ title, description, tone: 'danger' })
  }, [failure, errorText, title])
}
