import type { HostPhase } from '@pinquiz/client'
import { goesOnAtMs, hasReached, revealBeats } from '@pinquiz/game'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import { Button } from '#components/button.tsx'
import { AnswerRulings } from '#kinds/answer-rulings.tsx'
import { useWall } from '#kinds/walls.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { numberOf } from '#session/parts/question-number.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { useBeat } from '#session/show/use-beat.ts'
import { REVEAL_CUES } from '#session/sound/score.ts'
import { useCue, useRoll } from '#session/sound/use-cue.ts'
import { ignoreHeldKey, PrimaryAction } from '#session/wall/controls/primary-action.tsx'
import { StepFoot } from '#session/wall/controls/step-foot.tsx'
import { useDeadTime } from '#session/wall/keys/use-dead-time.ts'
import { useHostKeys } from '#session/wall/keys/use-host-keys.ts'
import { StageScreen } from '#session/wall/stage-screen.tsx'
import { Leaderboard } from '../../parts/leaderboard.tsx'
import { RevealedAnswers } from '../../parts/revealed-answers.tsx'
import { TeamBoard } from '../../parts/team-board.tsx'
import { PlayBar } from './play-bar.tsx'
import { RepairActions } from './repair-actions.tsx'
import { RevealNews } from './reveal-news.tsx'

type Props = StageProps & { phase: Extract<HostPhase, { name: 'reveal' }> }

/** One scene after another, by itself or by the host's key: the answers and the right one, then the leaderboard. */
export function RevealScreen(props: Props) {
  const { t } = useTranslation('live-host')
  const { store, game, phase, commands } = props
  const { question } = phase
  const { asksNothing = false } = useWall(question)
  const isLast = question.index + 1 >= question.of
  // Without a right answer, no one has moved.
  const isRanked = !isLast && question.key !== null && game.session.settings.showLeaderboard
  const { pace, paceS } = game.session.settings
  const beats = useMemo(() => revealBeats({ isRanked, explainS: paceS }), [isRanked, paceS])
  const beat = useBeat(store.clock, beats, phase.startsAtMs, phase.elapsedMs)
  // Without a right answer the bars don't change, so there is no sound.
  useCue(beat, question.key === null ? null : REVEAL_CUES[beat])
  const isToBeShown = phase.startsAtMs !== undefined && question.key !== null
  useRoll(isToBeShown && beat === 'answers' ? 'roll' : null)
  const [isLookingBack, setLookingBack] = useState(false)
  const hasKey = hasReached(beats, beat, 'key')
  const hasRanking = hasReached(beats, beat, 'leaderboard')
  const hasBegun = hasReached(beats, beat, 'climb')
  const hasClimbed = hasReached(beats, beat, 'ranked')
  const isRanking = hasRanking && !isLookingBack
  const isBeforeKey = pace === 'hand' && question.key !== null && !hasKey
  const isBeforeRanking = isRanked && !hasRanking
  const scene = isRanking ? (hasBegun ? 'climb' : 'leaderboard') : isBeforeKey ? 'bars' : 'answers'
  // A press meant to bring the leaderboard may come late, when it has come by itself.
  const isResting = useDeadTime(scene) || scene === 'leaderboard'

  const next = () => {
    if (commands.busy !== 'next') void commands.run({ type: 'next' }, isLast ? 'results' : 'next')
  }
  const showLeaderboard = () => {
    if (commands.busy !== 'show-leaderboard') void commands.run({ type: 'show-leaderboard' }, 'results')
  }
  const showAnswer = () => {
    if (commands.busy !== 'show-answer') void commands.run({ type: 'show-answer' }, 'results')
  }
  const step = isBeforeKey ? showAnswer : isBeforeRanking ? showLeaderboard : next
  useHostKeys(isResting ? null : step)
  const nextLabel = t(isLast ? 'play.final' : 'play.next')

  return (
    <StageScreen isDeep={!isRanking && !asksNothing}>
      <PlayBar
        {...props}
        heading={
          <>
            {asksNothing ? t('play.slideTitle') : t('play.question', numberOf(question))}
            {/* The answers say so themselves. */}
            {phase.isVoided && isRanking && <span className="text-muted"> · {t('play.voided')}</span>}
          </>
        }
      />
      <RevealNews phase={phase} hasKey={hasKey} hasClimbed={hasClimbed} />
      <main
        id="content"
        tabIndex={-1}
        className="wall-x mx-auto flex w-full max-w-[120rem] flex-1 flex-col py-5 min-[120rem]:max-w-none"
      >
        {isRanking ? (
          <div
            className={clsx(
              'grid w-full flex-auto gap-x-10 gap-y-8',
              phase.teams &&
                'lg:landscape:grid-cols-[1.6fr_1fr] lg:landscape:grid-rows-[auto_1fr_auto] lg:landscape:gap-y-[1.5vh] lg:landscape:[--centred:0] lg:landscape:*:row-span-3 lg:landscape:*:grid lg:landscape:*:grid-rows-subgrid',
            )}
          >
            <Leaderboard
              {...phase}
              hasBegun={hasBegun}
              clock={store.clock}
              explainS={paceS}
              roster={game.roster}
              isRanked={hasClimbed}
              withAvatars={game.session.settings.avatars}
            />
            {phase.teams && (
              <TeamBoard
                teams={phase.teams}
                rows={phase.leaderboard.length || 5}
                className={clsx(!hasClimbed && 'invisible')}
              />
            )}
          </div>
        ) : (
          <RevealedAnswers phase={phase} hasKey={hasKey} />
        )}
      </main>
      <StepFoot store={store} commands={commands} phase={{ dueAtMs: goesOnAtMs(phase, beats, beat) }}>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {!asksNothing && <RepairActions phase={phase} commands={commands} isResting={isResting} />}
          {hasKey && <AnswerRulings question={question} commands={commands} place="wall" />}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          {hasRanking && (
            <Button variant="ghost" onClick={() => setLookingBack(!isLookingBack)}>
              {t(isLookingBack ? 'play.showLeaderboard' : 'play.showAnswers')}
            </Button>
          )}
          {isBeforeRanking && !isBeforeKey && (
            <Button
              variant="secondary"
              size="lg"
              className="max-sm:w-full"
              isBusy={commands.busy === 'next'}
              aria-disabled={isResting || undefined}
              onKeyDown={ignoreHeldKey}
              onClick={isResting ? undefined : next}
            >
              {nextLabel}
            </Button>
          )}
          <PrimaryAction
            label={
              isBeforeKey ? t('play.showAnswer') : isBeforeRanking ? t('play.showLeaderboard') : nextLabel
            }
            isBusy={
              commands.busy === (isBeforeKey ? 'show-answer' : isBeforeRanking ? 'show-leaderboard' : 'next')
            }
            isResting={isResting}
            onClick={step}
          />
        </div>
      </StepFoot>
    </StageScreen>
  )
}
