import { useTranslation } from '../../../lib/texts/i18n.ts'
import type { PlayerGame } from '../../../session/state/player-state.ts'

/** What a voter has to know of a vote that reached the server after its question was closed; empty without one. */
export function useLateText({ missed }: PlayerGame): string {
  const { t } = useTranslation('poll-play')
  return missed === null ? '' : t('late', { number: missed + 1 })
}
