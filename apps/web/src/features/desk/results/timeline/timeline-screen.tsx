import type { ResultDetails, Timeline } from '@pinquiz/protocol'
import { ArrowLeft } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { Loading } from '#components/spinner.tsx'
import { SwitchField } from '#components/switch-field.tsx'
import { ApiError } from '#lib/http/api.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useResult } from '../api.ts'
import { useTimeline } from './api.ts'
import { isObserved, TimelineEntry, timesTaken } from './timeline-entry.tsx'

type Props = { sessionId: string; participantId: string }

/** `/results/:sessionId/participants/:participantId`: everything recorded about one attempt (S85). */
export function TimelineScreen({ sessionId, participantId }: Props) {
  const { t } = useTranslation('timeline')
  const { t: results } = useTranslation('results')
  const { t: common } = useTranslation('common')
  const result = useResult(sessionId)
  const timeline = useTimeline(sessionId, participantId)
  const error = timeline.error ?? result.error
  return (
    <Page>
      <ButtonLink href={`/results/${sessionId}`} variant="ghost" size="sm" className="mb-3 -ms-3">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </ButtonLink>
      {result.data && timeline.data ? (
        <Suspense fallback={<Loading text={t('loading')} />}>
          <Told result={result.data} timeline={timeline.data} />
        </Suspense>
      ) : error instanceof ApiError && error.code === 'session-not-found' ? (
        <>
          <PageTitle title={results('notFound.title')} />
          <p className="text-lg text-muted">{t('notFound')}</p>
        </>
      ) : error ? (
        <EmptyState
          title={results('errorLoading')}
          actions={
            <Button onClick={() => void Promise.all([result.refetch(), timeline.refetch()])}>
              {common('tryAgain')}
            </Button>
          }
        />
      ) : (
        <Loading text={t('loading')} />
      )}
    </Page>
  )
}

function Told({ result, timeline }: { result: ResultDetails; timeline: Timeline }) {
  const { t } = useTranslation('timeline')
  const [isOnlyObserved, setOnlyObserved] = useState(false)
  const taken = timesTaken(timeline.events)
  const entries = timeline.events
    .map((event, at) => ({ event, takenMs: taken[at] }))
    .filter(({ event }) => !isOnlyObserved || isObserved(event))
  return (
    <>
      <PageTitle title={t('linkOf', { name: timeline.name })} description={result.title} />
      <div className="mb-4 max-w-3xl">
        <SwitchField label={t('only')} hint={t('hint')} isOn={isOnlyObserved} onChange={setOnlyObserved} />
      </div>
      {entries.length === 0 ? (
        <p role="status">{t('none')}</p>
      ) : (
        <ol
          data-card
          aria-label={t('link')}
          className="max-w-3xl rounded-lg border border-line bg-surface px-4 py-2 shadow-sm"
        >
          {entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events at one instant may be alike
            <TimelineEntry key={at} {...entry} questions={result.questions} />
          ))}
        </ol>
      )}
    </>
  )
}
