import { readNumber } from '@pinquiz/game'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { groupSign } from './number-text.ts'

const REASONS = { 'no-number': 'noNumber', ambiguous: 'ambiguous', 'too-large': 'tooLarge' } as const

/** A hook for messages about unreadable input; undefined if it is readable, or only a sign so far. */
export function useUnread(): (text: string) => string | undefined {
  const { t } = useTranslation('numbers')
  return (text) => {
    if (/^[-+−–.,]?$/.test(text.trim())) return undefined
    const typed = readNumber(text, groupSign())
    return typed.ok ? undefined : t(REASONS[typed.reason])
  }
}
