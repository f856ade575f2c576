import type { SessionSettings } from '@pinquiz/game'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { LobbyRoster } from '../participants/lobby-roster.tsx'
import { ParticipantsButton } from '../participants/participants-button.tsx'
import type { StageProps } from '../parts/stage-props.ts'
import { LOBBY_LOOP } from '../sound/score.ts'
import { useLoop } from '../sound/sound.ts'
import { SoundQuestion } from '../sound/sound-control.tsx'
import { useIsShownByLink } from '../state/shown-by-link.ts'
import { useSessionCover } from '../state/use-session-card.ts'
import { DiscardButton } from './controls/discard-button.tsx'
import { EndButton } from './controls/end-button.tsx'
import { PresenterMenu } from './controls/presenter-menu.tsx'
import { PrimaryAction } from './controls/primary-action.tsx'
import { SessionSwitches } from './controls/session-switches.tsx'
import { StageBar } from './controls/stage-bar.tsx'
import { StageFoot } from './controls/stage-foot.tsx'
import { CopyJoin, JoinPanel } from './join-panel.tsx'
import { useHostKeys } from './keys/use-host-keys.ts'
import { StageScreen } from './stage-screen.tsx'

type Props = StageProps & {
  texts: {
    heading: string
    /** Above the instructions for joining. */
    title: string
    back: string
    /** What everyone is waiting for. */
    hint: string
    start: string
    end: { label: string; title: string; description: string }
  }
  /** In a live quiz: avatars and teams. */
  settings?: SessionSettings
  isStartDisabled?: boolean
  onStart: () => void
  withJoinTimes?: boolean
  children?: ReactNode
}

/** Shows how to join, before the session starts. */
export function LobbyStage({ store, state, game, commands, texts, onStart, ...rest }: Props) {
  const { session, roster } = game
  const isEmpty = roster.length === 0
  const isShownByLink = useIsShownByLink()
  useHostKeys(onStart)
  useLoop(LOBBY_LOOP)
  const cover = useSessionCover(session.id)

  return (
    <StageScreen>
      <StageBar state={state} heading={texts.heading} isFolded>
        <ButtonLink href="/host" variant="ghost" className="max-sm:px-0">
          {texts.back}
        </ButtonLink>
        {rest.children}
        <PresenterMenu session={session} />
        {isEmpty && <DiscardButton session={session.id} />}
        <EndButton commands={commands} {...texts.end} />
        <SoundQuestion />
      </StageBar>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <JoinPanel session={session} cover={cover} heading={texts.title} isSmall={!isEmpty} />
        <LobbyRoster
          roster={roster}
          commands={commands}
          settings={rest.settings}
          hint={texts.hint}
          tools={
            !isShownByLink && (
              <span
                data-control
                data-setting
                className="flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:[&_button]:px-2.5"
              >
                <CopyJoin pin={session.pin} />
                <ParticipantsButton store={store} game={game} commands={commands} />
              </span>
            )
          }
          withJoinTimes={rest.withJoinTimes ?? false}
        />
      </main>
      <StageFoot>
        <SessionSwitches
          session={session}
          commands={commands}
          className="flex min-w-0 flex-1 basis-[32rem] flex-wrap gap-x-5 gap-y-1 xl:gap-x-8 sm:max-[100rem]:[&_[id$=hint]]:sr-only"
        />
        <PrimaryAction
          label={texts.start}
          isDisabled={rest.isStartDisabled ?? false}
          isBusy={commands.busy === 'start'}
          onClick={onStart}
        />
      </StageFoot>
    </StageScreen>
  )
}
