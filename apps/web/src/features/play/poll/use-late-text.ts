import type { PlayerGame } from '@pinquiz/client'
import { useTranslation } from '#lib/texts/i18n.ts'

/** The message about a vote that reached the server after its question was closed; else empty. */
export function useLateText({ missed }: PlayerGame): string {
  const { t } = useTranslation('poll-play')
  return missed === null ? '' : t('late', { number: missed + 1 })
}
