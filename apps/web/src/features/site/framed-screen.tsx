import { Page } from '../../components/page.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'

/** Within another site's page, where someone could cover what a host presses. */
export function FramedScreen() {
  const { t } = useTranslation('site')
  usePageTitle(t('framed.title'))
  return (
    <main id="content" tabIndex={-1}>
      <Page width="narrow">
        <h1 className="font-display text-3xl font-extrabold text-balance">{t('framed.title')}</h1>
        <p className="mt-3 text-lg">
          <a href={location.href} target="_blank" rel="noopener" className="underline">
            {t('framed.open')}
          </a>
        </p>
      </Page>
    </main>
  )
}
