import type { HostPhase, ServerClock } from '@pinquiz/client'
import { asksNothing } from '@pinquiz/game'
import clsx from 'clsx'
import { QuestionContext } from '#kinds/formatted/quiz-text.tsx'
import { SmallBar, SmallQuestion } from '#kinds/small-question.tsx'
import { useWall } from '#kinds/walls.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Countdown } from '#session/parts/countdown.tsx'
import { numberOf } from '#session/parts/question-number.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { useOpening } from '#session/show/use-opening.ts'
import { useSecondsLeft } from '#session/state/use-clock.ts'
import { questionSize, revealedQuestionSize } from '#session/wall/fitting/text-size.ts'
import { StageScreen } from '#session/wall/stage-screen.tsx'
import { Announced } from '../../parts/announced.tsx'
import { RevealedAnswers } from '../../parts/revealed-answers.tsx'
import { useReveal } from '../use-reveal-scene.ts'

type Of<N extends HostPhase['name']> = StageProps & { phase: Extract<HostPhase, { name: N }> }

/** A live question: announced, alone, with its options, then with its clock. */
export function AskedWall({ store, phase, game }: Of<'question'>) {
  const { t } = useTranslation('live-host')
  const { question } = phase
  const { Asked, hasPicture, isLarge, takesRoom = false } = useWall(question)
  const { isShown, shownAtMs, hasOptions, isOpen } = useOpening(store.clock, phase)
  const heading = t('play.question', numberOf(question))
  if (!isShown)
    return (
      <div className="flex h-screen flex-col overflow-hidden">
        <StageScreen>
          <div className="flex flex-1 flex-col items-center text-center text-white">
            <Announced clock={store.clock} phase={phase} game={game} shownAtMs={shownAtMs} />
          </div>
        </StageScreen>
      </div>
    )
  const isAsked = !asksNothing(question)
  return (
    <QuestionContext question={question}>
      <SmallQuestion
        heading={heading}
        text={question.text}
        textClassName={questionSize(question)}
        picture={hasPicture ? undefined : question.media?.picture}
        takesRoom={takesRoom}
        shown={`${question.index} ${hasOptions}`}
        clock={
          isAsked && (
            <Clock
              clock={store.clock}
              closesAtMs={phase.closesAtMs}
              totalS={question.timeLimitS}
              isRunning={isOpen}
              className={isLarge(question) ? 'size-[min(11vw,19vh)]' : 'size-[min(15vw,28vh)]'}
            />
          )
        }
      >
        <div className={clsx('contents', !hasOptions && 'invisible')}>
          <Asked question={question} />
        </div>
      </SmallQuestion>
    </QuestionContext>
  )
}

type ClockProps = {
  clock: ServerClock
  closesAtMs: number
  totalS: number
  isRunning: boolean
  className: string
}

function Clock({ clock, closesAtMs, totalS, isRunning, className }: ClockProps) {
  const secondsLeft = useSecondsLeft(clock, closesAtMs)
  return (
    <Countdown
      secondsLeft={isRunning ? secondsLeft : totalS}
      totalS={totalS}
      label=""
      isRunning={isRunning}
      className={clsx('font-display', className, !isRunning && 'invisible')}
    />
  )
}

/** The answers of a question that is over, then the right one. */
export function RevealedWall({ phase, ...stage }: Of<'reveal'>) {
  const { t } = useTranslation('live-host')
  const { has } = useReveal(stage)
  const { question } = phase
  const isSlide = asksNothing(question)
  // Only the projector plays it.
  const media = question.media && { ...question.media, sound: undefined }
  return (
    <div className="flex min-h-screen flex-col">
      <StageScreen isDeep={!isSlide}>
        <SmallBar>{isSlide ? t('play.slideTitle') : t('play.question', numberOf(question))}</SmallBar>
        <main className="flex flex-1 flex-col px-[3vw] py-5">
          <RevealedAnswers phase={{ ...phase, question: { ...question, media } }} hasKey={has('key')} />
        </main>
      </StageScreen>
    </div>
  )
}

/** An open question of a poll, with its bars unless the big screen hides them. */
export function VotingWall({ phase: { question }, game }: Of<'voting'>) {
  const { t } = useTranslation('poll')
  const { Asked, Votes, hasPicture, takesRoom = false, asksNothing: isSlide = false } = useWall(question)
  const { progress, session } = game
  const showsBars = session.settings.showCounts || isSlide
  return (
    <QuestionContext question={question}>
      <SmallQuestion
        heading={isSlide ? t('slideTitle') : t('question', numberOf(question))}
        text={question.text}
        textClassName={showsBars ? revealedQuestionSize(question) : questionSize(question)}
        picture={hasPicture ? undefined : question.media?.picture}
        takesRoom={!showsBars && takesRoom}
        shown={showsBars ? progress : question}
      >
        {showsBars ? (
          <Votes question={question} counts={progress?.counts ?? null} />
        ) : (
          <Asked question={question} />
        )}
      </SmallQuestion>
    </QuestionContext>
  )
}
