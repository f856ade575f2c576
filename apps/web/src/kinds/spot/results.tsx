import { useTranslation } from '../../lib/texts/i18n.ts'
import { QuizText } from '../formatted/quiz-text.tsx'
import { MostPopular } from '../most-popular.tsx'
import type { Results } from '../screens.ts'
import { Named } from './named.tsx'
import { SpotStanding } from './standing.tsx'

export const results: Results<'spot'> = {
  Chart: ({ question: { labels, counts, right, asked } }) => (
    <SpotStanding labels={labels} counts={counts} areas={right} {...(right && { asked })} />
  ),
  Decided({ question: { labels, counts } }) {
    const { chosen, elsewhere } = counts
    const { t } = useTranslation('kinds/spot')
    const named = labels.map((label, at) => ({ text: <QuizText text={label} />, count: chosen[at] ?? 0 }))
    const rows = [...named, { text: t('elsewhere'), count: elsewhere }]
    return <MostPopular rows={rows} whole={chosen.reduce((sum, count) => sum + count, elsewhere)} />
  },
  Given: ({ question: { labels, right }, value }) => (
    <bdi className="as-written">
      <Named labels={labels} areas={right} answer={value} />
    </bdi>
  ),
}
