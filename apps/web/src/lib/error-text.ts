import type { ErrorCode } from '@pinquiz/protocol'
import { useCallback } from 'react'
import { ApiError } from './api.ts'
import { translator, useTranslation } from './i18n.ts'
import type { TextKey } from './texts.ts'

export type ErrorText = { title: string; description: string }

type OfPlayers = Extract<TextKey<'common'>, `errors.${string}.title` | `errors.${string}.description`>

/** Translates an `ErrorCode`, or whatever was thrown, for people. */
export function useErrorText(): (error: unknown) => ErrorText {
  const { t } = useTranslation('common')
  return useCallback(
    (error) => {
      const code = codeOf(error)
      // Codes that no player can meet are worded beside the texts of the other pages, which players do not download; those
      // of the way into a self-paced quiz beside its own.
      const say = (key: `errors.${ErrorCode}.title` | `errors.${ErrorCode}.description`) => {
        const text = t(key as OfPlayers)
        if (text !== key) return text
        const own = translator('attempt')(key as TextKey<'attempt'>)
        return own === key ? translator('site')(key as TextKey<'site'>) : own
      }
      return { title: say(`errors.${code}.title`), description: say(`errors.${code}.description`) }
    },
    [t],
  )
}

function codeOf(error: unknown): ErrorCode {
  return error instanceof ApiError ? error.code : 'unknown'
}
