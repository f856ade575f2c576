import type { QuestionResult } from '@pinquiz/protocol'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

/** Answer times on a scale up to the slowest one: the whole range, with the middle half as a box. */
export function TimeChart({ quartilesMs }: Pick<QuestionResult, 'quartilesMs'>) {
  const { t } = useTranslation('results')
  if (!quartilesMs) return null
  const [first = 0, quarter = 0, half = 0, threeQuarters = 0, last = 0] = quartilesMs
  const at = (ms: number) => `${last === 0 ? 0 : (ms / last) * 100}%`
  const span = (fromMs: number, toMs: number) => ({
    insetInlineStart: at(fromMs),
    insetInlineEnd: `calc(100% - ${at(toMs)})`,
  })
  const seconds = (ms: number) => t('times.seconds', { seconds: formatNumber(Math.round(ms / 100) / 10) })
  return (
    <div className="w-full">
      <p className="text-sm">
        <span className="text-muted">{t('times.title')}: </span>
        <strong className="font-semibold tabular-nums">{t('times.half', { time: seconds(half) })}</strong>
      </p>
      <div aria-hidden="true" className="relative mt-2 h-4 rounded-full bg-sunken forced-colors:border">
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
      <p className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        <span>{t('times.first', { time: seconds(first) })}</span>
        <span>{t('times.last', { time: seconds(last) })}</span>
      </p>
    </div>
  )
}
