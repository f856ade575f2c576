import { percentOf } from '@pinquiz/game'
import { formatNumber, formatPercent } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = { score: number; outOf: number | undefined; percent?: number | null; className?: string }

/** What a score is out of, and in percent; nothing if there are no points to earn. */
export function OutOf({ score, outOf, percent, className = 'block text-sm font-normal text-muted' }: Props) {
  const { t } = useTranslation('common')
  if (outOf === undefined && typeof percent !== 'number') return null
  // A host may give more points than a quiz has (K102).
  const share = percent ?? Math.min(100, percentOf(score, outOf ?? 0, 1))
  return (
    <span className={`${className} tabular-nums`}>
      {outOf === undefined
        ? formatPercent(share, 1)
        : t('outOf', { n: formatNumber(outOf), percent: formatPercent(share, 1) })}
    </span>
  )
}
