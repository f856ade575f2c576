import type { ErrorCode } from '@pinquiz/protocol'
import { useCallback } from 'react'
import { ApiError } from './api.ts'
import { useTranslation } from './i18n.ts'

export type ErrorText = { title: string; description: string }

/** Translates an `ErrorCode`, or whatever was thrown, for people. */
export function useErrorText(): (error: unknown) => ErrorText {
  const { t } = useTranslation('common')
  return useCallback(
    (error) => {
      const code = codeOf(error)
      return { title: t(`errors.${code}.title`), description: t(`errors.${code}.description`) }
    },
    [t],
  )
}

function codeOf(error: unknown): ErrorCode {
  return error instanceof ApiError ? error.code : 'unknown'
}
