import { Play } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { ButtonLink } from '../../../components/button.tsx'
import { Page } from '../../../components/page.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { useTranslation } from '../../../lib/texts/i18n.ts'
import { PeopleButton } from '../parts/people/people-button.tsx'
import { ResultsHistory } from './components/results-history.tsx'

/** `/results` (spec 000 §2, "Results history"). The page is in the address: back leads to where one was. */
export function ResultsScreen() {
  const { t } = useTranslation('results')
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('page'))
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1_000_000 ? asked : 1
  return (
    <Page>
      <PageTitle
        title={t('title')}
        actions={
          <>
            <PeopleButton />
            <ButtonLink href="/host" variant="secondary">
              <Play aria-hidden="true" className="size-5" />
              {t('host')}
            </ButtonLink>
          </>
        }
      />
      <ResultsHistory
        page={page}
        onPage={(next) => {
          setSearch(next === 1 ? {} : { page: String(next) })
          scrollTo(0, 0)
        }}
      />
    </Page>
  )
}
