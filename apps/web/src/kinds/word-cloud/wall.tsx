import { isShown, type TextCounts } from '@pinquiz/game'
import { Cloud as CloudIcon } from 'lucide-react'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Wall } from '../screens.ts'
import { hiddenCount } from '../showing/hidden-count.ts'
import { Scrolling } from '../showing/scrolling.tsx'
import { Showing } from '../showing/showing.tsx'
import { WallNote } from '../showing/wall-note.tsx'
import { Invitation } from '../typing/invitation.tsx'
import { Cloud } from './cloud.tsx'

export const wall: Wall<'word-cloud'> = {
  Asked() {
    const { t } = useTranslation('kinds/word-cloud')
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
  const { t } = useTranslation('kinds/word-cloud')
  const hidden = counts ? hiddenCount(counts) : 0
  const note = hidden > 0 && <WallNote>{t('hiddenCount', counted(hidden))}</WallNote>
  if (!counts?.texts.some(isShown))
    return (
      <>
        <Invitation icon={CloudIcon}>{t('noneShown')}</Invitation>
        {note}
      </>
    )
  return (
    <>
      <Scrolling label={t('cloud')}>
        <Cloud counts={counts} growth={3} />
      </Scrolling>
      {note}
    </>
  )
}
