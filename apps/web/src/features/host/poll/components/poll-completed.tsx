import { isRehearsal } from '@pinquiz/game'
import { type ReactNode, Suspense, useMemo } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { Loading } from '#components/spinner.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { PlayAgain } from '#session/wall/controls/play-again.tsx'
import { PrimaryAction } from '#session/wall/controls/primary-action.tsx'
import { StageBar } from '#session/wall/controls/stage-bar.tsx'
import { useDeadTime } from '#session/wall/keys/use-dead-time.ts'
import { useHostKeys } from '#session/wall/keys/use-host-keys.ts'
import { lastOutcomePage, outcomeParts } from '#session/wall/outcome-parts.ts'
import { useSteeredPages } from '#session/wall/use-steered.ts'
import { useOutcome } from '../use-outcome.ts'
import { usePages } from '../use-pages.ts'
import { Decisions } from './decisions.tsx'
import { AllOutcomes, QuestionOutcome } from './outcome.tsx'
import { OutcomeBar } from './outcome-bar.tsx'

/** The results at a glance, then by question, then all together (P14). */
export function PollCompleted({ store, state, game }: Omit<StageProps, 'commands'>) {
  const { t } = useTranslation('poll')
  const { session, roster } = game
  const { data: questions = [], isError, refetch } = useOutcome(session.id, roster.length > 0)
  const hasOutcome = questions.length > 0
  const showsCounts = hasOutcome && session.settings.showCounts
  const last = lastOutcomePage(questions.length, showsCounts)
  const { page, open } = usePages(last)
  const { ends } = outcomeParts(last, showsCounts)
  useSteeredPages({ store, state, game }, { page, last, open })
  // A double click on Finish Poll must not leave this page.
  const isResting = useDeadTime()
  const next = () => open(page + 1)
  useHostKeys(isResting || page >= last ? null : next)
  const number = page - ends + 1
  const question = questions[number - 1]
  const perPage = Math.ceil(questions.length / ends)
  // Keeps the same array while its length doesn't change, because a new one is measured again.
  const decided = useMemo(
    () => questions.slice(page * perPage, (page + 1) * perPage),
    [questions, page, perPage],
  )
  const openQuestion = (one: number) => open(ends - 1 + one)
  return (
    <div className="flex flex-1 flex-col">
      <StageBar state={state} heading={<bdi>{session.title}</bdi>}>
        {!isRehearsal(session.settings) && (
          <>
            <PlayAgain session={session} />
            <ButtonLink href={`/results/${session.id}`} variant="secondary">
              {t('completed.results')}
            </ButtonLink>
          </>
        )}
        <ButtonLink href="/host" variant={hasOutcome ? 'secondary' : 'accent'}>
          {t('backToHost')}
        </ButtonLink>
      </StageBar>
      <p role="status" className="sr-only">
        {page < ends && ends > 1 && t('outcome.page', { number: page + 1, total: ends })}
        {question && t('question', { number, total: questions.length })}
        {number > questions.length && hasOutcome && t('outcome.all')}
      </p>
      {page < ends && showsCounts ? (
        <>
          <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
            <Ribbon participants={roster.length} />
            <div className="wall-x flex flex-1 flex-col py-[clamp(1rem,2vmin,3rem)]">
              <Suspense fallback={<Loading text={t('outcome.all')} />}>
                <Decisions key={page} questions={decided} from={page * perPage} onOpen={openQuestion} />
              </Suspense>
            </div>
          </main>
          <OutcomeBar of={questions.length} isResting={isResting} page={page} ends={ends} open={open} />
        </>
      ) : page === 0 ? (
        <Title participants={roster.length}>
          {hasOutcome && <PrimaryAction label={t('outcome.show')} isResting={isResting} onClick={next} />}
          {isError && (
            <p className="flex flex-wrap items-center justify-center gap-3">
              {t('outcome.failed')}
              <Button variant="secondary" onClick={() => void refetch()}>
                {t('outcome.retry')}
              </Button>
            </p>
          )}
        </Title>
      ) : (
        <>
          <main id="content" tabIndex={-1} className="wall-x flex w-full flex-1 flex-col justify-center py-5">
            <Suspense fallback={<Loading text={t('outcome.all')} />}>
              {question ? (
                <QuestionOutcome key={page} question={question} number={number} of={questions.length} />
              ) : (
                <AllOutcomes questions={questions} onOpen={openQuestion} />
              )}
            </Suspense>
          </main>
          <OutcomeBar of={questions.length} page={page} ends={ends} open={open} />
        </>
      )}
    </div>
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
