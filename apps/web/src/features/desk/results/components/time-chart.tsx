import type { QuestionResult } from '@pinquiz/protocol'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = Pick<QuestionResult, 'quartilesMs' | 'timeLimitS'>

/** Answer times on a scale up to the time limit: the whole range, with the middle half as a box. */
export function TimeChart({ quartilesMs, timeLimitS }: Props) {
  const { t } = useTranslation('results')
  if (!quartilesMs) return null
  const [first = 0, quarter = 0, half = 0, threeQuarters = 0, last = 0] = quartilesMs
  const at = (ms: number) => `${Math.min(100, Math.max(0, ms / timeLimitS / 10))}%`
  const span = (fromMs: number, toMs: number) => ({
    insetInlineStart: at(fromMs),
    insetInlineEnd: `calc(100% - ${at(toMs)})`,
  })
  const rows: [string, number][] = [
    [t('times.first'), first],
    [t('times.quarter'), quarter],
    [t('times.half'), half],
    [t('times.threeQuarters'), threeQuarters],
    [t('times.last'), last],
  ]
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-sm font-semibold text-muted">{t('times.title')}</p>
      <div aria-hidden="true" className="relative mt-2 h-5 rounded-full bg-sunken forced-colors:border">
        <span
          style={span(first, last)}
          className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-line-strong forced-color-adjust-none"
        />
        <span
          style={span(quarter, threeQuarters)}
          className="absolute inset-y-0.5 min-w-1 rounded-sm bg-primary forced-color-adjust-none"
        />
        <span
          style={{ insetInlineStart: at(half) }}
          className="absolute inset-y-0 w-1 -translate-x-1/2 rounded-full rtl:translate-x-1/2 bg-ink outline-2 outline-surface forced-color-adjust-none"
        />
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        <span>{t('times.seconds', { seconds: formatNumber(0) })}</span>
        <span>{t('times.seconds', { seconds: formatNumber(timeLimitS) })}</span>
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {rows.map(([label, ms]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">
              {t('times.seconds', { seconds: formatNumber(Math.round(ms / 100) / 10) })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
