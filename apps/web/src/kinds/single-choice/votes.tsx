import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Votes } from '../screens.ts'
import { OptionBars } from './option-bars.tsx'

export const singleChoiceVotes: Votes<'single-choice'> = {
  Shared({ question, counts, own }) {
    const { t } = useTranslation('poll-play')
    return (
      <OptionBars
        options={question.options}
        counts={counts}
        countText={(count) => t('votes', counted(count))}
        marked={{ index: own, label: t('yours'), tone: 'own' }}
      />
    )
  },
}
