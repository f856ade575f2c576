import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { LOBBY_LOOP } from '#session/sound/score.ts'
import { useLoop } from '#session/sound/sound.ts'
import { PrimaryAction } from '#session/wall/controls/primary-action.tsx'
import { StepFoot } from '#session/wall/controls/step-foot.tsx'
import { useDeadTime } from '#session/wall/keys/use-dead-time.ts'
import { useHostKeys } from '#session/wall/keys/use-host-keys.ts'
import { StageScreen } from '#session/wall/stage-screen.tsx'
import { AboutToStart } from '../../parts/about-to-start.tsx'
import { PlayBar } from './play-bar.tsx'

/** The pause before the first question. */
export function PreStart(props: StageProps) {
  const { t } = useTranslation('live-host')
  const { game, store, commands } = props
  const { session, roster, phase } = game
  const isEmpty = roster.length === 0
  const start = () => {
    if (isEmpty) commands.tell('no-participants', 'start')
    else if (commands.busy !== 'next') void commands.run({ type: 'next' }, 'question')
  }
  const isResting = useDeadTime()
  useHostKeys(isResting ? null : start)
  useLoop(LOBBY_LOOP)

  return (
    <StageScreen>
      <PlayBar {...props} heading={t('pageTitle.play')} isWithoutPin />
      <main id="content" tabIndex={-1} className="wall-x flex flex-1 flex-col gap-[2.5vmin] py-[2.5vmin]">
        <AboutToStart session={session} roster={roster} />
      </main>
      <StepFoot store={store} commands={commands} phase={phase.name === 'ready' ? phase : {}}>
        <div className="ms-auto max-sm:w-full">
          <PrimaryAction
            label={t('play.start')}
            isBusy={commands.busy === 'next'}
            isDisabled={isEmpty}
            isResting={isResting}
            onClick={start}
          />
        </div>
      </StepFoot>
    </StageScreen>
  )
}
