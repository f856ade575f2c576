import type { Accommodations } from '@pinquiz/game'
import { useTranslation } from '../../lib/texts/i18n.ts'

/** What someone was granted, for the host alone. */
export function AccommodationMark({ accommodations }: { accommodations: Accommodations | undefined }) {
  const { t } = useTranslation('live-host')
  if (!accommodations) return null
  const { time, mayLeave } = accommodations
  const parts = [
    ...(time ? [t(`accommodations.marks.${time}`)] : []),
    ...(mayLeave ? [t('accommodations.marks.mayLeave')] : []),
  ]
  return <span className="block text-sm font-normal text-muted">{parts.join(' · ')}</span>
}
