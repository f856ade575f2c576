import { percentOf } from '@pinquiz/game'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Counts } from '../asked.ts'
import { BarList } from '../bar-list.tsx'
import { QuizText } from '../formatted/quiz-text.tsx'

type Props = { items: readonly string[]; counts: Counts<'put-in-order'>; className?: string }

const totalOf = (row: readonly number[] = []) => row.reduce((sum, count) => sum + count, 0)

/** `asked`: whom shares are of, if not of everyone who answered; `isKey`: whether the rows are marked as what is right. */
type RightProps = Props & { right: readonly number[]; asked?: number; isKey?: boolean }

/** The right order, with how many people placed each item and the whole order correctly. */
export function RightOrder({ items, counts, right, asked, isKey, className }: RightProps) {
  const { t } = useTranslation('kinds/put-in-order')
  const total = Math.max(asked ?? 0, totalOf(counts.placed[0]))
  const rows = right.map((item, place) => ({
    key: item,
    mark: formatNumber(place + 1),
    text: <QuizText text={items[item] ?? ''} />,
    part: counts.placed[item]?.[place] ?? 0,
    whole: total,
    figure: t('share', { percent: formatPercent(percentOf(counts.placed[item]?.[place] ?? 0, total)) }),
    isKey,
  }))
  return (
    <div className={clsx('flex grow flex-col', className)}>
      <p className="mb-[0.5em] font-semibold">
        {t('whole', { percent: formatPercent(percentOf(counts.whole, total)) })}
      </p>
      <BarList rows={rows} label={t('right')} />
    </div>
  )
}

/** The items by average position, for polls, in which no order is right. */
function averages({ items, counts }: Props) {
  return items
    .map((text, item) => {
      const row = counts.placed[item] ?? []
      const total = totalOf(row)
      const sum = row.reduce((all, count, place) => all + count * (place + 1), 0)
      return { key: item, text: <QuizText text={text} />, mean: total === 0 ? null : sum / total }
    })
    .sort((a, b) => (a.mean ?? 0) - (b.mean ?? 0))
}

export function AverageOrder({ items, counts, className }: Props) {
  const { t } = useTranslation('kinds/put-in-order')
  const rows = averages({ items, counts }).map(({ mean, ...row }, _, all) => ({
    ...row,
    ...(mean === null ? {} : { mark: formatNumber(1 + all.findIndex((other) => other.mean === mean)) }),
    part: mean === null ? 0 : items.length + 1 - mean,
    whole: items.length,
    figure: mean === null ? '–' : t('place', { n: formatNumber(Math.round(mean * 10) / 10) }),
  }))
  return <BarList rows={rows} label={t('average')} {...(className ? { className } : {})} />
}

/** The average order on one line, for a quick look. Sizes follow the font size. */
export function AverageLine({ items, counts }: Props) {
  return (
    <ol
      data-items=""
      className="flex list-none flex-wrap gap-x-[0.8em] gap-y-[0.2em] text-[1.2em] leading-tight font-extrabold md:text-[1.5em]"
    >
      {averages({ items, counts }).map(({ key, text }, place) => (
        <Placed key={key} place={place} text={text} />
      ))}
    </ol>
  )
}

/** One order on one line. */
export const OrderLine = ({ items }: { items: readonly string[] }) => (
  <ol className="flex list-none flex-wrap gap-x-[0.8em]">
    {items.map((text, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, position is identity
      <Placed key={place} place={place} text={<QuizText text={text} />} />
    ))}
  </ol>
)

const Placed = ({ place, text }: { place: number; text: ReactNode }) => (
  <li className="flex min-w-0 gap-[0.25em]">
    <span className="text-primary-ink tabular-nums">{formatNumber(place + 1)}</span>
    <bdi className="min-w-0 answer-lines as-written">{text}</bdi>
  </li>
)
