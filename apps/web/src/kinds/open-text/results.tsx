import { isShown } from '@pinquiz/game'
import { formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { MostPopular } from '../most-popular.tsx'
import type { Results } from '../screens.ts'
import { Showing } from '../showing/showing.tsx'
import { TextList } from '../showing/text-list.tsx'

export const results: Results<'open-text'> = {
  Chart({ number, question: { counts } }) {
    const { t } = useTranslation('results')
    return <TextList counts={counts} caption={t('question.chart', { number: formatNumber(number) })} />
  },
  isChartPrivate: true,
  Decided({ question: { counts, answers } }) {
    const rows = counts.texts.filter(isShown).map(({ text, count }) => ({ text, count }))
    return <MostPopular rows={rows} whole={answers} />
  },
  Given: ({ value }) => <bdi className="wrap-anywhere">{value}</bdi>,
  Rulings: ({ question: { counts }, rule }) => <Showing counts={counts} rule={rule} place="private" />,
}
