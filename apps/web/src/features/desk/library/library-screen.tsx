import type { LibraryCard as Published } from '@pinquiz/protocol'
import { LayoutDashboard, Library, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { Loading } from '#components/spinner.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useListView } from '#lib/use-list-view.ts'
import { useLibrary, useReporting, useTakingCopy, useWithdrawal } from '../parts/library/api.ts'
import { LibraryPreview } from '../parts/library/library-preview.tsx'
import { ReasonDialog } from '../parts/library/reason-dialog.tsx'
import { Pager } from '../parts/pager.tsx'
import { LibraryCard } from './components/library-card.tsx'
import { LibraryFilters } from './components/library-filters.tsx'

const NO_FILTERS = { search: '', language: '', subject: '', age: '', whose: 'all' }

type Asked = { quiz: Published; about: 'preview' | 'report' | 'withdrawal' }

/** `/library`: quizzes that hosts of the site publish for each other. */
export function LibraryScreen() {
  const { t } = useTranslation('library')
  const { typed, view, setTyped, setPage } = useListView(NO_FILTERS)
  const list = useLibrary(view)
  const [asked, ask] = useState<Asked | null>(null)
  const acts = useActs(() => ask(null))
  return (
    <Page>
      <nav aria-label={t('upwards')} className="-ms-3 -mt-3 mb-2 flex flex-wrap">
        <ButtonLink href="/dashboard" variant="ghost" size="sm">
          <LayoutDashboard aria-hidden="true" className="size-4" />
          {t('dashboard')}
        </ButtonLink>
      </nav>
      <PageTitle title={t('title')} description={t('text')} />
      <LibraryFilters filters={typed} languages={list.data?.languages ?? []} onChange={setTyped} />
      <Found list={list} onAsk={ask} onCopy={acts.copy} isCopying={acts.copying} hasFilters={isAny(view)} />
      <Pager
        what={t('title')}
        page={view.page}
        pages={list.data ? Math.ceil(list.data.total / list.data.pageSize) : 1}
        onPage={setPage}
      />
      {asked?.about === 'preview' && (
        <LibraryPreview
          quiz={asked.quiz}
          isCopying={acts.copying === asked.quiz.id}
          onCopy={() => void acts.copy(asked.quiz)}
          onClose={() => ask(null)}
        />
      )}
      {asked?.about === 'report' && (
        <ReasonDialog
          title={t('report.title', { title: asked.quiz.title })}
          description={t('report.text')}
          confirmLabel={t('report.send')}
          isRequired
          onConfirm={(reason) => void acts.report(asked.quiz, reason)}
          onClose={() => ask(null)}
        />
      )}
      <ConfirmDialog
        isOpen={asked?.about === 'withdrawal'}
        title={t('withdraw.title', { title: asked?.quiz.title ?? '' })}
        description={t('withdraw.text')}
        confirmLabel={t('withdraw.confirm')}
        onConfirm={() => asked && void acts.withdraw(asked.quiz)}
        onCancel={() => ask(null)}
      />
    </Page>
  )
}

const isAny = ({ search, language, subject, age, whose }: typeof NO_FILTERS) =>
  [search, language, subject, age].some((value) => value !== '') || whose !== 'all'

type FoundProps = {
  list: ReturnType<typeof useLibrary>
  hasFilters: boolean
  isCopying: string | null
  onAsk: (asked: Asked) => void
  onCopy: (quiz: Published) => Promise<void>
}

function Found({ list, hasFilters, isCopying, onAsk, onCopy }: FoundProps) {
  const { t } = useTranslation('library')
  const { t: common } = useTranslation('common')
  if (!list.data) {
    if (!list.isError) return <Loading text={t('loading')} />
    const retry = <Button onClick={() => void list.refetch()}>{common('tryAgain')}</Button>
    return <EmptyState title={t('failed')} actions={retry} />
  }
  const { quizzes, total, isMore } = list.data
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted tabular-nums">
        {isMore
          ? t('more', { n: formatNumber(total) })
          : t('found', { count: total, n: formatNumber(total) })}
      </p>
      {total === 0 && (
        <EmptyState
          icon={hasFilters ? <SearchX aria-hidden="true" /> : <Library aria-hidden="true" />}
          title={t(hasFilters ? 'none.title' : 'empty.title')}
          description={t(hasFilters ? 'none.text' : 'empty.text')}
          actions={!hasFilters && <ButtonLink href="/host">{t('empty.action')}</ButtonLink>}
        />
      )}
      <ul
        aria-label={t('title')}
        aria-busy={list.isPlaceholderData || undefined}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        {quizzes.map((quiz) => (
          <LibraryCard
            key={quiz.id}
            quiz={quiz}
            isCopying={isCopying === quiz.id}
            onPreview={() => onAsk({ quiz, about: 'preview' })}
            onReport={() => onAsk({ quiz, about: 'report' })}
            onWithdraw={() => onAsk({ quiz, about: 'withdrawal' })}
            onCopy={() => void onCopy(quiz)}
          />
        ))}
      </ul>
    </>
  )
}

function useActs(onDone: () => void) {
  const { t } = useTranslation('library')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const taking = useTakingCopy()
  const reporting = useReporting()
  const withdrawal = useWithdrawal()
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      showToast({ title: t('notDone'), description: errorText(error).description, tone: 'danger' })
    }
  }
  return {
    copying: taking.isPending ? taking.variables : null,
    copy: ({ id, title }: Published) =>
      attempt(async () => {
        const copy = await taking.mutateAsync(id)
        onDone()
        showToast({
          title: t('copied'),
          description: title,
          tone: 'success',
          action: { label: t('openCopy'), run: () => navigate(`/edit/${copy.id}`) },
        })
      }),
    report: ({ id }: Published, reason: string) =>
      attempt(async () => {
        await reporting.mutateAsync({ id, reason })
        onDone()
        showToast({ title: t('report.done'), description: t('report.doneText'), tone: 'success' })
      }),
    withdraw: ({ id, title }: Published) =>
      attempt(async () => {
        await withdrawal.mutateAsync(id)
        onDone()
        showToast({ title: t('withdraw.done'), description: title, tone: 'success' })
      }),
  }
}
