import { useState } from 'react'
import { SwitchField } from '../../../components/switch-field.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { type Theme, useTheme } from '../../../lib/theme.ts'
import { useSaveSettings } from '../api.ts'
import { SettingsForm } from './settings-form.tsx'

export function AppearanceTab() {
  const { t } = useTranslation('settings')
  const shown = useTheme()
  const save = useSaveSettings()
  const [chosen, choose] = useState<Theme | null>(null)
  const theme = chosen ?? shown
  return (
    <SettingsForm
      isBusy={save.isPending}
      onSave={() => save.mutate({ theme }, { onSuccess: () => choose(null) })}
    >
      <SwitchField
        label={t('dark.label')}
        hint={t('dark.hint')}
        isOn={theme === 'dark'}
        onChange={(isDark) => choose(isDark ? 'dark' : 'light')}
      />
    </SettingsForm>
  )
}
