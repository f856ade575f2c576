import { resultListQuery } from '@pinquiz/protocol'
import { ChartNoAxesColumn, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Loading } from '#components/spinner.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useListView } from '#lib/use-list-view.ts'
import { Gradually } from '../../parts/gradually.tsx'
import { Pager } from '../../parts/pager.tsx'
import { useResults } from '../api.ts'
import { useLoadErrorToast } from '../use-load-error-toast.ts'
import { ResultCard } from './result-card.tsx'
import { ResultFilters } from './result-filters.tsx'
import { ResultSelectionBar } from './result-selection-bar.tsx'

const EVERYTHING = { search: '', mode: 'all', whose: 'own', from: '', until: '' }

/** All of the host's sessions as cards, newest first. */
export function ResultsHistory() {
  const { t } = useTranslation('results')
  const { t: common } = useTranslation('common')
  const { typed, view: asked, setTyped, setPage } = useListView(EVERYTHING)
  const mode = resultListQuery.shape.mode.safeParse(asked.mode).data ?? 'all'
  const whose = resultListQuery.shape.whose.safeParse(asked.whose).data ?? 'own'
  const view = { ...asked, mode, whose }
  const results = useResults(view)
  // Sessions that have left the page or the list don't count as selected.
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  useLoadErrorToast(results.error)

  if (!results.data) {
    if (!results.isError) return <Loading text={t('loading')} />
    const retry = <Button onClick={() => void results.refetch()}>{common('tryAgain')}</Button>
    return <EmptyState title={t('errorLoading')} actions={retry} />
  }
  const { results: shown, all, shared, total, pageSize } = results.data
  if (all === 0 && shared === 0) return <NoResults />
  const hasOnlyShared = all === 0 && whose === 'own'
  const noneText = t(hasOnlyShared ? 'empty.title' : 'noMatch')
  return (
    <div aria-busy={results.isPlaceholderData || undefined}>
      <ResultFilters
        value={{ ...typed, mode, whose }}
        hasShared={shared > 0 || whose === 'shared'}
        onChange={setTyped}
      />
      <p role="status" className={total > 0 ? 'mb-3 text-sm text-muted' : 'sr-only'}>
        {total > 0 ? t('found', counted(total)) : noneText}
      </p>
      {total === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={noneText}
          actions={
            hasOnlyShared ? (
              <Button onClick={() => setTyped({ ...EVERYTHING, whose: 'shared' })}>
                {t('filter.shared')}
              </Button>
            ) : (
              <Button onClick={() => setTyped(EVERYTHING)}>{t('showAll')}</Button>
            )
          }
        />
      )}
      {whose === 'own' && (
        <ResultSelectionBar shown={shown} selected={selected} onSelect={(ids) => setSelected(new Set(ids))} />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Gradually items={shown}>
          {(card) => (
            <ResultCard
              key={card.id}
              card={card}
              isSelected={selected.has(card.id)}
              onSelect={(isSelected) =>
                setSelected(
                  (now) => new Set(isSelected ? [...now, card.id] : [...now].filter((id) => id !== card.id)),
                )
              }
            />
          )}
        </Gradually>
      </ul>
      <Pager what={t('title')} page={view.page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
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
