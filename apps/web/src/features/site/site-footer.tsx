import { Link } from 'wouter'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { ThemeSwitch } from '../../components/theme-switch.tsx'
import { keepPreference } from '../../lib/preferences.ts'
import { readSite } from '../../lib/site.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { useSiteName } from '../../lib/viewer.ts'

export function SiteFooter() {
  const { t } = useTranslation('site')
  const siteName = useSiteName()
  const { hasImprint, arePlansShown } = readSite()
  const links = [
    ...(arePlansShown ? [{ href: '/pricing', label: t('nav.pricing') }] : []),
    { href: '/contact', label: t('nav.contact') },
    { href: '/privacy', label: t('footer.privacy') },
    { href: '/terms', label: t('footer.terms') },
    ...(hasImprint ? [{ href: '/imprint', label: t('footer.imprint') }] : []),
  ]
  return (
    <footer ref={markAlive} className="border-t border-line">
      <div className="safe-x mx-auto flex max-w-(--page) flex-wrap items-center justify-between gap-x-8 gap-y-3 py-6">
        <p className="text-sm text-muted">
          <span className="font-semibold text-ink">{siteName}</span> · {t('tagline')}
        </p>
        <nav aria-label={t('footer.links')} className="-mx-2 flex flex-wrap">
          {links.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center rounded-md px-2 text-sm font-semibold text-muted hover:text-primary-ink hover:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{t('footer.settings')}</legend>
          <LanguageSwitch onChosen={(language) => keepPreference({ language })} />
          <ThemeSwitch onChosen={(theme) => keepPreference({ theme })} />
        </fieldset>
      </div>
    </footer>
  )
}

/** From here on React handles the selection; until then `take-over` does. */
function markAlive(footer: HTMLElement | null): void {
  footer?.setAttribute('data-alive', '')
  footer?.dispatchEvent(new Event('alive', { bubbles: true }))
}
