import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { SharedVotes } from '../screens.ts'
import { AnswerBars } from './answer-bars.tsx'

export const Shared: SharedVotes<'typed-answer'> = ({ counts, own }) => {
  const { t } = useTranslation('poll-play')
  const { t: tKind } = useTranslation('kinds/typed-answer')
  return (
    <>
      <p className="mb-2">
        {t('yours')}: <bdi className="font-semibold as-written">{own}</bdi>
      </p>
      <AnswerBars
        counts={counts}
        isJudged={false}
        most={10}
        countText={(count) => t('votes', counted(count))}
        label={tKind('given')}
      />
    </>
  )
}
