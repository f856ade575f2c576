import clsx from 'clsx'
import { Button } from '../../../../components/button.tsx'
import { RichText } from '../../../../components/rich-text.tsx'
import { useWall } from '../../../../kinds/walls.ts'
import { OfQuestion, TextAhead, Written } from '../../../../kinds/written.tsx'
import { counted, formatNumber } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { Countdown } from '../../../../session/parts/countdown.tsx'
import { GivenBack } from '../../../../session/parts/given-back.tsx'
import type { StageProps } from '../../../../session/parts/stage-props.ts'
import { COUNT_COLOURS } from '../../../../session/show/count-colours.ts'
import { ReadingBar } from '../../../../session/show/reading-bar.tsx'
import { openingOf, useOpening } from '../../../../session/show/use-opening.ts'
import { tension } from '../../../../session/sound/score.ts'
import { useCue, useLockIns } from '../../../../session/sound/use-cue.ts'
import type { HostPhase } from '../../../../session/state/host-state.ts'
import { useIsPast, useSecondsLeft } from '../../../../session/state/use-clock.ts'
import { ignoreHeldKey } from '../../../../session/wall/controls/primary-action.tsx'
import { StageFoot } from '../../../../session/wall/controls/stage-foot.tsx'
import { Alone } from '../../../../session/wall/fitting/alone.tsx'
import { Fit, Ground } from '../../../../session/wall/fitting/fit.tsx'
import { questionSize } from '../../../../session/wall/fitting/text-size.ts'
import { useDeadTime } from '../../../../session/wall/keys/use-dead-time.ts'
import { useHostKeys } from '../../../../session/wall/keys/use-host-keys.ts'
import { PictureWait } from '../../../../session/wall/picture-wait.tsx'
import { WallMedia, WallMediaAhead } from '../../../../session/wall/wall-media.tsx'
import { PlayBar } from './play-bar.tsx'
import { TimeBar } from './time-bar.tsx'

/** The end of the countdown is spoken, for who cannot see the ring. */
const SPOKEN_SECONDS = new Set([10, 5, 4, 3, 2, 1])

/** So long before its options come the question goes to its place. */
const ASIDE_MS = 300

type Props = StageProps & { phase: Extract<HostPhase, { name: 'question' }> }

/** A question on the projector, opening with the players' screens. */
export function QuestionScreen(props: Props) {
  const opening = useOpening(props.store.clock, props.phase)
  // No primary button while a question runs: Space must not end it by accident.
  useHostKeys(null)
  return opening.isShown ? (
    <OfQuestion question={props.phase.question}>
      <ShownQuestion {...props} {...opening} />
    </OfQuestion>
  ) : (
    <Announcement {...props} shownAtMs={opening.shownAtMs} />
  )
}

/** Which question it is, and what is not as usual about it. */
function Heading({ question }: { question: Props['phase']['question'] }) {
  const { t } = useTranslation('live-host')
  const { weight, isRepeat } = question
  const remarks = [
    ...(isRepeat ? [t('play.repeat')] : []),
    ...(weight && weight !== 'standard' ? [t(`play.weight.${weight}`)] : []),
  ]
  return (
    <>
      {t('play.question', { number: question.index + 1, total: question.of })}
      {remarks.length > 0 && <span className="text-muted"> · {remarks.join(' · ')}</span>}
    </>
  )
}

function QuestionText({ question }: { question: Props['phase']['question'] }) {
  return (
    <h1
      dir="auto"
      className={clsx(
        'min-w-0 flex-1 font-display leading-tight font-bold text-balance as-written',
        questionSize(question),
      )}
    >
      <Written text={question.text} />
    </h1>
  )
}

function Announcement(props: Props & { shownAtMs: number }) {
  const { t } = useTranslation('live-host')
  const { store, phase, game } = props
  const seconds = useSecondsLeft(store.clock, props.shownAtMs)
  const number = t('play.question', { number: phase.question.index + 1, total: phase.question.of })
  const isFirst = phase.question.index === 0
  return (
    <div className="flex flex-1 flex-col">
      <PlayBar {...props} heading={number} />
      <main
        id="content"
        tabIndex={-1}
        className="on-brand flex flex-1 flex-col items-center justify-center gap-[max(1.5rem,4vh)] bg-brand bg-linear-to-br from-brand to-brand-deep p-6 text-center text-white"
      >
        <WallMediaAhead media={phase.question.media} />
        <TextAhead question={phase.question} />
        <h1 className="font-display text-[clamp(2.5rem,8vw,9rem)] leading-none font-extrabold">
          {isFirst ? t('play.ready') : number}
        </h1>
        {!isFirst && <Way at={phase.question.index} of={phase.question.of} />}
        {phase.question.isRepeat && (
          <p className="text-[clamp(1.25rem,2.4vw,3rem)] font-semibold">{t('play.repeat')}</p>
        )}
        {isFirst && (
          <>
            <p
              key={seconds}
              aria-hidden="true"
              className={`relative my-[2.5vh] grid size-[1.25em] animate-count place-items-center font-display text-[clamp(5rem,min(21vw,37vh),36rem)] leading-none font-extrabold tabular-nums ${COUNT_COLOURS[seconds]}`}
            >
              <span className="absolute inset-0 rounded-full bg-white/8" />
              <span className="absolute inset-0 animate-ring rounded-full border-[0.04em] border-accent" />
              <span className="relative">{seconds || '…'}</span>
            </p>
            <p className="text-[clamp(1.25rem,2.4vw,3rem)] font-semibold">{number}</p>
          </>
        )}
        {phase.question.media && (
          <p className="min-h-[1.5em] text-[clamp(1.25rem,2.4vw,3rem)] font-semibold">
            <PictureWait {...{ store, phase }} pictures={game.pictures} />
          </p>
        )}
      </main>
    </div>
  )
}

/** More would be a line. */
const MOST_STEPS = 30

/** How far the game has come, for the eye; the number beside it says so. */
function Way({ at, of }: { at: number; of: number }) {
  if (of > MOST_STEPS) return null
  return (
    <div aria-hidden="true" className="flex w-[min(80vw,70vh)] gap-[max(0.25rem,0.8vh)]">
      {Array.from({ length: of }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
          key={step}
          className={clsx(
            'h-[max(0.5rem,1.6vh)] flex-1 rounded-full',
            step < at ? 'bg-white' : step === at ? 'animate-pop bg-accent' : 'bg-white/20',
          )}
        />
      ))}
    </div>
  )
}

type ShownProps = Props & { hasOptions: boolean; isOpen: boolean }

/** The question alone, to be read; then, where it stays, its options; then its clock. */
function ShownQuestion({ hasOptions, isOpen, ...props }: ShownProps) {
  const { t } = useTranslation('live-host')
  const { store, phase } = props
  const { question, closesAtMs } = phase
  const { Asked, hasPicture, isLarge, takesRoom = false } = useWall(question)
  const isAlone = !useIsPast(store.clock, openingOf(phase).optionsAtMs - ASIDE_MS) && !hasOptions
  const secondsLeft = useSecondsLeft(store.clock, closesAtMs)
  const seconds = isOpen ? secondsLeft : question.timeLimitS
  const step = isOpen ? tension(seconds) : null
  useCue(seconds, step === null ? null : 'tick', step ?? 0)
  return (
    <div className="flex flex-1 flex-col">
      <PlayBar {...props} heading={<Heading question={question} />} />
      <div className="relative isolate flex flex-1 flex-col">
        {/* The stage stays as it is while the question is read. A cut: half faded, no letter could be read on it. */}
        {isAlone && (
          <span
            aria-hidden="true"
            className="absolute inset-0 -z-10 bg-brand bg-linear-to-br from-brand to-brand-deep forced-colors:hidden"
          />
        )}
        <main
          id="content"
          tabIndex={-1}
          data-theme={isAlone ? 'dark' : undefined}
          className={clsx('flex flex-1 flex-col text-ink', isAlone && 'on-brand')}
        >
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
            <GivenBack ms={phase.givenBackMs} className="text-[clamp(1.125rem,1.8vw,2.25rem)]" />
            <Fit className="flex flex-auto flex-col gap-5">
              <div className="flex flex-auto items-center gap-6 max-sm:flex-wrap">
                <Alone isAlone={isAlone}>
                  <QuestionText question={question} />
                  <WallMedia media={question.media} isWithoutPicture={hasPicture} />
                </Alone>
                <Countdown
                  secondsLeft={seconds}
                  totalS={question.timeLimitS}
                  label={t('play.secondsLeft', { count: seconds })}
                  isRunning={isOpen}
                  className={clsx(
                    'font-display md:portrait:size-[20vw]',
                    isLarge(question)
                      ? 'size-[clamp(5rem,min(11vw,19vh),26rem)]'
                      : 'size-[clamp(5rem,min(15vw,28vh),34rem)]',
                    !isOpen && 'invisible',
                  )}
                />
              </div>
              {/* Their room is kept while the question is read, so that it stays where it is. */}
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
            {!hasOptions && (
              <p className="absolute inset-x-0 bottom-8 text-center text-[clamp(1.25rem,2vw,2.5rem)] text-muted">
                <PictureWait {...{ store, phase }} pictures={props.game.pictures}>
                  {t('play.reading')}
                  <ReadingBar
                    clock={store.clock}
                    opening={phase}
                    className="mx-auto mt-[1vh] h-[max(0.5rem,1.1vh)] w-[30vw]"
                  />
                </PictureWait>
              </p>
            )}
          </div>
        </main>
        <Footer {...props} isOpen={isOpen} isOver={seconds === 0} />
      </div>
    </div>
  )
}

function Footer({ isOpen, isOver, ...props }: Props & { isOpen: boolean; isOver: boolean }) {
  const { t } = useTranslation('live-host')
  const { commands } = props
  const isResting = useDeadTime(isOpen ? 'open' : '')
  return (
    <StageFoot className={clsx(!isOpen && 'invisible')} info={<Answered {...props} isOver={isOver} />}>
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
  useLockIns(answered, total)
  return (
    <p className="text-[clamp(1.125rem,1.8vw,2.25rem)] leading-tight font-semibold tabular-nums">
      {isOver && <span className="me-4 font-extrabold text-danger">{t('play.timeUp')}</span>}
      <RichText
        text={t('play.answered', { ...counted(answered), total: formatNumber(total) })}
        parts={{ of: (ofTotal) => <span className="text-muted">{ofTotal}</span> }}
      />
    </p>
  )
}
