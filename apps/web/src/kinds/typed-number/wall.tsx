import { PencilLine } from 'lucide-react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { Invitation } from '../open-text/invitation.tsx'
import type { Wall } from '../screens.ts'
import { RevealedSpread, sayNumber, VotedSpread } from './wall-spread.tsx'

export const typedNumber: Wall<'typed-number'> = {
  Asked({ question: { unit } }) {
    const { t } = useTranslation('kind-typed-number')
    return <Invitation icon={PencilLine}>{unit ? t('typeOnPhoneIn', { unit }) : t('typeOnPhone')}</Invitation>
  },
  Outcome: ({ question: { counts, key, unit } }) => (
    <RevealedSpread counts={counts} unit={unit} answer={key} />
  ),
  Votes: ({ question, counts }) => <VotedSpread counts={counts} unit={question.unit} />,
  isLarge: () => true,
  sayKey: ({ key, unit }) => sayNumber(key, unit),
}
