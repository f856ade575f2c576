import { PencilLine } from 'lucide-react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Wall } from '../screens.ts'
import { RevealedSpread, sayNumber, VotedSpread } from './wall-spread.tsx'

export const typedNumber: Wall<'typed-number'> = {
  Asked({ question: { unit } }) {
    const { t } = useTranslation('kind-typed-number')
    return (
      <p className="mb-[6vh] flex items-center justify-center gap-[0.5em] rounded-xl border-4 border-dashed border-line-strong p-[0.8em] text-[clamp(1.25rem,min(2.6vw,5vh),3.25rem)] font-semibold text-muted">
        <PencilLine aria-hidden="true" className="size-[1.2em] shrink-0" />
        {unit ? t('typeOnPhoneIn', { unit }) : t('typeOnPhone')}
      </p>
    )
  },
  Outcome: ({ question: { counts, key, unit } }) => (
    <RevealedSpread counts={counts} unit={unit} answer={key} />
  ),
  Votes: ({ question, counts }) => <VotedSpread counts={counts} unit={question.unit} />,
  isLarge: () => true,
  sayKey: ({ key, unit }) => sayNumber(key, unit),
}
