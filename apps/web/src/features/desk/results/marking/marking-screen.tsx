import { mayInSession } from '@pinquiz/game'
import type { ResultDetails } from '@pinquiz/protocol'
import { ArrowLeft } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Redirect } from 'wouter'
import { Button, ButtonLink } from '#components/button.tsx'
import { SelectField } from '#components/desk-fields.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { Loading } from '#components/spinner.tsx'
import { HeldContext } from '#kinds/showing/held.ts'
import { ApiError } from '#lib/http/api.ts'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useResult } from '../api.ts'
import { HeldSwitch } from '../components/held-switch.tsx'
import { useMarks, useObjections } from './api.ts'
import { Changes } from './changes.tsx'
import { NotYet } from './not-yet.tsx'
import { QuestionMarking } from './question-marking.tsx'
import { isAsked, numberOf } from './questions.ts'

/** `/results/:sessionId/marking`: answers question by question, and everything changed by hand. */
export function MarkingScreen({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('marking')
  const { t: results } = useTranslation('results')
  const { t: common } = useTranslation('common')
  const result = useResult(sessionId)
  const isNotFound = result.error instanceof ApiError && result.error.code === 'session-not-found'
  return (
    <Page>
      <ButtonLink href={`/results/${sessionId}`} variant="ghost" size="sm" className="mb-3 -ms-3">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </ButtonLink>
      {result.data && !mayInSession(result.data.right, 'mark') ? (
        <Redirect to={`/results/${sessionId}`} replace />
      ) : result.data ? (
        <Suspense fallback={<Loading text={results('loading')} />}>
          <Marking result={result.data} />
        </Suspense>
      ) : isNotFound ? (
        <>
          <PageTitle title={results('notFound.title')} />
          <p className="text-lg text-muted">{results('notFound.text')}</p>
        </>
      ) : result.error ? (
        <EmptyState
          title={results('errorLoading')}
          actions={<Button onClick={() => void result.refetch()}>{common('tryAgain')}</Button>}
        />
      ) : (
        <Loading text={results('loading')} />
      )}
    </Page>
  )
}

function Marking({ result }: { result: ResultDetails }) {
  const { t } = useTranslation('marking')
  const { t: results } = useTranslation('results')
  const [page, setPage] = useState(1)
  const marks = useMarks(result.id, page)
  const asked = result.questions.flatMap((question, index) => (isAsked(question) ? [index] : []))
  const objections = useObjections(result.id).data?.groups ?? []
  const openIn = (index: number) =>
    objections.reduce((sum, one) => sum + (one.question === index && !one.outcome ? one.count : 0), 0)
  const [picked, setPicked] = useState<number | null>(null)
  const chosen = picked ?? asked.find((index) => openIn(index) > 0) ?? asked[0] ?? 0
  const question = result.questions[chosen]
  const label = (index: number) =>
    results('question.number', { number: formatNumber(numberOf(result.questions, index)) })
  const [showsHeld, setShowsHeld] = useState(false)
  return (
    <HeldContext value={showsHeld}>
      <PageTitle title={t('title')} description={result.title} />
      <HeldSwitch result={result} isOn={showsHeld} onChange={setShowsHeld} />
      {marks.data && (marks.data.sitting > 0 || !marks.data.isOver) ? (
        <NotYet session={result.id} marks={marks.data} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <SelectField
            label={t('question')}
            className="lg:hidden"
            value={String(chosen)}
            onChange={({ target }) => setPicked(Number(target.value))}
          >
            {asked.map((index) => (
              <option key={index} value={index}>{`${label(index)}: ${result.questions[index]?.text}`}</option>
            ))}
          </SelectField>
          <nav aria-label={t('questions')} className="min-w-0 max-lg:hidden">
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
              {asked.map((index) => (
                <li key={index}>
                  <button
                    type="button"
                    aria-current={index === chosen ? 'true' : undefined}
                    onClick={() => setPicked(index)}
                    className="flex min-h-11 w-full flex-col justify-center rounded-md px-3 py-1.5 text-start hover:bg-sunken aria-[current]:bg-primary-soft aria-[current]:text-primary-ink"
                  >
                    <span className="font-semibold">
                      {label(index)}{' '}
                      {openIn(index) > 0 && (
                        <span className="ms-1 text-sm text-warning">
                          {t('objections.open', counted(openIn(index)))}
                        </span>
                      )}
                    </span>{' '}
                    <span className="w-full truncate text-sm">
                      <bdi>{result.questions[index]?.text}</bdi>
                    </span>
                  </button>
                </li>
              ))}
            </ol>
          </nav>
          {question && (
            <QuestionMarking
              key={chosen}
              result={result}
              index={chosen}
              question={question}
              number={label(chosen)}
              objections={objections.filter((one) => one.question === chosen)}
            />
          )}
        </div>
      )}
      {marks.data && <Changes result={result} marks={marks.data} onPage={setPage} />}
    </HeldContext>
  )
}
