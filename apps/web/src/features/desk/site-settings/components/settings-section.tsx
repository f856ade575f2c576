import { SITE_SETTINGS, type SiteSettingGroup, type SiteSettingValues } from '@pinquiz/protocol'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { refusedVariable, type Setting, useSaveSiteSettings } from '../api.ts'
import { MailSection } from './mail-section.tsx'
import { ProviderFields } from './provider-fields.tsx'
import { SettingField } from './setting-field.tsx'

type Props = {
  group: SiteSettingGroup
  settings: Setting[]
  /** In the wizard: the button's label and what follows. If omitted, the section saves and stays. */
  next?: { label: string; onSaved: () => void }
  /** Shown next to the button. */
  children?: ReactNode
}

/** The settings of one group, saved together; only changed ones are sent. */
export function SettingsSection({ group, settings, next, children }: Props) {
  const { t } = useTranslation('site-settings')
  const [typed, setTyped] = useState<SiteSettingValues>({})
  const save = useSaveSiteSettings()
  const refused = refusedVariable(save.error)
  const shown = settings.filter(({ name }) => SITE_SETTINGS[name].group === group)
  const hasField = shown.some(({ from }) => from !== 'environment')
  const isChanged = Object.keys(typed).length > 0

  const submit = () => {
    if (save.isPending) return
    if (!isChanged && next) return next.onSaved()
    save.mutate(typed, {
      onSuccess: () => {
        setTyped({})
        next?.onSaved()
      },
    })
  }
  const field = (setting: Setting) => (
    <SettingField
      key={setting.name}
      setting={setting}
      value={typed[setting.name] ?? setting.value}
      isRefused={refused === SITE_SETTINGS[setting.name].variable}
      onChange={(value) => setTyped((before) => ({ ...before, [setting.name]: value }))}
    />
  )
  return (
    <Card as="section" aria-labelledby={`group-${group}`}>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div>
          <h2 id={`group-${group}`} tabIndex={-1} className="font-display text-2xl font-bold">
            {t(`groups.${group}.title`)}
          </h2>
          <p className="mt-1 text-muted">{t(`groups.${group}.text`)}</p>
        </div>
        {group === 'providers' ? <ProviderFields settings={shown} field={field} /> : shown.map(field)}
        {group === 'mail' && <MailSection />}
        <div className="flex flex-wrap gap-3">
          {(next || hasField) && (
            <Button type="submit" isBusy={save.isPending}>
              {next?.label ?? t('save')}
            </Button>
          )}
          {children}
        </div>
      </form>
    </Card>
  )
}
