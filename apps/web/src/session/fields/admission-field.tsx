import { type Admission, SETTINGS } from '@pinquiz/game'
import { ChoiceField } from '../../components/choice-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'

type Props = { admission: Admission; onChange: (admission: Admission) => void }

/** Who gets into a self-paced quiz. */
export function AdmissionField({ admission, onChange }: Props) {
  const { t } = useTranslation('attempts-host')
  return (
    <ChoiceField
      label={t('admission.label')}
      hint={t(`admission.${admission}Hint`)}
      among={SETTINGS.admission.among}
      value={admission}
      textOf={(who) => t(`admission.${who}`)}
      onChange={onChange}
    />
  )
}
