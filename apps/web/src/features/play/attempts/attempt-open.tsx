import type { OpenView } from '@pinquiz/client'
import type { AnswerValue } from '@pinquiz/game'
import { useCallback } from 'react'
import { Button } from '#components/button.tsx'
import { QuestionContext } from '#kinds/formatted/quiz-text.tsx'
import { PlayerMedia } from '#kinds/media.tsx'
import { usePlayerView } from '#kinds/player-views.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { GivenBackNotice, useGivenBackText } from '#session/parts/given-back.tsx'
import { numberOf } from '#session/parts/question-number.ts'
import { useIsPast, useSecondsLeft } from '#session/state/use-clock.ts'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import { Heading } from '../parts/answering.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { ShownQuestion } from '../parts/shown-question.tsx'
import { StageText } from '../parts/stage-text.tsx'
import { WaitingDots } from '../parts/waiting-dots.tsx'
import { AttemptBar } from './attempt-bar.tsx'
import { AttemptOverview } from './attempt-overview.tsx'
import { askingOf, isSlideAt, type OpenProps, SaveState, TimeLeft, useTimeLeftText } from './open-parts.tsx'

/** All questions at once: moving freely, changing answers, handing in (S70). */
export function AttemptOpen({ isTimeUp, ...props }: OpenProps & { isTimeUp: boolean }) {
  const { t } = useTranslation('attempt-open')
  const { store, state, view } = props
  const { work } = state.game
  const isLost = state.connection.name !== 'live'
  const isOpen = useIsPast(store.clock, view.opensAtMs)
  if (!isOpen) return <Wait state={state} title="starting" />
  if (isTimeUp) return <Wait state={state} title="timeUp" text={t(isLost ? 'timeUpLost' : 'timeUp')} />
  const question = work.at === null ? undefined : view.questions[work.at]
  return (
    <>
      <SpokenTime {...props} />
      {question ? (
        <OpenQuestion key={question.index} {...props} question={question} />
      ) : (
        <AttemptOverview {...props} />
      )}
    </>
  )
}

type WaitProps = Pick<OpenProps, 'state'> & { title: 'starting' | 'timeUp'; text?: string }

function Wait({ state: { connection, game }, title, text }: WaitProps) {
  const { t } = useTranslation('attempt')
  const heading = t(title === 'timeUp' ? 'pause.timeUp' : 'starting.title')
  return (
    <PlayerFrame connection={connection} tone="brand" heading={game.title}>
      <LiveAnnouncement text={text ? `${heading} ${text}` : heading} />
      <StageText title={heading} {...(text ? { description: text } : {})}>
        {text && <WaitingDots />}
      </StageText>
    </PlayerFrame>
  )
}

type QuestionProps = OpenProps & { question: OpenView['questions'][number] }

function OpenQuestion({ store, state, view, switches, question }: QuestionProps) {
  const { t } = useTranslation('attempt-open')
  const { t: tAttempt } = useTranslation('attempt')
  const { t: tPlay } = useTranslation('play')
  const { index, of } = question
  const { work, me } = state.game
  const isSlide = isSlideAt(view, index)
  const { hasPicture, Sheet } = usePlayerView(question)
  const onSelect = useCallback((value: AnswerValue | null) => store.work.give(index, value), [store, index])
  const next = () => store.work.show(index + 1 < of ? index + 1 : null)
  const number = isSlide ? tPlay('slideTitle') : tPlay('question', numberOf(question))
  const isFlagged = work.flags.includes(index)
  return (
    <PlayerFrame
      connection={state.connection}
      heading={isSlide ? number : <Heading number={number} question={question} />}
      aside={<TimeLeft clock={store.clock} view={view} />}
      footer={
        <div className="grid w-full max-w-2xl grid-cols-[auto_1fr_auto] gap-2">
          <Turn
            label={tAttempt('review.previous')}
            isOff={index === 0}
            onTurn={() => store.work.show(index - 1)}
          >
            ‹
          </Turn>
          <Button variant="secondary" size="lg" className="px-2!" onClick={() => store.work.show(null)}>
            {t('overview')}
          </Button>
          <Turn label={index + 1 < of ? tAttempt('review.next') : t('overview')} onTurn={next}>
            ›
          </Turn>
        </div>
      }
    >
      <LiveAnnouncement text={number} />
      <AttemptBar done={work.answers.size} of={askingOf(view).length} switches={switches}>
        {!isSlide && (
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11!"
            aria-pressed={isFlagged}
            onClick={() => store.work.flag(index)}
          >
            <span aria-hidden="true">{isFlagged ? '⚑' : '⚐'}</span>
            {t('flag')}
          </Button>
        )}
      </AttemptBar>
      <GivenBackNotice ms={view.givenBackMs} className="mb-2 max-w-2xl" />
      {isSlide ? (
        <ShownQuestion question={question} seat={me.participant} />
      ) : (
        <>
          <div className="mx-auto w-full max-w-2xl">
            <SaveState work={work} question={index} isLost={state.connection.name !== 'live'} />
          </div>
          <PlayerMedia media={question.media} isWithoutPicture={hasPicture} />
          <QuestionContext question={question}>
            <Sheet
              question={question}
              seat={me.participant}
              giving={{
                isOneTap: false,
                selected: work.answers.get(index)?.value ?? null,
                onSelect,
                onSubmit: next,
              }}
            />
          </QuestionContext>
        </>
      )}
    </PlayerFrame>
  )
}

type TurnProps = { label: string; isOff?: boolean; onTurn: () => void; children: string }

/** Stays focusable at either end, so that the keyboard is not thrown off. */
function Turn({ label, isOff = false, onTurn, children }: TurnProps) {
  return (
    <Button
      size="lg"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onTurn}
    >
      <span aria-hidden="true" className="text-3xl leading-none rtl:-scale-x-100">
        {children}
      </span>
    </Button>
  )
}

/** When the time left is spoken, in seconds before the end. */
const SPOKEN_S = [600, 300, 60, 30, 10]

function SpokenTime({ store, view }: OpenProps) {
  const textOf = useTimeLeftText()
  const givenBack = useGivenBackText()(view.givenBackMs)
  const seconds = useSecondsLeft(store.clock, view.closesAtMs ?? Number.MAX_SAFE_INTEGER)
  return <LiveAnnouncement text={SPOKEN_S.includes(seconds) ? textOf(seconds) : givenBack} />
}
