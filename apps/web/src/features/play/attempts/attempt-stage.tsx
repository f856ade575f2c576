import type { AttemptStore } from '@pinquiz/client'
import { type ComponentProps, useEffect } from 'react'
import { useLazyPart } from '#kinds/lazy-part.ts'
import { ApiError } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { dismissToast, showToast } from '#lib/toast.ts'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { RejoinCode } from '../parts/rejoin-code.tsx'
import { StageText } from '../parts/stage-text.tsx'
import { AttemptCompleted } from './attempt-completed.tsx'
import { AttemptEmpty } from './attempt-empty.tsx'
import type { LiveAttempt } from './attempt-live-state.ts'
import { AttemptPause } from './attempt-pause.tsx'
import { AttemptQuestion } from './attempt-question.tsx'
import { attemptBegin, attemptOpen, attemptSlide } from './later-attempt-stages.ts'
import { useIntegrity } from './use-integrity.ts'

type Props = { store: AttemptStore; state: LiveAttempt }

/** The screen for the attempt's state; its text can't be selected (spec 001 §2). */
export function AttemptStage(props: Props) {
  return (
    <div className="contents select-none **:select-none!">
      <Stage {...props} />
    </div>
  )
}

function Stage({ store, state }: Props) {
  const { screen, game } = state
  const switches = useIntegrity({
    isOn: screen !== null && RUNNING.has(screen.name),
    participant: game.me.participant,
    mayLeave: game.view !== null && 'mayLeave' in game.view && game.view.mayLeave === true,
    stored: game.tabSwitches,
    report: store.report,
    reportLeaving: store.reportLeaving,
    reportSeenAgain: store.reportSeenAgain,
    reportReturn: store.reportReturn,
  })
  useClearView(state)
  useOutcomeNews(state)
  useFailureNews(state)

  switch (screen?.name) {
    case 'open':
      return game.view?.name === 'open' ? (
        <Open store={store} state={state} view={game.view} isTimeUp={screen.isTimeUp} switches={switches} />
      ) : null
    case 'question': {
      const key = screen.question.index
      return <AttemptQuestion key={key} store={store} state={state} screen={screen} switches={switches} />
    }
    case 'shown':
      return (
        <Slide key={screen.question.index} store={store} state={state} screen={screen} switches={switches} />
      )
    case 'pause':
      return <AttemptPause store={store} state={state} screen={screen} switches={switches} />
    case 'completed':
      return <AttemptCompleted store={store} state={state} screen={screen} />
    case 'beginning':
      return <Begin store={store} state={state} screen={screen} />
    case 'empty':
      return <AttemptEmpty state={state} />
    default:
      return <Starting state={state} />
  }
}

const RUNNING = new Set<string>(['question', 'shown', 'pause', 'open'])

function Open(props: ComponentProps<Awaited<ReturnType<typeof attemptOpen>>['AttemptOpen']>) {
  const { AttemptOpen } = useLazyPart(attemptOpen)
  return <AttemptOpen {...props} />
}

function Slide(props: ComponentProps<Awaited<ReturnType<typeof attemptSlide>>['AttemptSlide']>) {
  const { AttemptSlide } = useLazyPart(attemptSlide)
  return <AttemptSlide {...props} />
}

function Begin(props: ComponentProps<Awaited<ReturnType<typeof attemptBegin>>['AttemptBegin']>) {
  const { AttemptBegin } = useLazyPart(attemptBegin)
  return <AttemptBegin {...props} />
}

function Starting({ state: { connection, game } }: { state: LiveAttempt }) {
  const { t } = useTranslation('attempt')
  return (
    <PlayerFrame connection={connection} tone="brand" heading={game.title}>
      <StageText title={t('starting.title')} description={t('starting.description')}>
        <dl className="mt-2 w-full">
          <RejoinCode code={game.me.rejoinCode} />
        </dl>
      </StageText>
    </PlayerFrame>
  )
}

/** Feedback on the last answer must not cover the next question. */
function useClearView({ screen }: LiveAttempt): void {
  const question = screen?.name === 'question' || screen?.name === 'shown' ? screen.question.index : null
  useEffect(() => {
    if (question !== null) dismissToast()
  }, [question])
}

const NEWS_MS = 4000

/** Right or wrong, once for every answer that was given on this page, unless nothing was. */
function useOutcomeNews({ game: { news } }: LiveAttempt): void {
  const { t } = useTranslation('attempt')
  useEffect(() => {
    if (!news || news.isCorrect === null || news.isCorrect === undefined) return
    const kind = news.isCorrect ? 'correct' : news.credit ? 'partly' : 'incorrect'
    showToast({
      title: t(`toast.${kind}.title`),
      ...(news.points === undefined
        ? {}
        : { description: t(`toast.${kind}.description`, { points: formatNumber(news.points) }) }),
      tone: news.isCorrect ? 'success' : 'neutral',
      durationMs: NEWS_MS,
    })
  }, [news, t])
}

function useFailureNews({ failure }: LiveAttempt): void {
  const { t } = useTranslation('attempt')
  const errorText = useErrorText()
  useEffect(() => {
    if (!failure) return
    const { description } = errorText(new ApiError(failure.code, failure.code))
    showToast({ title: t(`failed.${failure.of}`), description, tone: 'danger' })
  }, [failure, errorText, t])
}
