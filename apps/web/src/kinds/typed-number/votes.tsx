import type { Spread } from '@pinquiz/game'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { measured } from '../numbers/number-text.ts'
import { SpreadChart } from '../numbers/spread-chart.tsx'
import type { Votes } from '../screens.ts'

export const typedNumberVotes: Votes<'typed-number'> = {
  Shared: ({ question, counts, own }) => <SharedSpread counts={counts} unit={question.unit} own={own} />,
}

/** Everyone's votes, for someone who voted too. */
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
