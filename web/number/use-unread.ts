import { readNumber } from '@pinquiz/game'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { groupSign } from './number-text.ts'

/** Why what was typed is not understood; undefined where it is, or nothing was. */
export function useUnread(): (text: string) => string | undefined {
  const { t } = useTranslation('kind-number')
  return (text) => {
    if (text.trim() === '') return undefined
    const typed = readNumber(text, groupSign())
    return typed.ok ? undefined : t(typed.reason === 'ambiguous' ? 'ambiguous' : 'noNumber')
  }
}
