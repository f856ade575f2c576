import type { Settings } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { SwitchField } from '#components/switch-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSaveSettings } from '../api.ts'
import { useNoticePermission } from '../use-notice-permission.ts'
import { SettingsForm } from './settings-form.tsx'

export function NotificationsTab({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings')
  const save = useSaveSettings()
  const [mail, setMail] = useState(settings.emailNotifications)
  const [push, setPush] = useState(settings.pushNotifications)
  const { permission, ask } = useNoticePermission()
  // Turned off again if the browser refuses, because the switch must show the truth.
  const switchPush = async (isOn: boolean) => setPush(isOn && (await ask()) === 'granted')
  return (
    <SettingsForm
      isBusy={save.isPending}
      onSave={() => save.mutate({ emailNotifications: mail, pushNotifications: push })}
    >
      <SwitchField label={t('mail.label')} hint={t('mail.hint')} isOn={mail} onChange={setMail} />
      <div className="flex flex-col gap-3">
        <SwitchField
          label={t('push.label')}
          hint={t('push.hint')}
          isOn={push}
          onChange={(isOn) => void switchPush(isOn)}
        />
        <div role="status">
          {(permission === 'unsupported' || permission === 'denied') && (
            <p className="rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">
              {t(`push.${permission}`)}
            </p>
          )}
          {push && permission === 'default' && (
            <div className="flex flex-wrap items-center gap-3 rounded-md bg-primary-soft px-4 py-3 text-sm">
              <p>{t('push.ask')}</p>
              <Button size="sm" onClick={() => void ask()}>
                {t('push.allow')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </SettingsForm>
  )
}
