import { ChartNoAxesColumn, Plus, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { COMPACT_ACTION, PageTitle } from '#components/page-title.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useViewer } from '#lib/viewer.ts'
import { useQuizzes } from '../parts/quiz-list.ts'
import { DashboardFrame } from './components/dashboard-frame.tsx'
import { Projects } from './components/projects.tsx'
import type { ProjectFilter } from './project-view.ts'
import { useRefresh } from './use-refresh.ts'

type Props = {
  /** Passed in by the route, because they belong to other features. */
  bell: ReactNode
  userMenu: ReactNode
  board: ReactNode
  results: ReactNode
  /** Sessions of others, if any. */
  shared: ReactNode
  sample: ReactNode
}

/** `/dashboard` (spec 000 §2). */
export function DashboardScreen({ bell, userMenu, board, results, shared, sample }: Props) {
  const { t } = useTranslation('desk')
  const { user } = useViewer()
  const quizzes = useQuizzes()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<ProjectFilter>('all')
  const [hasResults, setHasResults] = useState(false)
  return (
    <DashboardFrame
      bell={bell}
      userMenu={userMenu}
      quizzes={quizzes.data ?? []}
      view={{ search, filter }}
      onSearch={setSearch}
      onFilter={setFilter}
    >
      <PageTitle
        title={t('title')}
        description={user && t('greeting', { name: user.name })}
        actions={
          <Actions
            hasQuizzes={quizzes.data?.length !== 0}
            hasResults={hasResults}
            onResults={setHasResults}
          />
        }
      />
      <div id="dashboard-results">
        {hasResults && (
          <section className="mb-10" aria-labelledby="results-title">
            <h2 id="results-title" className="mb-4 font-display text-2xl font-bold">
              {t('results.title')}
            </h2>
            {results}
          </section>
        )}
      </div>
      {shared}
      <Projects
        quizzes={quizzes}
        view={{ search, filter }}
        sample={sample}
        onShowAll={() => {
          setSearch('')
          setFilter('all')
        }}
      />
      <section id="board" className="mt-10 scroll-mt-32 sm:scroll-mt-24" aria-labelledby="board-title">
        <h2 id="board-title" className="mb-4 font-display text-2xl font-bold">
          {t('board.title')}
        </h2>
        {board}
      </section>
    </DashboardFrame>
  )
}

/** `hasQuizzes`: without any, the page itself offers ways to begin. */
type ActionsProps = { hasQuizzes: boolean; hasResults: boolean; onResults: (hasResults: boolean) => void }

function Actions({ hasQuizzes, hasResults, onResults }: ActionsProps) {
  const { t } = useTranslation('desk')
  const { isBusy, refresh } = useRefresh()
  return (
    <div className="flex gap-2 max-sm:col-span-full sm:gap-3">
      <Button
        variant="secondary"
        className={`${COMPACT_ACTION} max-sm:px-3!`}
        isBusy={isBusy}
        onClick={() => void refresh()}
      >
        {!isBusy && <RefreshCw aria-hidden="true" className="size-4.5" />}
        <span className="max-lg:sr-only">{t('refresh')}</span>
      </Button>
      <Button
        variant="secondary"
        className={`${COMPACT_ACTION} max-sm:grow`}
        aria-expanded={hasResults}
        aria-controls="dashboard-results"
        onClick={() => onResults(!hasResults)}
      >
        <ChartNoAxesColumn aria-hidden="true" className="size-5 max-sm:hidden" />
        {hasResults ? t('results.hide') : t('results.show')}
      </Button>
      {hasQuizzes && (
        <ButtonLink href="/create" variant="accent" className={`${COMPACT_ACTION} max-sm:grow`}>
          <Plus aria-hidden="true" className="size-5 max-sm:hidden" />
          {t('projects.create')}
        </ButtonLink>
      )}
    </div>
  )
}
