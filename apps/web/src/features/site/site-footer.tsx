import { LanguageSwitch } from '../../components/language-switch.tsx'
import { ThemeSwitch } from '../../components/theme-switch.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { keepPreference } from '../../lib/preferences.ts'
import { useSiteName } from '../../lib/viewer.ts'

export function SiteFooter() {
  const { t } = useTranslation('site')
  const siteName = useSiteName()
  return (
    <footer className="border-t border-line">
      <div className="safe-x mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 py-6">
        <p className="text-sm text-muted">
          <span className="font-semibold text-ink">{siteName}</span> · {t('tagline')}
        </p>
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{t('footer.settings')}</legend>
          <LanguageSwitch onChosen={(language) => keepPreference({ language })} />
          <ThemeSwitch onChosen={(theme) => keepPreference({ theme })} />
        </fieldset>
      </div>
    </footer>
  )
}
