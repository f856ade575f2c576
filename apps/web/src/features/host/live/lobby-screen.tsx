import type { HostGame, HostState, HostStore } from '@pinquiz/client'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useHostSession } from '#session/state/use-host-session.ts'
import { useWakeLock } from '#session/state/use-wake-lock.ts'
import { HostGate } from '#session/wall/host-gate.tsx'
import { LobbyStage } from '#session/wall/lobby-stage.tsx'
import { useLiveCommands } from './use-live-commands.ts'
import { useLiveDismissal } from './use-live-dismissal.ts'

/** `/game/{session}`: shows how to join. A started game is at `/game/{session}/play`. */
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

export function Lobby({ store, state, game }: Props) {
  const { t } = useTranslation('live-host')
  const commands = useLiveCommands(store)
  const { session, roster } = game
  const isEmpty = roster.length === 0
  const start = () => {
    if (isEmpty) commands.tell('no-participants', 'start')
    else if (commands.busy !== 'start') void commands.run({ type: 'start' }, 'start')
  }
  return (
    <LobbyStage
      store={store}
      state={state}
      game={game}
      commands={commands}
      texts={{
        heading: t('lobby.title'),
        title: session.title,
        back: t('lobby.backToHost'),
        hint: t('lobby.waiting'),
        start: t(isEmpty ? 'lobby.startWaiting' : 'lobby.start'),
        end: {
          label: t('play.end'),
          title: t('play.confirmEnd.title'),
          description: t('lobby.endHint'),
        },
      }}
      settings={session.settings}
      isStartDisabled={isEmpty}
      onStart={start}
    />
  )
}
