import type { KeyArea } from '@pinquiz/game'
import clsx from 'clsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Counts } from '../asked.ts'
import { BarList } from '../bar-list.tsx'
import { QuizText } from '../formatted/quiz-text.tsx'
import { Rounded } from '../rounded.tsx'

type Props = {
  labels: readonly string[]
  counts: Counts<'spot'>
  /** Null if no region is right. */
  areas: readonly KeyArea[] | null
  /** Whom shares are of, if not of everyone who answered. */
  asked?: number
  className?: string
}

/** The counts of all regions. */
export function SpotStanding({ labels, counts: { chosen, elsewhere }, areas, asked, className }: Props) {
  const { t } = useTranslation('kinds/spot')
  const given = chosen.reduce((sum, count) => sum + count, elsewhere)
  const whole = Math.max(asked ?? 0, given)
  const rows = labels.map((label, place) => ({
    key: place,
    part: chosen[place] ?? 0,
    whole,
    isRight: areas?.[place]?.isRight,
    text: <QuizText text={label} />,
  }))
  const others = { key: -1, text: t('elsewhere'), part: elsewhere, whole }
  return (
    <div className={clsx('flex grow flex-col gap-[0.4em]', className)}>
      <BarList
        rows={[...rows, others]}
        label={t('regions')}
        rightLabel={t('isRight')}
        recedes={areas !== null}
      />
      <Rounded counts={[...chosen, elsewhere, whole - given]} />
    </div>
  )
}
