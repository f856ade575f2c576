import type { Spread } from '@pinquiz/game'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { measured } from './number-text.ts'
import { SpreadChart } from './spread-chart.tsx'

/** Everyone's votes, shown to someone who has voted. */
export function SharedSpread(props: { counts: Spread; unit: string; own: number }) {
  const { t } = useTranslation('poll-play')
  return (
    <>
      <p className="mb-2">
        {t('yours')}: <bdi className="font-semibold tabular-nums">{measured(props.own, props.unit)}</bdi>
      </p>
      <SpreadChart {...props} />
    </>
  )
}
