import type { Settings } from '@pinquiz/protocol'
import { useState } from 'react'
import { SelectField } from '../../../components/desk-fields.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { isLanguage, LANGUAGES } from '../../../lib/language.ts'
import { useViewer } from '../../../lib/viewer.ts'
import { useSaveSettings } from '../api.ts'
import { isValidRetention, type Retention, retentionDaysOf, retentionOf } from '../retention.ts'
import { RetentionField } from './retention-field.tsx'
import { SettingsForm } from './settings-form.tsx'

export function GeneralTab({ settings }: { settings: Settings }) {
  const { t, i18n } = useTranslation('settings')
  const { user } = useViewer()
  const save = useSaveSettings()
  // Null while nothing was chosen here: then it is what the page shows, also when that changes.
  const [chosen, choose] = useState<Settings['language']>(null)
  const [retention, setRetention] = useState<Retention>(() => retentionOf(settings.retentionDays))
  const [isChecked, setChecked] = useState(false)
  const language = chosen ?? i18n.language

  const submit = () => {
    setChecked(true)
    if (!isValidRetention(retention)) return
    save.mutate({ language, retentionDays: retentionDaysOf(retention) }, { onSuccess: () => choose(null) })
  }
  return (
    <SettingsForm isBusy={save.isPending} onSave={submit}>
      <TextField label={t('email')} hint={t('emailHint')} type="email" value={user?.email ?? ''} readOnly />
      <SelectField
        label={t('language.label')}
        hint={t('language.hint')}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && choose(target.value)}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {t(`language.${one}`)}
          </option>
        ))}
      </SelectField>
      <RetentionField
        retention={retention}
        isInvalid={isChecked && !isValidRetention(retention)}
        onChange={setRetention}
      />
    </SettingsForm>
  )
}
