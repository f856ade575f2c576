import { ButtonLink } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'

export function NotFoundScreen() {
  const { t } = useTranslation('site')
  usePageTitle(t('notFound.title'))
  return (
    <Page width="site" className="flex flex-col items-center gap-5 py-16 text-center sm:py-24">
      <p
        aria-hidden="true"
        className="font-display text-[min(6rem,30vw)] font-extrabold text-primary-ink sm:text-9xl"
      >
        404
      </p>
      <h1 className="font-display text-3xl font-extrabold sm:text-4xl">{t('notFound.title')}</h1>
      <p className="max-w-md text-lg text-muted">{t('notFound.text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href="/join" variant="accent" size="lg">
          {t('notFound.join')}
        </ButtonLink>
        <ButtonLink href="/" variant="secondary" size="lg">
          {t('notFound.home')}
        </ButtonLink>
      </div>
    </Page>
  )
}
