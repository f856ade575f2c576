import { isShown, type ShownText, type TextCounts } from '@pinquiz/game'
import { MessageSquareText } from 'lucide-react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Wall } from '../screens.ts'
import { Cards } from './cards.tsx'
import { Invitation } from './invitation.tsx'
import { Scrolling } from './scrolling.tsx'
import { Showing } from './showing.tsx'

export const openText: Wall<'open-text'> = {
  Asked() {
    const { t } = useTranslation('kind-open-text')
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
  const { t } = useTranslation('kind-open-text')
  const seen = counts?.texts.filter(isShown) ?? []
  if (!counts || seen.length === 0) return <Invitation icon={MessageSquareText}>{t('noneShown')}</Invitation>
  return (
    <Scrolling label={t('cards')} isShort={isShort(seen)}>
      <Cards counts={counts} />
    </Scrolling>
  )
}

/** The first answers: as long as all of them stand on the wall in large letters. */
const isShort = (texts: readonly ShownText[]): boolean =>
  texts.length <= 4 && texts.every(({ text }) => text.length <= 60)
