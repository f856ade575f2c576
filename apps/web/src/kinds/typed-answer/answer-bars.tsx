import type { TypedAnswer } from '@pinquiz/game'
import clsx from 'clsx'
import { formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { BarList } from '../bar-list.tsx'
import { useHeld } from '../showing/held.ts'

type Props = {
  counts: TypedAnswer['counts']
  /** The maximum number of answers listed. */
  most: number
  /** "3 answers" */
  countText: (count: number) => string
  label: string
  /** If false, nothing is marked as right. */
  isJudged?: boolean
  /** The place of the reader's own. */
  own?: number
  className?: string
}

/** The most frequent answers, each in its most frequent spelling. */
export function AnswerBars({ counts, most, countText, label, isJudged = true, own, className }: Props) {
  const { given, others } = counts
  const { t } = useTranslation('kinds/typed-answer')
  const isReadable = useHeld() ?? false
  const whole = given.reduce((sum, { count }) => sum + count, others)
  const left = given.slice(most).reduce((sum, { count }) => sum + count, others)
  if (given.length === 0) return null
  const rows = given.slice(0, most).map(({ text, count, isRight, isOffensive }, key) => ({
    key,
    text: isOffensive && !isReadable ? <Masked /> : text,
    isRight: isJudged && isRight === true,
    isOwn: key === own,
    part: count,
    whole,
    figure: countText(count),
  }))
  return (
    <div className={clsx('flex grow flex-col gap-[0.4em]', className)}>
      <BarList rows={rows} label={label} rightLabel={t('right')} recedes={isJudged} />
      {left > 0 && (
        <p className="text-[0.8em] text-muted">{t('others', { count: left, n: formatNumber(left) })}</p>
      )}
    </div>
  )
}

/** Placeholder for a possibly offensive text. */
export function Masked() {
  const { t } = useTranslation('kinds/typed-answer')
  return (
    <span className="opacity-75">
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">{t('masked')}</span>
    </span>
  )
}
