import { ChartNoAxesColumn } from 'lucide-react'
import { Button, ButtonLink } from '../../../../components/button.tsx'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { Pager } from '../../../../components/pager.tsx'
import { Loading } from '../../../../components/spinner.tsx'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { useResults } from '../api.ts'
import { useLoadErrorToast } from '../use-load-error-toast.ts'
import { ResultCard } from './result-card.tsx'

type Props = { page: number; onPage: (page: number) => void }

/** Cards of everything the host has run, newest first. */
export function ResultsHistory({ page, onPage }: Props) {
  const { t } = useTranslation('results')
  const { t: common } = useTranslation('common')
  const results = useResults(page)
  useLoadErrorToast(results.error)

  if (!results.data) {
    if (!results.isError) return <Loading text={t('loading')} />
    const retry = <Button onClick={() => void results.refetch()}>{common('tryAgain')}</Button>
    return <EmptyState title={t('errorLoading')} actions={retry} />
  }
  const { total, pageSize } = results.data
  if (total === 0) return <NoResults />
  return (
    <div aria-busy={results.isPlaceholderData || undefined}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
        {results.data.results.map((card) => (
          <ResultCard key={card.id} card={card} />
        ))}
      </ul>
      <Pager what={t('title')} page={page} pages={Math.ceil(total / pageSize)} onPage={onPage} />
    </div>
  )
}

function NoResults() {
  const { t } = useTranslation('results')
  return (
    <EmptyState
      icon={<ChartNoAxesColumn aria-hidden="true" />}
      title={t('empty.title')}
      description={t('empty.text')}
      actions={<ButtonLink href="/host">{t('host')}</ButtonLink>}
    />
  )
}
