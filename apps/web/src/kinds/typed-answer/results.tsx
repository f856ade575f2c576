import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { MostPopular } from '../most-popular.tsx'
import type { Results } from '../screens.ts'
import { Accepting } from './accepting.tsx'
import { AnswerBars, Masked } from './answer-bars.tsx'

const SHOWN = 12

export const results: Results<'typed-answer'> = {
  Chart({ question: { counts, right } }) {
    const { t } = useTranslation('results')
    const { t: tKind } = useTranslation('kinds/typed-answer')
    const texts = [...(right?.accepted ?? []), ...(right?.further ?? [])]
    return (
      <>
        {texts.length > 0 && (
          <p className="mb-3 text-sm">
            <span className="text-muted">{tKind('accepted')}: </span>
            <bdi className="font-semibold text-success as-written">{texts.join(' · ')}</bdi>
          </p>
        )}
        <AnswerBars
          counts={counts}
          isJudged={right !== null}
          most={SHOWN}
          countText={(count) => t('question.answers', counted(count))}
          label={tKind('given')}
        />
      </>
    )
  },
  Decided({ question: { counts, answers } }) {
    const rows = counts.given.map(({ text, count, isOffensive }) => ({
      text: isOffensive ? <Masked /> : text,
      count,
    }))
    return <MostPopular rows={rows} whole={answers} />
  },
  Given: ({ value }) => <bdi className="as-written">{value}</bdi>,
  Rulings: ({ question: { counts, right }, rule }) =>
    right && <Accepting given={counts.given} further={right.further} rule={rule} />,
}
