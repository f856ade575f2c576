import { useTranslation } from '../../lib/texts/i18n.ts'
import type { SharedVotes } from '../screens.ts'
import { Line } from '../typing/line.tsx'
import { Cards } from './cards.tsx'

export const Shared: SharedVotes<'open-text'> = ({ counts, own }) => {
  const { t } = useTranslation('poll-play')
  return (
    <div className="grid gap-3">
      <Line label={t('yours')}>{own}</Line>
      <Cards counts={counts} />
    </div>
  )
}
