import { LANGUAGES, type Settings } from '@pinquiz/protocol'
import { useState } from 'react'
import { SelectField } from '#components/desk-fields.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { isLanguage } from '#lib/texts/language.ts'
import { useViewer } from '#lib/viewer.ts'
import { useSaveSettings } from '../api.ts'
import { storedLanguage } from '../as-browser.ts'
import { isValidRetention, type Retention, retentionDaysOf, retentionOf } from '../retention.ts'
import { RetentionField } from './retention-field.tsx'
import { SettingsForm } from './settings-form.tsx'

const AS_BROWSER = 'browser'

export function GeneralTab({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings')
  const { user, preferences } = useViewer()
  const save = useSaveSettings()
  // Undefined until something is chosen here: then it isn't sent, and choices made elsewhere stay.
  const [chosen, choose] = useState<Settings['language']>()
  const [retention, setRetention] = useState<Retention>(() => retentionOf(settings.retentionDays))
  const [isChecked, setChecked] = useState(false)
  const language = chosen === undefined ? (preferences?.language ?? storedLanguage()) : chosen

  const submit = () => {
    setChecked(true)
    if (!isValidRetention(retention)) return
    const change = { retentionDays: retentionDaysOf(retention) }
    save.mutate(chosen === undefined ? change : { ...change, language: chosen }, {
      onSuccess: () => choose(undefined),
    })
  }
  return (
    <SettingsForm isBusy={save.isPending} onSave={submit}>
      <TextField label={t('email')} hint={t('emailHint')} type="email" value={user?.email ?? ''} readOnly />
      <SelectField
        label={t('language.label')}
        hint={t('language.hint')}
        value={language ?? AS_BROWSER}
        onChange={({ target }) => choose(isLanguage(target.value) ? target.value : null)}
      >
        <option value={AS_BROWSER}>{t('language.asBrowser')}</option>
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
