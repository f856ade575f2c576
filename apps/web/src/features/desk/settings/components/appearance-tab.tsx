import type { Settings } from '@pinquiz/protocol'
import { useState } from 'react'
import { SwitchField } from '#components/switch-field.tsx'
import { useSingleKeys } from '#lib/single-keys.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { storedTheme, useTheme } from '#lib/theme.ts'
import { useViewer } from '#lib/viewer.ts'
import { useSaveSettings } from '../api.ts'
import { systemTheme } from '../as-browser.ts'
import { SettingsForm } from './settings-form.tsx'

export function AppearanceTab() {
  const { t } = useTranslation('settings')
  const { preferences } = useViewer()
  const shown = useTheme()
  const save = useSaveSettings()
  // Undefined until something is chosen here: then nothing is sent, and the appearance stays.
  const [chosen, choose] = useState<Settings['theme']>()
  const [keys, setKeys] = useState<boolean>()
  const hasKeys = useSingleKeys()
  const kept = preferences?.theme ?? storedTheme()
  const isAsDevice = (chosen === undefined ? kept : chosen) === null
  const theme = chosen === null ? systemTheme() : (chosen ?? shown)
  return (
    <SettingsForm
      isBusy={save.isPending}
      onSave={() =>
        save.mutate(
          {
            ...(chosen === undefined ? {} : { theme: chosen }),
            ...(keys === undefined ? {} : { singleKeys: keys }),
          },
          {
            onSuccess: () => {
              choose(undefined)
              setKeys(undefined)
            },
          },
        )
      }
    >
      <SwitchField
        label={t('dark.label')}
        hint={t('dark.hint')}
        isOn={theme === 'dark'}
        onChange={(isDark) => choose(isDark ? 'dark' : 'light')}
      />
      <SwitchField
        label={t('asDevice.label')}
        hint={t('asDevice.hint')}
        isOn={isAsDevice}
        onChange={(isOn) => choose(isOn ? null : theme)}
      />
      <SwitchField
        label={t('singleKeys.label')}
        hint={t('singleKeys.hint')}
        isOn={keys ?? hasKeys}
        onChange={setKeys}
      />
    </SettingsForm>
  )
}
