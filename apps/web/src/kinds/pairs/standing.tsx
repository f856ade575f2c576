import { mostMatched, percentOf } from '@pinquiz/game'
import clsx from 'clsx'
import { formatPercent } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Counts, Face } from '../asked.ts'
import { BarList } from '../bar-list.tsx'
import { QuizText } from '../formatted/quiz-text.tsx'

type Props = {
  question: Pick<Face<'pairs'>, 'lefts' | 'rights'>
  counts: Counts<'pairs'>
  /** Null if nothing is right; the most frequent matches are shown then. */
  right: readonly number[] | null
  /** Whom shares are of, if not of everyone who answered. */
  asked?: number
  /** Whether the rows are marked as what is right. */
  isKey?: boolean
  /** The reader's own matches. */
  own?: readonly number[]
  className?: string
}

/** The counts of each pair. */
export function PairsStanding({
  question: { lefts, rights },
  counts,
  right,
  asked,
  isKey,
  own,
  className,
}: Props) {
  const { t } = useTranslation('kinds/pairs')
  const whole = Math.max(
    asked ?? 1,
    ...counts.chosen.map((row) => row.reduce((sum, count) => sum + count, 0)),
  )
  const shown = right ?? mostMatched(counts.chosen)
  const rows = lefts.map((left, at) => {
    const row = counts.chosen[at] ?? []
    const text = rights[shown[at] ?? -1]
    const part = row.reduce((sum, count, other) => (rights[other] === text ? sum + count : sum), 0)
    const shownText = (
      <>
        <QuizText text={left} /> – <QuizText text={text ?? '?'} />
      </>
    )
    const ownText = own && rights[own[at] ?? -1]
    const given =
      ownText === undefined ? {} : ownText === text ? { isOwn: true } : { own: <QuizText text={ownText} /> }
    const figure = right ? { figure: t('share', { percent: formatPercent(percentOf(part, whole)) }) } : {}
    return { key: at, text: shownText, part, whole, isKey, ...given, ...figure }
  })
  return (
    <div className={clsx('flex grow flex-col', className)}>
      {right && (
        <p className="mb-[0.5em] font-semibold">
          {t('whole', { percent: formatPercent(percentOf(counts.whole, whole)) })}
        </p>
      )}
      <BarList rows={rows} label={t(right ? 'pairs' : 'most')} />
    </div>
  )
}
