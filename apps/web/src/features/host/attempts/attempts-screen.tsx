import { Page } from '#components/page.tsx'
import { useHostSession } from '#session/state/use-host-session.ts'
import { HostGate } from '#session/wall/host-gate.tsx'
import { useFocusKept } from '#session/wall/use-focus-kept.ts'
import { RunningView } from './components/running-view.tsx'
import { SummaryView } from './components/summary-view.tsx'
import { useAttemptCommands } from './use-attempt-commands.ts'
import { useDismissal } from './use-dismissal.ts'

/** `/anytime-quiz/{session}` (spec 001 §2): a self-paced quiz while it is open, and its summary once it is closed. */
export function AttemptsScreen({ sessionId }: { sessionId: string }) {
  const { store, state } = useHostSession(sessionId)
  const commands = useAttemptCommands(store)
  const dismissal = useDismissal()
  useFocusKept(state.game?.phase)
  return (
    <HostGate store={store} state={state} mode="self-paced" dismissal={dismissal} isInLayout>
      {(game) => (
        <Page className="py-4! sm:py-6!">
          {game.phase.name === 'ended' ? (
            <SummaryView state={state} game={game} commands={commands} />
          ) : (
            <RunningView state={state} game={game} commands={commands} />
          )}
        </Page>
      )}
    </HostGate>
  )
}
