import { formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Results } from '../screens.ts'
import { Showing } from '../showing/showing.tsx'
import { TextList } from '../showing/text-list.tsx'
import { Cloud } from './cloud.tsx'

export const results: Results<'word-cloud'> = {
  Chart({ number, question: { counts } }) {
    const { t } = useTranslation('results')
    return (
      <div className="grid gap-3">
        <Cloud counts={counts} growth={2.5} />
        <TextList counts={counts} caption={t('question.chart', { number: formatNumber(number) })} />
      </div>
    )
  },
  isChartPrivate: true,
  Decided: ({ question: { counts } }) => <Cloud counts={counts} growth={2.5} />,
  // An erased participant's words are gone.
  Given: ({ value }) => <bdi className="wrap-anywhere">{[value].flat().join(' · ')}</bdi>,
  Rulings: ({ question: { counts }, rule }) => <Showing counts={counts} rule={rule} place="private" />,
}
