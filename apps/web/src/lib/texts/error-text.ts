import type { ErrorCode } from '@pinquiz/protocol'
import { useCallback } from 'react'
import { ApiError } from '../http/api.ts'
import { formatNumber } from './format-number.ts'
import { loadTexts, translator, useTranslation } from './i18n.ts'
import type { TextKey } from './texts.ts'

export type ErrorText = { title: string; description: string }

type OfPlayers = Extract<TextKey<'common'>, `errors.${string}.title` | `errors.${string}.description`>

/** Translates an `ErrorCode`, or anything thrown, for people. */
export function useErrorText(): (error: unknown) => ErrorText {
  const { t } = useTranslation('common')
  return useCallback(
    (error) => {
      const code = codeOf(error)
      const values = error instanceof ApiError && error.limit ? { limit: formatNumber(error.limit) } : {}
      // Errors that few players meet have their own namespace; errors only hosts meet are with the other pages' texts.
      const say = (part: keyof ErrorText) => {
        const key = `errors.${code}.${part}`
        const texts = [
          t(key as OfPlayers),
          translator('entering')(key as never),
          translator('site')(key as never, values),
        ]
        return texts.find((text) => text !== key) ?? t(`errors.unknown.${part}`)
      }
      return { title: say('title'), description: say('description') }
    },
    [t],
  )
}

/** Texts of rare reasons for refusing newcomers; without them the reason couldn't be shown. */
export const loadRefusals = () => loadTexts(['entering']).catch(() => {})

function codeOf(error: unknown): ErrorCode {
  return error instanceof ApiError ? error.code : 'unknown'
}
