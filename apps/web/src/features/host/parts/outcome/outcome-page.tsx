import type { QuestionResult } from '@pinquiz/protocol'
import { type ReactNode, Suspense, useMemo } from 'react'
import { Loading } from '#components/spinner.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { outcomeParts } from '#session/wall/outcome-parts.ts'
import { Decisions } from './decisions.tsx'
import { AllOutcomes, QuestionOutcome } from './outcome.tsx'

type Props = {
  questions: readonly QuestionResult[]
  participants: number
  showsCounts: boolean
  page: number
  last: number
  /** `number`: position of the question. */
  onOpen: (number: number) => void
  /** On a first page without results. */
  children?: ReactNode
}

/** Up to this many questions are shown with all their options, if these leave room for one another. */
const WHOLE = 3
const hasRoom = (question: QuestionResult) =>
  !('options' in question) ||
  (question.options.length <= 6 && question.options.every((text) => text.length <= 40))

/** What a page of the outcome shows: decisions, one question, all of them, or only that it's over. */
export function OutcomePage({ questions, participants, showsCounts, page, last, onOpen, children }: Props) {
  const { t } = useTranslation('poll')
  const { ends } = outcomeParts(last, showsCounts)
  const number = page - ends + 1
  const question = questions[number - 1]
  const perPage = Math.ceil(questions.length / ends)
  // Keeps the same array while its length doesn't change, because a new one is measured again.
  const decided = useMemo(
    () => questions.slice(page * perPage, (page + 1) * perPage),
    [questions, page, perPage],
  )
  if (page < ends && showsCounts)
    return (
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <Ribbon participants={participants} />
        <div className="wall-x flex flex-1 flex-col py-[clamp(1rem,2vmin,3rem)]">
          <Suspense fallback={<Loading text={t('outcome.all')} />}>
            <Decisions
              key={page}
              questions={decided}
              areWhole={questions.length <= WHOLE && questions.every(hasRoom)}
              from={page * perPage}
              onOpen={onOpen}
            />
          </Suspense>
        </div>
      </main>
    )
  if (page === 0) return <Title participants={participants}>{children}</Title>
  return (
    <main id="content" tabIndex={-1} className="wall-x flex w-full flex-1 flex-col justify-center py-5">
      <Suspense fallback={<Loading text={t('outcome.all')} />}>
        {question ? (
          <QuestionOutcome key={page} question={question} number={number} of={questions.length} />
        ) : (
          <AllOutcomes questions={questions} onOpen={onOpen} />
        )}
      </Suspense>
    </main>
  )
}

/** Narrow on the last page, where the results need the space. */
function Ribbon({ participants }: { participants: number }) {
  const { t } = useTranslation('poll')
  return (
    <div className="on-brand wall-x flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 bg-brand bg-linear-to-br from-brand to-brand-deep py-[clamp(0.75rem,2vmin,3rem)] text-white">
      <h1 className="animate-rise font-display text-[clamp(2rem,min(4vw,7vh),9rem)] md:portrait:text-[3.2vmax] leading-tight font-extrabold">
        {t('completed.title')}
      </h1>
      <dl className="flex items-baseline gap-[0.5em] text-[clamp(1.125rem,1.8vw,4rem)] md:portrait:text-[1.8vmax]">
        <dt>{t('completed.total')}</dt>
        <dd className="font-display text-[1.6em] leading-none font-extrabold tabular-nums">
          {formatNumber(participants)}
        </dd>
      </dl>
    </div>
  )
}

function Title({ participants, children }: { participants: number; children: ReactNode }) {
  const { t } = useTranslation('poll')
  return (
    <main
      id="content"
      tabIndex={-1}
      className="on-brand flex flex-1 flex-col items-center justify-center gap-8 bg-brand bg-linear-to-br from-brand to-brand-deep p-6 text-center text-white [&_[data-key-hint]]:text-white"
    >
      <h1 className="animate-rise font-display text-[clamp(2.5rem,7vw,8rem)] leading-none font-extrabold text-balance">
        {t('completed.title')}
      </h1>
      <dl className="rounded-xl bg-white/12 px-10 py-6">
        <dt className="text-[clamp(1.125rem,1.8vw,2rem)]">{t('completed.total')}</dt>
        <dd className="font-display text-[clamp(3rem,8vw,9rem)] leading-none font-extrabold tabular-nums">
          {formatNumber(participants)}
        </dd>
      </dl>
      {children}
    </main>
  )
}
