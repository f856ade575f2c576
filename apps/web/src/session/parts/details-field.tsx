import { DETAILS_ASKED, type DetailsAsked } from '@pinquiz/game'
import { SelectField } from '../../components/desk-fields.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'

type Props = { details: DetailsAsked; onChange: (details: DetailsAsked) => void; className?: string }

/** What participants of a self-paced quiz have to tell of themselves. */
export function DetailsField({ details, onChange, className }: Props) {
  const { t } = useTranslation('attempts-host')
  return (
    <SelectField
      label={t('details.label')}
      hint={t(`details.${details}Hint`)}
      value={details}
      onChange={({ target }) => {
        const chosen = DETAILS_ASKED.find((asked) => asked === target.value)
        if (chosen) onChange(chosen)
      }}
      className={className}
    >
      {DETAILS_ASKED.map((asked) => (
        <option key={asked} value={asked}>
          {t(`details.${asked}`)}
        </option>
      ))}
    </SelectField>
  )
}
