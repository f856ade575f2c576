import type { AttemptScreen, AttemptStore } from '@pinquiz/client'
import type { AnswerValue } from '@pinquiz/game'
import { Button } from '#components/button.tsx'
import { Glyph } from '#components/glyph.tsx'
import { QuestionContext } from '#kinds/formatted/quiz-text.tsx'
import { usePlayerView } from '#kinds/player-views.ts'
import { formatNumber, formatPercent } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { numberOf } from '#session/parts/question-number.ts'
import { useSecondsLeft } from '#session/state/use-clock.ts'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { RejoinLine } from '../parts/rejoin-code.tsx'
import { SendingSign, Sign, StoredSign } from '../parts/sign.tsx'
import { AttemptBar } from './attempt-bar.tsx'
import type { LiveAttempt } from './attempt-live-state.ts'

type PauseScreen = Extract<AttemptScreen, { name: 'pause' }>
type Props = { store: AttemptStore; state: LiveAttempt; screen: PauseScreen; switches: number }

/** Between two questions, and before the score: the result of the last one, and what comes next. */
export function AttemptPause({ store, state, screen, switches }: Props) {
  const { t } = useTranslation('attempt')
  const { t: tPlay } = useTranslation('play')
  const { index, of, outcome, question, isUndecided } = screen
  const over = t(outcome.value === null ? 'pause.timeUp' : 'pause.submitted')
  const title = isUndecided ? tPlay('answer.sending') : over
  // One text: of two that appear together, only the later would be announced.
  const spoken = isWaiting({ state, screen }) ? `${title} ${t('pause.waiting')}` : title
  return (
    <PlayerFrame connection={state.connection} heading={tPlay('question', numberOf(screen))} isReading>
      <AttemptBar done={index + 1} of={of} switches={switches} />
      <div className="mx-auto flex w-full max-w-md animate-rise flex-col items-center gap-4 py-4 text-center sm:my-auto">
        {isUndecided ? (
          <SendingSign isLost={state.connection.name !== 'live'} />
        ) : (
          <Verdict screen={screen} />
        )}
        <LiveAnnouncement text={spoken} />
        <div>
          <h1 className="text-4xl leading-tight font-extrabold tracking-tight text-balance">{title}</h1>
          <WhatCame screen={screen} />
        </div>
        {question && outcome.value !== null && <OwnAnswer question={question} value={outcome.value} />}
        <WhatNext store={store} state={state} screen={screen} />
        <RejoinLine code={state.game.me.rejoinCode} />
      </div>
    </PlayerFrame>
  )
}

type OwnProps = { question: NonNullable<PauseScreen['question']>; value: AnswerValue }

function OwnAnswer({ question, value }: OwnProps) {
  const { t } = useTranslation('attempt')
  const { Given } = usePlayerView(question)
  return (
    <QuestionContext question={question}>
      <Given question={question} value={value} label={t('pause.yours')} />
    </QuestionContext>
  )
}

function Verdict({ screen: { outcome } }: { screen: PauseScreen }) {
  if (outcome.value === null)
    return <Sign className="bg-warning-soft text-warning" icon={<Glyph name="clock" className="size-12" />} />
  if (outcome.credit) {
    const share = <span className="text-3xl font-bold">{formatPercent(100 * outcome.credit)}</span>
    return <Sign className="bg-brand text-white" icon={share} />
  }
  if (outcome.isCorrect === null || outcome.isCorrect === undefined) return <StoredSign />
  return outcome.isCorrect ? (
    <Sign className="bg-success-fill text-white" icon={<Glyph name="check" className="size-14" isBold />} />
  ) : (
    <Sign className="bg-danger-fill text-white" icon={<Glyph name="cross" className="size-14" isBold />} />
  )
}

function WhatCame({ screen: { outcome, isLate, isUndecided, isAtTimeUp } }: { screen: PauseScreen }) {
  const { t } = useTranslation('attempt')
  const { t: tLater } = useTranslation('play-later')
  const { t: tPlay } = useTranslation('play')
  if (isUndecided) return <p className="mt-2 text-lg text-pretty">{t('sendingOver')}</p>
  if (outcome.value === null)
    return <p className="mt-2 text-lg text-pretty">{t(isLate ? 'pause.late' : 'pause.none')}</p>
  if (outcome.isVoided) return <p className="mt-1 text-xl font-bold">{tLater('result.voided')}</p>
  const { isCorrect, credit, points } = outcome
  const verdict = tLater(isCorrect ? 'result.correct' : 'result.incorrect')
  const gained = points === undefined ? verdict : tLater('result.gained', { points: formatNumber(points) })
  return (
    <>
      {isCorrect === undefined ? null : isCorrect === null ? (
        <p className="mt-1 text-lg text-pretty">{tLater('result.unscored')}</p>
      ) : (
        <p className="mt-1 text-2xl font-bold tabular-nums">
          {credit && `${tLater('result.partly')} `}
          {isCorrect || credit ? gained : verdict}
        </p>
      )}
      {isAtTimeUp && <p className="mt-1 text-lg text-pretty">{tPlay('answer.atTimeUp')}</p>}
    </>
  )
}

/** Whether the participant has to ask for the next question. */
const isWaiting = ({ state, screen }: Pick<Props, 'state' | 'screen'>) =>
  screen.isWaiting === true && state.connection.name === 'live'

function WhatNext({ store, state, screen }: Omit<Props, 'switches'>) {
  const { t } = useTranslation('attempt')
  const seconds = useSecondsLeft(store.clock, screen.untilMs)
  const isLost = state.connection.name !== 'live'
  if (isWaiting({ state, screen })) return <Waiting onContinue={store.proceed} />
  const text = () => {
    if (screen.isLast) return t(isLost && seconds === 0 ? 'pause.completingLost' : 'pause.completing')
    if (seconds > 0) return t('pause.next', { count: seconds })
    return t(isLost ? 'pause.lost' : 'pause.soon')
  }
  return <p className="text-lg font-semibold text-primary-ink tabular-nums">{text()}</p>
}

/** No clock starts unseen: someone who was away says when to continue. */
function Waiting({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation('attempt')
  return (
    <>
      <p className="text-lg text-pretty">{t('pause.waiting')}</p>
      <Button variant="accent" size="lg" className="w-full" onClick={onContinue}>
        {t('pause.continue')}
      </Button>
    </>
  )
}
