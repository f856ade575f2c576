import { PencilLine } from 'lucide-react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { RevealedSpread, sayNumber, VotedSpread } from '../numbers/wall-spread.tsx'
import type { Wall } from '../screens.ts'
import { Invitation } from '../typing/invitation.tsx'

export const wall: Wall<'typed-number'> = {
  Asked({ question: { unit } }) {
    const { t } = useTranslation('numbers')
    return <Invitation icon={PencilLine}>{unit ? t('typeOnPhoneIn', { unit }) : t('typeOnPhone')}</Invitation>
  },
  Outcome: ({ question: { counts, key, unit } }) => (
    <RevealedSpread counts={counts} unit={unit} answer={key} />
  ),
  Votes: ({ question, counts }) => <VotedSpread counts={counts} unit={question.unit} />,
  isLarge: () => true,
  sayKey: ({ key, unit }) => sayNumber(key, unit),
}
