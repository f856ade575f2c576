import { NotebookTabs, Play } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { PeopleButton } from '../parts/people/people-button.tsx'
import { ResultsHistory } from './components/results-history.tsx'

/** `/results` (spec 000 §2, "Results history"). */
export function ResultsScreen() {
  const { t } = useTranslation('results')
  return (
    <Page>
      <PageTitle
        title={t('title')}
        actions={
          <>
            <PeopleButton />
            <ButtonLink href="/results/gradebook" variant="secondary">
              <NotebookTabs aria-hidden="true" className="size-5" />
              {t('gradebook')}
            </ButtonLink>
            <ButtonLink href="/host" variant="secondary">
              <Play aria-hidden="true" className="size-5" />
              {t('host')}
            </ButtonLink>
          </>
        }
      />
      <ResultsHistory />
    </Page>
  )
}
