import type { Gradebook } from '@pinquiz/protocol'
import { ArrowLeft, NotebookTabs } from 'lucide-react'
import { Button, ButtonLink } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { Loading } from '#components/spinner.tsx'
import { ApiError } from '#lib/http/api.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useGradebook } from './api.ts'
import { ChooseSessions } from './choose-sessions.tsx'
import { Files } from './files.tsx'
import { Options } from './options.tsx'
import { PersonList } from './person-list.tsx'
import { GradebookTable } from './table.tsx'
import { useView } from './use-view.ts'

/** `/results/gradebook`: several sessions in one table (K105). */
export function GradebookScreen() {
  const { t } = useTranslation('gradebook')
  const [view, change] = useView()
  const book = useGradebook(view)
  return (
    <Page className="py-4! sm:py-6!">
      <ButtonLink href="/results" variant="ghost" size="sm" className="-ms-3">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </ButtonLink>
      <PageTitle isLow title={t('title')} description={t('text')} />
      <ChooseSessions
        chosen={view.sessions}
        onChange={(sessions) => change({ sessions })}
        isOpenAtFirst={view.sessions.length === 0}
      />
      {view.sessions.length === 0 ? (
        <EmptyState
          icon={<NotebookTabs aria-hidden="true" />}
          title={t('none.title')}
          description={t('none.text')}
        />
      ) : book.data ? (
        <>
          <Options view={view} book={book.data} onChange={change} />
          <Shown book={book.data} />
          <Files view={view} book={book.data} />
        </>
      ) : (
        <NotShown error={book.error} onRetry={() => void book.refetch()} />
      )}
    </Page>
  )
}

function Shown({ book }: { book: Gradebook }) {
  const { t } = useTranslation('gradebook')
  if (book.rows.length === 0) return <EmptyState title={t('noPeople')} />
  return (
    <>
      <GradebookTable book={book} />
      <PersonList book={book} />
    </>
  )
}

function NotShown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('gradebook')
  const { t: common } = useTranslation('common')
  if (!error) return <Loading text={t('loading')} />
  if (error instanceof ApiError && error.code === 'session-not-found')
    return <EmptyState title={t('gone.title')} description={t('gone.text')} />
  return <EmptyState title={t('failed')} actions={<Button onClick={onRetry}>{common('tryAgain')}</Button>} />
}
