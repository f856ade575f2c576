import { meanOf, npsOf, shares } from '@pinquiz/game'
import clsx from 'clsx'
import { counted, formatPercent } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { Figure } from '../figure.tsx'
import { Rounded } from '../rounded.tsx'
import { type Labelled, meanText, npsText, useSteps } from './steps.ts'

type Props = {
  question: Labelled
  counts: readonly number[]
  /** The reader's own value. */
  own?: number
  className?: string
}

/** Average and distribution, with a column per value. Sizes follow the font size. */
export function ScaleChart({ question, counts, own, className }: Props) {
  const { t } = useTranslation('kinds/scale')
  const { t: tPoll } = useTranslation('play')
  const steps = useSteps(question)
  const percents = shares(steps.map((_, at) => counts[at] ?? 0))
  const highest = Math.max(1, ...percents)
  return (
    <div className={clsx('flex flex-col gap-[0.8em]', className)}>
      <ScaleFigures question={question} counts={counts} isBrief={own !== undefined} />
      <ol
        aria-label={t('chart')}
        style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
        className="grid list-none gap-[0.3em] leading-tight"
      >
        {steps.map(({ value, text, meaning }, at) => (
          <li key={value} className="flex min-w-0 flex-col items-stretch text-center">
            <span className="sr-only">
              {meaning ? t('value', { value: text, label: meaning }) : text}
              {`: ${t('votes', counted(counts[at] ?? 0))}, ${formatPercent(percents[at] ?? 0)}`}
              {value === own && `. ${tPoll('result.yourAnswer')}`}
            </span>
            <span aria-hidden="true" className="flex h-[max(7em,var(--columns,0px))] flex-col justify-end">
              {percents[at] !== 0 && (
                <span className="text-[max(0.6em,0.75rem)] font-semibold whitespace-nowrap tabular-nums xl:text-[0.85em]">
                  {formatPercent(percents[at] ?? 0)}
                </span>
              )}
              <span
                style={{ height: `${((percents[at] ?? 0) / highest) * 80}%` }}
                className={clsx(
                  'mx-auto block w-full max-w-[3em] rounded-t-md transition-[height] duration-700 ease-out forced-color-adjust-none',
                  (percents[at] ?? 0) > 0 && 'min-h-[0.15em]',
                  value === own ? 'bg-accent' : 'bg-(--vote)',
                )}
              />
            </span>
            <span
              aria-hidden="true"
              className={clsx(
                'border-t-2 border-line-strong pt-[0.2em] font-extrabold whitespace-nowrap tabular-nums',
                value === own && 'text-primary-ink underline decoration-[0.15em] underline-offset-4',
              )}
            >
              {text}
            </span>
            {question.scale === 'agreement' && (
              <span
                aria-hidden="true"
                className="text-[max(0.6em,0.75rem)] hyphens-auto text-muted wrap-anywhere"
              >
                {meaning}
              </span>
            )}
          </li>
        ))}
      </ol>
      {(question.low || question.high) && (
        <p
          aria-hidden="true"
          className="-mt-[0.5em] flex justify-between gap-[1em] text-[max(0.85em,0.875rem)] font-semibold text-muted"
        >
          <bdi className="max-w-[48%] shrink-0 as-written">{question.low}</bdi>
          <bdi className="min-w-0 text-end as-written">{question.high}</bdi>
        </p>
      )}
      <Rounded counts={steps.map((_, at) => counts[at] ?? 0)} />
    </div>
  )
}

type FiguresProps = Pick<Props, 'question' | 'counts'> & { isBrief?: boolean }

/** The average; for a Net Promoter Score its value and, unless `isBrief`, how it is composed. */
export function ScaleFigures({ question: { scale }, counts, isBrief = false }: FiguresProps) {
  const { t } = useTranslation('kinds/scale')
  const percents = shares(counts)
  const sum = (from: number, to: number) =>
    formatPercent(percents.slice(from, to).reduce((all, percent) => all + percent, 0))
  const nps = npsOf(scale, counts)
  return (
    <dl className="flex flex-wrap items-baseline gap-x-[2em] gap-y-[0.4em]">
      <Figure label={t('mean')} value={meanText(meanOf(scale, counts))} />
      {scale === 'nps' && (
        <Figure
          label={t('nps')}
          value={npsText(nps)}
          hint={nps === null || isBrief ? '' : t('npsHint', { promoters: sum(9, 11), detractors: sum(0, 7) })}
        />
      )}
    </dl>
  )
}
