import { DETAILS_ASKED, type DetailsAsked } from '@pinquiz/game'
import { ChoiceField } from '../../components/choice-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'

type Props = { details: DetailsAsked; onChange: (details: DetailsAsked) => void }

/** Which details participants of a self-paced quiz must give. */
export function DetailsField({ details, onChange }: Props) {
  const { t } = useTranslation('attempts-host')
  return (
    <ChoiceField
      label={t('details.label')}
      hint={t(`details.${details}Hint`)}
      among={DETAILS_ASKED}
      value={details}
      textOf={(asked) => t(`details.${asked}`)}
      onChange={onChange}
    />
  )
}
