import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ButtonLink } from '../../../components/button.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTranslation } from '../../../lib/texts/i18n.ts'
import { useJoinAddress } from '../../../session/parts/join-address.ts'
import { LobbyRoster } from '../../../session/room/lobby-roster.tsx'
import { RoomButton } from '../../../session/room/room-button.tsx'
import { useLobbyLoop } from '../../../session/sound/sound.ts'
import type { HostGame } from '../../../session/state/host-state.ts'
import type { HostState, HostStore } from '../../../session/state/host-store.ts'
import { useHostSession } from '../../../session/state/use-host-session.ts'
import { useWakeLock } from '../../../session/state/use-wake-lock.ts'
import { DiscardButton } from '../../../session/wall/discard-button.tsx'
import { EndButton } from '../../../session/wall/end-button.tsx'
import { HostGate } from '../../../session/wall/host-gate.tsx'
import { JoinPanel } from '../../../session/wall/join-panel.tsx'
import { PresenterMenu } from '../../../session/wall/presenter-menu.tsx'
import { PrimaryAction } from '../../../session/wall/primary-action.tsx'
import { SessionSwitches } from '../../../session/wall/session-switches.tsx'
import { StageBar } from '../../../session/wall/stage-bar.tsx'
import { useHostKeys } from '../../../session/wall/use-host-keys.ts'
import { useLiveCommands } from './use-live-commands.ts'
import { useLiveDismissal } from './use-live-dismissal.ts'

/** `/game/{session}`: everybody finds the way in. A game that has started is at `/game/{session}/play`. */
export function LobbyScreen({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('live-host')
  usePageTitle(t('pageTitle.lobby'))
  useWakeLock(true)
  const [, navigate] = useLocation()
  const { store, state } = useHostSession(sessionId)
  const dismissal = useLiveDismissal()
  const hasStarted = state.game !== null && state.game.phase.name !== 'lobby'
  useEffect(() => {
    if (hasStarted) navigate(`/game/${sessionId}/play`, { replace: true })
  }, [hasStarted, navigate, sessionId])

  return (
    <HostGate store={store} state={state} mode="live" dismissal={dismissal}>
      {(game) => <Lobby store={store} state={state} game={game} />}
    </HostGate>
  )
}

type Props = { store: HostStore; state: HostState; game: HostGame }

function Lobby({ store, state, game }: Props) {
  const { t } = useTranslation('live-host')
  const commands = useLiveCommands(store)
  const { session, roster } = game
  const { words } = useJoinAddress(session.pin)
  const isEmpty = roster.length === 0
  const start = () => {
    if (isEmpty) commands.tell('no-participants', 'start')
    else if (commands.busy !== 'start') void commands.run({ type: 'start' }, 'start')
  }
  useHostKeys(start)
  useLobbyLoop()

  return (
    <div className="flex flex-1 flex-col">
      <StageBar state={state} heading={t('lobby.title')}>
        <ButtonLink href="/host" variant="ghost" className="max-sm:px-0">
          {t('lobby.backToHost')}
        </ButtonLink>
        <PresenterMenu session={session} />
        {isEmpty && <DiscardButton session={session.id} />}
        <EndButton
          commands={commands}
          label={t('play.end')}
          title={t('play.confirmEnd.title')}
          description={t('lobby.endHint')}
        />
      </StageBar>
      <main id="content" tabIndex={-1} className="flex-1">
        <JoinPanel session={session} isSmall={!isEmpty} />
        <LobbyRoster
          {...{ roster, commands }}
          settings={session.settings}
          address={words}
          hint={t('lobby.waiting')}
          tools={<RoomButton {...{ store, game, commands }} />}
        />
      </main>
      <footer className="px-[max(1rem,env(safe-area-inset-left))] xl:px-10 sticky bottom-0 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:static">
        <SessionSwitches
          session={session}
          commands={commands}
          className="flex min-w-0 flex-1 basis-[32rem] flex-wrap gap-x-5 gap-y-1 xl:gap-x-8 sm:max-[100rem]:[&_[id$=hint]]:sr-only"
        />
        <PrimaryAction
          label={t(isEmpty ? 'lobby.startWaiting' : 'lobby.start')}
          isDisabled={isEmpty}
          isBusy={commands.busy === 'start'}
          onClick={start}
        />
      </footer>
    </div>
  )
}
