import type { HostPhase } from '@pinquiz/client'
import { ArrowLeft, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { VoteRulings } from '#kinds/answer-rulings.tsx'
import { QuestionContext } from '#kinds/formatted/quiz-text.tsx'
import { WallQuestionText } from '#kinds/wall-question-text.tsx'
import { useWall } from '#kinds/walls.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { numberOf } from '#session/parts/question-number.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { useLockIns } from '#session/sound/use-cue.ts'
import { PrimaryAction } from '#session/wall/controls/primary-action.tsx'
import { SessionBar } from '#session/wall/controls/session-bar.tsx'
import { StageFoot } from '#session/wall/controls/stage-foot.tsx'
import { CentredWhileAlone } from '#session/wall/fitting/centred-while-alone.tsx'
import { Fit, Ground } from '#session/wall/fitting/fit.tsx'
import { questionSize, revealedQuestionSize } from '#session/wall/fitting/text-size.ts'
import { useDeadTime } from '#session/wall/keys/use-dead-time.ts'
import { useHostKeys } from '#session/wall/keys/use-host-keys.ts'
import { StageScreen } from '#session/wall/stage-screen.tsx'
import { WallMedia } from '#session/wall/wall-media.tsx'
import { Slide } from '../../parts/revealed-answers.tsx'
import { WayIn } from './way-in.tsx'

type Props = StageProps & { phase: Extract<HostPhase, { name: 'voting' }> }

/** An open poll question: bars grow as votes arrive, unless the host hides them. */
export function PollQuestion(props: Props) {
  const { t } = useTranslation('poll')
  const { game, phase, commands } = props
  const { question } = phase
  const isLast = question.index + 1 >= question.of
  const { asksNothing = false } = useWall(question)
  const isResting = useDeadTime()
  const [isAsking, setAsking] = useState(false)
  const hasVotes = (game.progress?.answered ?? 0) > 0
  const goOn = async () => {
    await commands.run({ type: 'next' }, isLast ? 'end' : 'next')
    setAsking(false)
  }
  const next = () => {
    if (commands.busy === 'next') return
    if (isLast || !(hasVotes || asksNothing)) setAsking(true)
    else void goOn()
  }
  useHostKeys(isResting || isAsking ? null : next)

  return (
    <StageScreen isDeep={!asksNothing}>
      <SessionBar
        {...props}
        isWithoutPin={!game.session.isLocked}
        heading={asksNothing ? t('slideTitle') : t('question', numberOf(question))}
        end={{ label: t('end.label'), title: t('end.title'), description: t('end.description') }}
      />
      <main
        id="content"
        tabIndex={-1}
        className="wall-x mx-auto flex w-full max-w-[120rem] flex-1 flex-col justify-center gap-6 py-6 min-[120rem]:max-w-none lg:landscape:flex-row xl:gap-10"
      >
        {asksNothing ? (
          <Slide question={question} />
        ) : (
          <Fit
            key={String(game.session.settings.showCounts)}
            className="flex min-w-0 flex-auto flex-col gap-6 lg:landscape:flex-1"
          >
            <QuestionContext question={question}>
              <Votes {...props} />
            </QuestionContext>
          </Fit>
        )}
        {!game.session.isLocked && <WayIn session={game.session} />}
      </main>
      <StageFoot info={!asksNothing && <Turnout {...props} />}>
        <div className="flex flex-wrap gap-2 sm:ms-auto">
          <VoteRulings question={question} commands={commands} counts={game.progress?.counts} place="wall" />
          <Previous {...props} isResting={isResting} />
          {!asksNothing && <VotesToggle {...props} />}
        </div>
        <PrimaryAction
          label={t(isLast ? 'finish' : 'next')}
          isBusy={commands.busy === 'next'}
          isResting={isResting}
          onClick={next}
        />
      </StageFoot>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(isLast ? 'ask.finish' : 'ask.noVotes')}
        description={t(isLast ? (hasVotes ? 'ask.finishText' : 'ask.finishNoVotes') : 'ask.noVotesText')}
        confirmLabel={t(isLast ? 'finish' : 'ask.goOn')}
        tone={isLast ? 'danger' : 'primary'}
        isReading
        isBusy={commands.busy === 'next'}
        onConfirm={() => void goOn()}
        onCancel={() => setAsking(false)}
      />
    </StageScreen>
  )
}

function Votes({ game, phase: { question } }: Props) {
  const { t } = useTranslation('poll')
  const { showCounts } = game.session.settings
  const { Asked, Votes: Counted, isLarge, isAlone, hasPicture } = useWall(question)
  return (
    <>
      <div className="flex items-center gap-6 max-sm:flex-wrap">
        <CentredWhileAlone isAlone={isAlone?.(question) ?? false}>
          <WallQuestionText
            text={question.text}
            size={isLarge(question) ? revealedQuestionSize(question) : questionSize(question)}
          />
          <WallMedia media={question.media} isTall={!isLarge(question)} isWithoutPicture={hasPicture} />
        </CentredWhileAlone>
      </div>
      {showCounts ? (
        <Ground>
          <Counted question={question} counts={game.progress?.counts ?? null} />
        </Ground>
      ) : (
        <>
          <Ground>
            <Asked question={question} />
          </Ground>
          <p className="text-[clamp(1.125rem,1.6vw,2rem)] text-muted">{t('hidden')}</p>
        </>
      )}
    </>
  )
}

function Turnout({ game }: Props) {
  const { t } = useTranslation('poll')
  const { t: tHost } = useTranslation('live-host')
  const answered = game.progress?.answered ?? 0
  useLockIns(answered, game.roster.length)
  return (
    <p className="text-[clamp(1.125rem,1.8vw,2.25rem)] leading-tight font-semibold tabular-nums">
      {t('responses', counted(answered))}{' '}
      <span className="text-muted">· {tHost('roster.joined', counted(game.roster.length))}</span>
    </p>
  )
}

/** Returns to an earlier question: its votes are kept, and people who haven't voted may do so (P11). */
function Previous({ phase, commands, isResting }: Props & { isResting: boolean }) {
  const { t } = useTranslation('poll')
  if (phase.question.index === 0) return null
  const goBack = () => void commands.run({ type: 'previous' }, 'next')
  return (
    <Button
      variant="ghost"
      size="lg"
      className="max-sm:px-2 max-sm:text-sm"
      title={t('previous')}
      isBusy={commands.busy === 'previous'}
      aria-disabled={isResting || undefined}
      onClick={isResting ? undefined : goBack}
    >
      <ArrowLeft aria-hidden="true" className="size-5 max-sm:hidden" />
      <span className="sm:max-2xl:sr-only">{t('previous')}</span>
    </Button>
  )
}

function VotesToggle({ game, commands }: Props) {
  const { t } = useTranslation('poll')
  const { showCounts } = game.session.settings
  const Icon = showCounts ? EyeOff : Eye
  const toggle = () =>
    void commands.run({ type: 'change-settings', settings: { showCounts: !showCounts } }, 'settings')
  return (
    <Button
      variant="ghost"
      size="lg"
      className="max-sm:px-2 max-sm:text-sm"
      isBusy={commands.busy === 'change-settings'}
      onClick={toggle}
    >
      <Icon aria-hidden="true" className="size-5 max-sm:hidden" />
      {t(showCounts ? 'hideVotes' : 'showVotes')}
    </Button>
  )
}
