import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Wall } from '../screens.ts'
import { RevealedValues, sayNumber, VotedValues } from './wall-values.tsx'

export const number: Wall<'number'> = {
  Asked({ question: { unit } }) {
    const { t } = useTranslation('kind-number')
    return (
      <p className="text-[clamp(1.25rem,min(2.3vw,4.2vh),2.75rem)] text-muted">
        {unit ? t('askedIn', { unit }) : t('asked')}
      </p>
    )
  },
  Outcome: ({ question: { counts, key, unit } }) => <RevealedValues counts={counts} unit={unit} answer={key} />,
  Votes: ({ question, counts }) => <VotedValues counts={counts} unit={question.unit} />,
  isLarge: () => false,
  sayKey: ({ key, unit }) => sayNumber(key, unit),
}
