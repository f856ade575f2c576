import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useHostSession } from '#session/state/use-host-session.ts'
import { useWakeLock } from '#session/state/use-wake-lock.ts'
import { HostGate } from '#session/wall/host-gate.tsx'
import { PresenterView } from './components/presenter-view.tsx'
import { usePresenterDismissal } from './use-presenter-commands.ts'

/** `/present/{session}`: the host's private view beside the big screen. */
export function PresenterScreen({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('presenter')
  usePageTitle(t('title'))
  useWakeLock(true)
  const { store, state } = useHostSession(sessionId, { token: null })
  const dismissal = usePresenterDismissal()
  return (
    <HostGate
      store={store}
      state={state}
      dismissal={dismissal}
      mode={state.game?.session.mode ?? 'live'}
      isPresenter
    >
      {(game) => <PresenterView store={store} state={state} game={game} />}
    </HostGate>
  )
}
