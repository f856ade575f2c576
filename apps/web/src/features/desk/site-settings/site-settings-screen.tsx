import { SITE_SETTING_GROUPS } from '@pinquiz/protocol'
import { ButtonLink } from '#components/button.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { SettingsOrWait } from './components/settings-or-wait.tsx'
import { SettingsSection } from './components/settings-section.tsx'

/** Site settings, for super administrators. */
export function SiteSettingsScreen() {
  const { t } = useTranslation('site-settings')
  const steps = (
    <ButtonLink href="/admin/site/steps" variant="secondary">
      {t('toSteps')}
    </ButtonLink>
  )
  return (
    <Page width="text">
      <PageTitle title={t('title')} description={t('text')} actions={steps} />
      <SettingsOrWait>
        {(settings) => (
          <div className="flex flex-col gap-6">
            {SITE_SETTING_GROUPS.map((group) => (
              <SettingsSection key={group} group={group} settings={settings} />
            ))}
          </div>
        )}
      </SettingsOrWait>
    </Page>
  )
}
