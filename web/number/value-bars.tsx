import type { Distribution, NumberBin, NumberKey } from '@pinquiz/game'
import clsx from 'clsx'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { numberText } from './number-text.ts'

type Props = {
  counts: Distribution
  unit: string
  /** Marks what is right, once it is known. */
  answer?: NumberKey
  /** The reader's own number. */
  own?: number
  countText: (count: { count: number; n: string }) => string
  className?: string
}

/** How the answers lie, from the smallest to the largest, and their median. Sizes follow the font size. */
export function ValueBars({ counts, unit, answer, own, countText, className }: Props) {
  const { t } = useTranslation('kind-number')
  const highest = Math.max(1, ...counts.bins.map(({ count }) => count))
  return (
    <div className={clsx('flex flex-col gap-[0.6em] leading-tight', className)}>
      {counts.median !== null && (
        <p className="text-muted">{t('median', { value: valueText(counts.median, unit) })}</p>
      )}
      <ol aria-label={t('chart')} className="grid list-none gap-[0.35em]">
        {counts.bins.map((bin) => (
          <Bar
            key={bin.from}
            text={binText(bin, unit)}
            mark={answer && marks(bin, answer) ? t(bin.from === bin.to ? 'correct' : 'inHere') : ''}
            isOwn={own !== undefined && own >= bin.from && own <= bin.to}
            count={countText(counted(bin.count))}
            share={bin.count / highest}
          />
        ))}
      </ol>
    </div>
  )
}

const marks = ({ from, to }: NumberBin, { right, within }: NumberKey) =>
  to >= right - within && from <= right + within

const valueText = (value: number, unit: string) => `${numberText(value)}${unit && ` ${unit}`}`
export const binText = ({ from, to }: NumberBin, unit: string): string =>
  from === to ? valueText(from, unit) : `${numberText(from)} – ${valueText(to, unit)}`

type BarProps = { text: string; mark: string; isOwn: boolean; count: string; share: number }

function Bar({ text, mark, isOwn, count, share }: BarProps) {
  const { t } = useTranslation('play')
  const badge = 'ms-[0.4em] inline-block rounded-full px-[0.6em] py-[0.1em] text-[0.75em] whitespace-nowrap text-white'
  return (
    <li
      className={clsx(
        'rounded-lg border-2 bg-surface px-[0.6em] py-[0.25em]',
        mark ? 'border-success' : isOwn ? 'border-primary-ink' : 'border-line',
      )}
    >
      <div className="flex items-center gap-[0.6em]">
        <span className="min-w-0 flex-1">
          <bdi className="font-semibold tabular-nums">{text}</bdi>{' '}
          {mark && <strong className={clsx(badge, 'bg-success-fill')}>{mark}</strong>}
          {isOwn && <strong className={clsx(badge, 'bg-brand')}>{t('result.yourAnswer')}</strong>}
        </span>
        <span className="shrink-0 font-extrabold tabular-nums">{count}</span>
      </div>
      <span aria-hidden="true" className="mt-[0.2em] block h-[0.35em] overflow-hidden rounded-full bg-sunken">
        <span
          style={{ width: `${100 * share}%` }}
          className={clsx(
            'block h-full origin-left animate-grow rounded-full rtl:origin-right forced-color-adjust-none',
            mark ? 'bg-success-fill' : 'bg-brand dark:brightness-150',
          )}
        />
      </span>
    </li>
  )
}
