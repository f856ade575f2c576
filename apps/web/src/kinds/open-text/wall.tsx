import { isShown, type TextCounts } from '@pinquiz/game'
import { MessageSquareText } from 'lucide-react'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Wall } from '../screens.ts'
import { hiddenCount } from '../showing/hidden-count.ts'
import { Scrolling } from '../showing/scrolling.tsx'
import { Showing } from '../showing/showing.tsx'
import { WallNote } from '../showing/wall-note.tsx'
import { Invitation } from '../typing/invitation.tsx'
import { Cards } from './cards.tsx'

const FEW = 2

export const wall: Wall<'open-text'> = {
  Asked() {
    const { t } = useTranslation('kinds/open-text')
    return <Invitation icon={MessageSquareText}>{t('typeOnPhone')}</Invitation>
  },
  Outcome: ({ question }) => <CardWall counts={question.counts} />,
  Votes: ({ counts }) => <CardWall counts={counts} />,
  isLarge: () => true,
  sayKey: () => '',
  Rulings: ({ question: { counts }, ...ruling }) => <Showing counts={counts} {...ruling} />,
  VoteRulings: Showing,
}

function CardWall({ counts }: { counts: TextCounts | null }) {
  const { t } = useTranslation('kinds/open-text')
  const seen = counts?.texts.filter(isShown) ?? []
  const hidden = counts ? hiddenCount(counts) : 0
  const note = hidden > 0 && <WallNote>{t('hiddenCount', counted(hidden))}</WallNote>
  if (!counts || seen.length === 0)
    return (
      <>
        <Invitation icon={MessageSquareText}>{t('noneShown')}</Invitation>
        {note}
      </>
    )
  return (
    <>
      <Scrolling label={t('cards')}>
        {/* On a portrait screen a few cards can be larger. */}
        <Cards counts={counts} className={seen.length <= FEW ? 'md:portrait:text-[1.8em]' : ''} />
      </Scrolling>
      {note}
    </>
  )
}
