import { useTranslation } from '../../lib/texts/i18n.ts'
import type { SharedVotes } from '../screens.ts'
import { OwnSpot } from './own-spot.tsx'
import { SpotStanding } from './standing.tsx'

export const Shared: SharedVotes<'spot'> = ({ question, counts, own }) => {
  const { t } = useTranslation('poll-play')
  return (
    <div className="grid gap-3">
      <OwnSpot question={question} value={own} label={t('yours')} />
      <SpotStanding labels={question.labels} counts={counts} areas={null} />
    </div>
  )
}
