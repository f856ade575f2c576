import { MODES } from '@pinquiz/game'
import type { ResultDetails } from '@pinquiz/protocol'
import { ArrowDown, ArrowLeft } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { Loading } from '#components/spinner.tsx'
import { HeldContext } from '#kinds/showing/held.ts'
import { ApiError } from '#lib/http/api.ts'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useResult } from './api.ts'
import { DifficultyChart } from './components/difficulty-chart.tsx'
import { HeldSwitch } from './components/held-switch.tsx'
import { ParticipantSection } from './components/participant-section.tsx'
import { QuestionResults } from './components/question-results.tsx'
import { ResultActions } from './components/result-actions.tsx'
import { Summary } from './components/summary.tsx'
import { TeamPlaces } from './components/team-places.tsx'
import { TypeBadge } from './components/type-badge.tsx'
import { Similarities } from './timeline/similarities.tsx'
import { useLoadErrorToast } from './use-load-error-toast.ts'

/** `/results/:sessionId`: one session, by question and by person. */
export function ResultScreen({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('results')
  const result = useResult(sessionId)
  useLoadErrorToast(isNotFound(result.error) ? null : result.error)
  return (
    <Page>
      <ButtonLink href="/results" variant="ghost" size="sm" className="mb-3 -ms-3">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </ButtonLink>
      {result.data ? (
        <Suspense fallback={<Loading text={t('loading')} />}>
          <Details result={result.data} />
        </Suspense>
      ) : (
        <NotShown error={result.error} onRetry={() => void result.refetch()} />
      )}
    </Page>
  )
}

function Details({ result }: { result: ResultDetails }) {
  const { t } = useTranslation('results')
  const { title, startedAtMs, completedAtMs } = result
  const [showsHeld, setShowsHeld] = useState(false)
  const date =
    completedAtMs === null
      ? t('started', { date: formatDateTime(startedAtMs) })
      : formatDateTime(completedAtMs)
  const description = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <TypeBadge {...result} />
      {result.ownerName !== undefined && (
        <span className="break-words">
          {t(result.right === 'view' ? 'shared.byView' : 'shared.byCoHost', { name: result.ownerName })}
        </span>
      )}
      <span>{date}</span>
      {result.markedAtMs !== undefined && (
        <span>{t('markedAt', { date: formatDateTime(result.markedAtMs) })}</span>
      )}
    </span>
  )
  return (
    <HeldContext value={showsHeld}>
      <PageTitle title={title} description={description} actions={<ResultActions result={result} />} />
      <JumpBar hasPeople={result.participants > 0} />
      <HeldSwitch result={result} isOn={showsHeld} onChange={setShowsHeld} />
      <Summary result={result} />
      {result.teams && <TeamPlaces teams={result.teams} />}
      <DifficultyChart questions={result.questions} />
      <QuestionResults result={result} />
      <ParticipantSection result={result} />
      {MODES[result.mode].hasAttempts && <Similarities result={result} />}
    </HeldContext>
  )
}

/** On phones, where the page is long. */
function JumpBar({ hasPeople }: { hasPeople: boolean }) {
  const { t } = useTranslation('results')
  const parts = [
    { id: 'questions', label: t('questions') },
    ...(hasPeople ? [{ id: 'people', label: t('people.title') }] : []),
  ]
  return (
    <nav aria-label={t('parts')} className="mb-4 flex gap-2 sm:hidden">
      {parts.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 grow items-center justify-center gap-1.5 rounded-md bg-primary-soft px-3 text-sm font-semibold text-primary-ink"
        >
          {label}
          <ArrowDown aria-hidden="true" className="size-4" />
        </a>
      ))}
    </nav>
  )
}

function NotShown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('results')
  const { t: common } = useTranslation('common')
  if (!error) return <Loading text={t('loading')} />
  if (isNotFound(error)) {
    return (
      <>
        <PageTitle title={t('notFound.title')} />
        <p className="text-lg text-muted">{t('notFound.text')}</p>
      </>
    )
  }
  const retry = <Button onClick={onRetry}>{common('tryAgain')}</Button>
  return <EmptyState title={t('errorLoading')} actions={retry} />
}

/** The session was deleted, is still running or belongs to another host; the page says so. */
const isNotFound = (error: Error | null) => error instanceof ApiError && error.code === 'session-not-found'
