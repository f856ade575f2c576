import { normalForm } from '@pinquiz/game'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { OwnVote } from '../own-vote.tsx'
import type { SharedVotes } from '../screens.ts'
import { AnswerBars } from './answer-bars.tsx'

const MOST = 10

export const Shared: SharedVotes<'typed-answer'> = ({ counts, own }) => {
  const { t } = useTranslation('poll-play')
  const { t: tKind } = useTranslation('kinds/typed-answer')
  const form = own === null ? null : normalForm(own)
  const place = counts.given.slice(0, MOST).findIndex(({ text }) => normalForm(text) === form)
  return (
    <>
      {own !== null && place < 0 && <OwnVote>{own}</OwnVote>}
      <AnswerBars
        counts={counts}
        isJudged={false}
        own={place}
        most={MOST}
        countText={(count) => t('votes', counted(count))}
        label={tKind('given')}
      />
    </>
  )
}
