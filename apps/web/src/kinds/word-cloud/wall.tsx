import { isShown, type TextCounts } from '@pinquiz/game'
import { Cloud as CloudIcon } from 'lucide-react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { Invitation } from '../open-text/invitation.tsx'
import { Scrolling } from '../open-text/scrolling.tsx'
import { Showing } from '../open-text/showing.tsx'
import type { Wall } from '../screens.ts'
import { Cloud } from './cloud.tsx'

export const wordCloud: Wall<'word-cloud'> = {
  Asked() {
    const { t } = useTranslation('kind-word-cloud')
    return <Invitation icon={CloudIcon}>{t('typeOnPhone')}</Invitation>
  },
  Outcome: ({ question }) => <WallCloud counts={question.counts} />,
  Votes: ({ counts }) => <WallCloud counts={counts} />,
  isLarge: () => true,
  sayKey: () => '',
  Rulings: ({ question: { counts }, ...ruling }) => <Showing counts={counts} {...ruling} />,
  VoteRulings: Showing,
}

function WallCloud({ counts }: { counts: TextCounts | null }) {
  const { t } = useTranslation('kind-word-cloud')
  if (!counts?.texts.some(isShown)) return <Invitation icon={CloudIcon}>{t('noneShown')}</Invitation>
  return (
    <Scrolling label={t('cloud')}>
      <Cloud counts={counts} growth={3} />
    </Scrolling>
  )
}
