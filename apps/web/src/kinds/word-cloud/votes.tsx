import { useTranslation } from '../../lib/texts/i18n.ts'
import type { SharedVotes } from '../screens.ts'
import { Cloud } from './cloud.tsx'
import { OwnWords } from './own-words.tsx'

export const Shared: SharedVotes<'word-cloud'> = ({ counts, own }) => {
  const { t } = useTranslation('poll-play')
  return (
    <div className="grid gap-3">
      <OwnWords words={own} label={t('yours')} />
      <Cloud counts={counts} growth={2} />
    </div>
  )
}
