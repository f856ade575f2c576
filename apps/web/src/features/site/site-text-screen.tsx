import { use, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Page } from '../../components/page.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { forgetSiteText, readSiteText } from '../../lib/texts/site-text.ts'

/** `/privacy`, `/terms` and `/imprint`: the operator's own texts or the built-in ones. */
export function SiteTextScreen({ path }: { path: string }) {
  const { t, i18n } = useTranslation('site')
  const { t: common } = useTranslation('common')
  const [, setAttempts] = useState(0)
  const read = readSiteText(path, i18n.language)
  const text = read instanceof Promise ? use(read) : read
  if (text === 'missing')
    return (
      <Page width="text">
        <PageTitle title={t('footer.imprint')} description={t('noImprint')} />
      </Page>
    )
  if (text === 'unreachable') {
    const retry = () => {
      forgetSiteText(path, i18n.language)
      setAttempts((attempts) => attempts + 1)
    }
    return (
      <Page width="text">
        <EmptyState
          title={common('errors.unavailable.title')}
          description={common('errors.unavailable.description')}
          actions={<Button onClick={retry}>{common('tryAgain')}</Button>}
        />
      </Page>
    )
  }
  return (
    <Page width="text">
      <PageTitle title={text.title} />
      <div
        className="written-text text-lg leading-relaxed"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server from Markdown in which no HTML counts
        dangerouslySetInnerHTML={{ __html: text.html }}
      />
    </Page>
  )
}
