import type { HostPhase } from '@pinquiz/client'
import { MAX_WAIT_MS } from '@pinquiz/game'
import clsx from 'clsx'
import { Button } from '#components/button.tsx'
import { RichText } from '#components/rich-text.tsx'
import { QuestionContext } from '#kinds/formatted/quiz-text.tsx'
import { WallQuestionText } from '#kinds/wall-question-text.tsx'
import { useWall } from '#kinds/walls.ts'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Countdown } from '#session/parts/countdown.tsx'
import { GivenBackNotice } from '#session/parts/given-back.tsx'
import { numberOf } from '#session/parts/question-number.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { ReadingBar } from '#session/show/reading-bar.tsx'
import { openingOf, useOpening } from '#session/show/use-opening.ts'
import { tension, thinkingLoop } from '#session/sound/score.ts'
import { useLoop } from '#session/sound/sound.ts'
import { useCue, useLockIns } from '#session/sound/use-cue.ts'
import { useIsPast, useSecondsLeft } from '#session/state/use-clock.ts'
import { ignoreHeldKey } from '#session/wall/controls/primary-action.tsx'
import { StageFoot } from '#session/wall/controls/stage-foot.tsx'
import { CentredWhileAlone } from '#session/wall/fitting/centred-while-alone.tsx'
import { Fit, Ground } from '#session/wall/fitting/fit.tsx'
import { questionSize } from '#session/wall/fitting/text-size.ts'
import { useDeadTime } from '#session/wall/keys/use-dead-time.ts'
import { useHostKeys } from '#session/wall/keys/use-host-keys.ts'
import { PictureWait } from '#session/wall/picture-wait.tsx'
import { StageScreen } from '#session/wall/stage-screen.tsx'
import { WallMedia } from '#session/wall/wall-media.tsx'
import { Announcement } from './announcement.tsx'
import { justBefore, useLeftOut } from './left-out.ts'
import { PlayBar } from './play-bar.tsx'
import { TimeBar } from './time-bar.tsx'

/** The last seconds are announced for people who can't see the ring. */
const SPOKEN_SECONDS = new Set([10, 5, 4, 3, 2, 1])

/** How long before its options appear the question moves into place. */
const ASIDE_MS = 300

type Props = StageProps & { phase: Extract<HostPhase, { name: 'question' }> }

/** A question on the big screen, opening together with the players' screens. */
export function QuestionScreen(props: Props) {
  const opening = useOpening(props.store.clock, props.phase)
  // No primary button while a question runs: Space must not end it by accident.
  useHostKeys(null)
  return opening.isShown ? (
    <QuestionContext question={props.phase.question}>
      <ShownQuestion {...props} {...opening} />
    </QuestionContext>
  ) : (
    <Announcement {...props} shownAtMs={opening.shownAtMs} />
  )
}

function Heading({ phase: { question }, game: { session } }: Props) {
  const { t } = useTranslation('live-host')
  const { weight, isRepeat } = question
  const leftOut = useLeftOut(isRepeat ? [] : justBefore(numberOf(question).number, session.leftOut))
  const remarks = [
    ...(isRepeat ? [t('play.repeat')] : []),
    ...(weight && weight !== 'standard' ? [t(`play.weight.${weight}`)] : []),
    ...(leftOut ? [leftOut] : []),
  ]
  return (
    <>
      {t('play.question', numberOf(question))}
      {remarks.length > 0 && <span className="text-muted"> · {remarks.join(' · ')}</span>}
    </>
  )
}

/** By then every question has closed, unless someone has more time (L229). */
const AWAITING_MS = MAX_WAIT_MS + 500

type ShownProps = Props & { hasOptions: boolean; isOpen: boolean }

/** First the question alone for reading, then its options in reserved space, then the clock. */
function ShownQuestion({ hasOptions, isOpen, ...props }: ShownProps) {
  const { t } = useTranslation('live-host')
  const { store, phase } = props
  const { question, closesAtMs } = phase
  const { Asked, hasPicture, isLarge, takesRoom = false } = useWall(question)
  const isAlone = !useIsPast(store.clock, openingOf(phase).optionsAtMs - ASIDE_MS) && !hasOptions
  const isAwaiting = useIsPast(store.clock, closesAtMs + AWAITING_MS)
  const secondsLeft = useSecondsLeft(store.clock, closesAtMs)
  const seconds = isOpen ? secondsLeft : question.timeLimitS
  const step = isOpen ? tension(seconds) : null
  useCue(seconds, step === null ? null : 'tick', step ?? 0)
  const isThinking = isOpen && step === null && seconds > 0 && !question.media?.sound
  useLoop(isThinking ? thinkingLoop(question.timeLimitS) : null)
  return (
    <StageScreen isDeep>
      <PlayBar {...props} heading={<Heading {...props} />} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <p role="status" className="sr-only">
          {isOpen && SPOKEN_SECONDS.has(seconds) ? t('play.secondsLeft', { count: seconds }) : ''}
        </p>
        <div className={clsx('contents', !isOpen && 'invisible')}>
          <TimeBar
            secondsLeft={seconds}
            totalS={question.timeLimitS}
            label={t('play.timeLeft')}
            isRunning={isOpen}
          />
        </div>
        <div className="wall-x relative mx-auto flex w-full max-w-[120rem] flex-1 flex-col gap-5 py-5 min-[120rem]:max-w-none">
          <GivenBackNotice ms={phase.givenBackMs} className="text-[clamp(1.125rem,1.8vw,2.25rem)]" />
          {isAwaiting && (
            <p role="status" className="text-center text-[clamp(1.25rem,2.6vw,5rem)] font-semibold">
              {t('play.awaiting')}
            </p>
          )}
          <Fit
            className={clsx(
              'flex flex-auto flex-col gap-5',
              // A picture to point at has the height of the wall, beside the question.
              hasPicture &&
                'lg:landscape:grid lg:landscape:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:landscape:items-center lg:landscape:gap-x-[3vw]',
            )}
          >
            <div
              className={clsx(
                'flex flex-auto items-center gap-6 max-sm:flex-wrap',
                hasPicture && 'lg:landscape:flex-col lg:landscape:items-start lg:landscape:gap-[4vh]',
              )}
            >
              <CentredWhileAlone isAlone={isAlone}>
                <WallQuestionText
                  text={question.text}
                  size={questionSize(hasPicture ? { text: question.text } : question)}
                />
                <WallMedia media={question.media} isTall={!isLarge(question)} isWithoutPicture={hasPicture} />
              </CentredWhileAlone>
              <Countdown
                secondsLeft={seconds}
                totalS={question.timeLimitS}
                label={t('play.secondsLeft', { count: seconds })}
                isRunning={isOpen}
                className={clsx(
                  'font-display md:portrait:size-[20vw]',
                  isLarge(question) && !hasPicture
                    ? 'size-[clamp(5rem,min(11vw,19vh),26rem)]'
                    : 'size-[clamp(5rem,min(15vw,28vh),34rem)]',
                  !isOpen && 'invisible',
                )}
              />
            </div>
            {/* Space for the options is reserved while the question is read, so that it doesn't move. */}
            <div
              inert={!hasOptions}
              className={clsx(
                'contents',
                !hasOptions && 'invisible',
                hasOptions && !isOpen && 'one-by-one paced',
              )}
            >
              {takesRoom ? (
                <Asked question={question} />
              ) : (
                <Ground>
                  <Asked question={question} />
                </Ground>
              )}
            </div>
          </Fit>
          {isAlone && (
            <p className="absolute inset-x-0 bottom-[5vh] text-center text-[clamp(1.25rem,2.6vw,5rem)] font-semibold">
              <PictureWait store={store} phase={phase} pictures={props.game.pictures}>
                {t('play.reading')}
                <ReadingBar
                  clock={store.clock}
                  opening={phase}
                  earlyMs={ASIDE_MS}
                  className="mx-auto mt-[1.5vh] h-[max(0.5rem,1.8vh)] w-[44vw]"
                />
              </PictureWait>
            </p>
          )}
        </div>
      </main>
      <Footer {...props} isOpen={isOpen} isOver={seconds === 0} />
    </StageScreen>
  )
}

function Footer({ isOpen, isOver, ...props }: Props & { isOpen: boolean; isOver: boolean }) {
  const { t } = useTranslation('live-host')
  const { commands } = props
  const isResting = useDeadTime(isOpen ? 'open' : '')
  return (
    <StageFoot
      className={clsx('relative', !isOpen && 'invisible')}
      info={<Answered {...props} isOver={isOver} />}
    >
      <Button
        variant="secondary"
        size="lg"
        className="max-sm:w-full"
        isBusy={commands.busy === 'close'}
        aria-disabled={isResting || undefined}
        onKeyDown={ignoreHeldKey}
        onClick={isResting ? undefined : () => void commands.run({ type: 'close' }, 'results')}
      >
        {t('play.showAnswer')}
      </Button>
    </StageFoot>
  )
}

function Answered({ game, isOver }: Props & { isOver: boolean }) {
  const { t } = useTranslation('live-host')
  const { progress, roster } = game
  const answered = progress?.answered ?? 0
  const total = progress?.of ?? roster.filter(({ isAway }) => !isAway).length
  const areAllIn = total > 0 && answered >= total
  useLockIns(answered, total)
  return (
    <p className="text-[clamp(1.25rem,min(2.5vw,4.4vh),6rem)] leading-tight font-bold tabular-nums">
      <span
        aria-hidden="true"
        style={{ scale: `${total === 0 ? 0 : Math.min(1, answered / total)} 1` }}
        className="absolute inset-x-0 -top-[max(0.25rem,0.6vh)] h-[max(0.25rem,0.6vh)] origin-left bg-accent transition-[scale] duration-300 rtl:origin-right"
      />
      {isOver && <span className="me-4 font-extrabold text-danger">{t('play.timeUp')}</span>}
      <span className={clsx('inline-block', areAllIn && 'origin-left animate-arrive rtl:origin-right')}>
        <RichText
          text={t('play.answered', { ...counted(answered), total: formatNumber(total) })}
          parts={{ of: (ofTotal) => <span className={clsx(!areAllIn && 'text-muted')}>{ofTotal}</span> }}
        />
      </span>
    </p>
  )
}
