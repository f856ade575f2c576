import { Users } from 'lucide-react'
import { ButtonLink } from '../../../../components/button.tsx'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { useJoinAddress } from '../../../../session/parts/join-address.ts'
import type { StageProps } from '../../../../session/parts/stage-props.ts'
import { LobbyRoster } from '../../../../session/room/lobby-roster.tsx'
import { RoomButton } from '../../../../session/room/room-button.tsx'
import { useLobbyLoop } from '../../../../session/sound/sound.ts'
import { DiscardButton } from '../../../../session/wall/discard-button.tsx'
import { EndButton } from '../../../../session/wall/end-button.tsx'
import { JoinPanel } from '../../../../session/wall/join-panel.tsx'
import { PresenterMenu } from '../../../../session/wall/presenter-menu.tsx'
import { PrimaryAction } from '../../../../session/wall/primary-action.tsx'
import { SessionSwitches } from '../../../../session/wall/session-switches.tsx'
import { StageBar } from '../../../../session/wall/stage-bar.tsx'
import { useHostKeys } from '../../../../session/wall/use-host-keys.ts'

/** Everybody finds the way in; the poll starts with its first question. */
export function PollLobby({ store, state, game, commands }: StageProps) {
  const { t } = useTranslation('poll')
  const { session, roster } = game
  const { words } = useJoinAddress(session.pin)
  const isEmpty = roster.length === 0
  const start = () => {
    if (session.questionCount === 0) commands.tell('no-questions', 'start')
    else if (isEmpty) commands.tell('no-participants', 'start')
    else if (commands.busy !== 'start') void commands.run({ type: 'start' }, 'start')
  }
  useHostKeys(start)
  useLobbyLoop()

  return (
    <div className="flex flex-1 flex-col">
      <StageBar state={state} heading={t('pageTitle')}>
        <ButtonLink href="/host" variant="ghost" className="max-sm:px-0">
          {t('backToHost')}
        </ButtonLink>
        <ButtonLink href={`/poll-monitor/${session.id}`} variant="secondary">
          <Users aria-hidden="true" className="size-5" />
          {t('monitorPlayers')}
        </ButtonLink>
        <PresenterMenu session={session} />
        {isEmpty && <DiscardButton session={session.id} />}
        <EndButton
          commands={commands}
          label={t('end.label')}
          title={t('end.title')}
          description={t('end.beforeStart')}
        />
      </StageBar>
      <main id="content" tabIndex={-1} className="flex-1">
        <JoinPanel session={session} heading={t('title', { title: session.title })} isSmall={!isEmpty} />
        <LobbyRoster
          {...{ roster, commands }}
          address={words}
          hint={t('open')}
          tools={<RoomButton {...{ store, game, commands }} />}
          withJoinTimes
        />
      </main>
      <footer className="px-[max(1rem,env(safe-area-inset-left))] xl:px-10 sticky bottom-0 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:static">
        <SessionSwitches
          session={session}
          commands={commands}
          className="flex min-w-0 flex-1 basis-[32rem] flex-wrap gap-x-5 gap-y-1 xl:gap-x-8 sm:max-[100rem]:[&_[id$=hint]]:sr-only"
        />
        <PrimaryAction label={t('start')} isBusy={commands.busy === 'start'} onClick={start} />
      </footer>
    </div>
  )
}
