import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Votes } from '../screens.ts'
import { Line } from '../typing/line.tsx'
import { Cards } from './cards.tsx'

export const openTextVotes: Votes<'open-text'> = {
  Shared({ counts, own }) {
    const { t } = useTranslation('poll-play')
    return (
      <div className="grid gap-3">
        <Line label={t('yours')}>{own}</Line>
        <Cards counts={counts} />
      </div>
    )
  },
}
