import { ChartNoAxesColumn, House, LayoutDashboard, Library, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button, ButtonLink } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Page } from '#components/page.tsx'
import { COMPACT_ACTION, PageTitle } from '#components/page-title.tsx'
import { Loading } from '#components/spinner.tsx'
import { readSite } from '#lib/site.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useMedia } from '#lib/use-media.ts'
import { useSiteName } from '#lib/viewer.ts'
import { useQuizzes } from '../parts/quiz-list.ts'
import { useSessionList } from './api.ts'
import { ModeDialog } from './components/mode-dialog.tsx'
import { PinPanel } from './components/pin-panel.tsx'
import { Quizzes } from './components/quizzes.tsx'
import { RunningSessions } from './components/running-sessions.tsx'
import { againAs } from './start-choice.ts'
import { useStarting } from './use-hosting.ts'

/** `/host` (spec 001 §2): the host's quizzes and open sessions. */
export function HostDashboardScreen() {
  const quizzes = useQuizzes()
  const [search, setSearch] = useSearchParams()
  const [selectedId, setSelectedId] = useState<string | null>(() => search.get('quiz') ?? justSaved())
  const selected = quizzes.data?.find((quiz) => quiz.id === selectedId) ?? null
  const starting = useStarting()
  const last = useSessionList().data?.last ?? null
  useLoadErrorToast(quizzes.error)
  const isAsked = search.has('start')
  useEffect(() => {
    if (!isAsked || !selected) return
    starting.choose(selected, 'lobby')
    // A reload doesn't ask again.
    setSearch({ quiz: selected.id }, { replace: true })
  })

  if (starting.session) {
    return (
      <Page>
        <PinPanel session={starting.session} onContinue={starting.goToLobby} onBack={starting.closePanel} />
      </Page>
    )
  }
  return (
    <Page>
      <Header />
      <Sessions />
      {quizzes.data ? (
        <Quizzes
          quizzes={quizzes.data}
          selected={selected}
          onSelect={setSelectedId}
          last={last}
          onStart={starting.choose}
          onStartAtOnce={(quiz) => void starting.startAtOnce(quiz, againAs(last))}
          onRehearse={(quiz) => void starting.rehearse(quiz)}
        />
      ) : (
        <NotLoaded isFailed={quizzes.isError} onRetry={() => void quizzes.refetch()} />
      )}
      {starting.asked && (
        <ModeDialog
          quiz={starting.asked}
          isStarting={starting.isStarting}
          onStart={(choice) => void starting.start(choice)}
          onClose={starting.closeChoice}
        />
      )}
    </Page>
  )
}

/** The quiz just saved in the editor, which the host probably wants to start; null otherwise. */
function justSaved(): string | null {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('quiz' in state)) return null
  return typeof state.quiz === 'string' ? state.quiz : null
}

function Header() {
  const { t } = useTranslation('host')
  const siteName = useSiteName()
  const isPhone = useMedia('(width < 40rem)')
  const create = (
    <ButtonLink href="/create" variant="accent" className="max-sm:col-span-full">
      <Plus aria-hidden="true" className="size-5" />
      {t('create', { siteName })}
    </ButtonLink>
  )
  const actions = (
    <>
      {isPhone && create}
      {readSite().hasLibrary && (
        <ButtonLink href="/library" variant="secondary" className={COMPACT_ACTION}>
          <Library aria-hidden="true" className="size-5" />
          {t('library')}
        </ButtonLink>
      )}
      <ButtonLink href="/results" variant="secondary" className={COMPACT_ACTION}>
        <ChartNoAxesColumn aria-hidden="true" className="size-5" />
        {t('results')}
      </ButtonLink>
      {!isPhone && create}
    </>
  )
  return (
    <>
      <nav aria-label={t('upwards')} className="-ms-3 -mt-3 mb-2 max-sm:-mt-5 max-sm:mb-0 flex flex-wrap">
        <ButtonLink href="/" variant="ghost" size="sm">
          <House aria-hidden="true" className="size-4" />
          {t('home')}
        </ButtonLink>
        <ButtonLink href="/dashboard" variant="ghost" size="sm">
          <LayoutDashboard aria-hidden="true" className="size-4" />
          {t('dashboard')}
        </ButtonLink>
      </nav>
      <PageTitle title={t('title')} actions={actions} />
    </>
  )
}

function Sessions() {
  const { data } = useSessionList()
  return <RunningSessions sessions={data?.sessions ?? []} />
}

function NotLoaded({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation('host')
  if (!isFailed) return <Loading text={t('loading')} />
  return <EmptyState title={t('errorLoading')} actions={<Button onClick={onRetry}>{t('tryAgain')}</Button>} />
}

function useLoadErrorToast(error: Error | null): void {
  const { t } = useTranslation('host')
  const errorText = useErrorText()
  useEffect(() => {
    if (error)
      showToast({ title: t('errorLoading'), description: errorText(error).description, tone: 'danger' })
  }, [error, errorText, t])
}
