import { HostGate } from '../../components/stage/host-gate.tsx'
import type { StageProps } from '../../components/stage/stage-props.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { HostPhase } from '../../lib/realtime/host-state.ts'
import { useHostSession } from '../../lib/realtime/use-host-session.ts'
import { useWakeLock } from '../../lib/realtime/use-wake-lock.ts'
import { PollCompleted } from './components/poll-completed.tsx'
import { PollLobby } from './components/poll-lobby.tsx'
import { PollQuestion } from './components/poll-question.tsx'
import { usePollCommands } from './use-poll-commands.ts'
import { usePollDismissal } from './use-poll-dismissal.ts'

/** `/poll/{session}`: from the lobby to the end. */
export function PollScreen({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('poll')
  usePageTitle(t('pageTitle'))
  useWakeLock(true)
  const { store, state } = useHostSession(sessionId)
  const dismissal = usePollDismissal('load')
  return (
    <HostGate store={store} state={state} mode="poll" dismissal={dismissal}>
      {(game) => (
        <>
          <PhaseNews phase={game.phase} />
          <Stage store={store} state={state} game={game} />
        </>
      )}
    </HostGate>
  )
}

function Stage(props: Omit<StageProps, 'commands'>) {
  const commands = usePollCommands(props.store)
  const { phase } = props.game
  switch (phase.name) {
    case 'voting':
      return <PollQuestion key={phase.question.index} {...props} commands={commands} phase={phase} />
    case 'ended':
      return <PollCompleted {...props} />
    default:
      return <PollLobby {...props} commands={commands} />
  }
}

/** Speaks what the projector shows by changing; it stays while the screens come and go. */
function PhaseNews({ phase }: { phase: HostPhase }) {
  const { t } = useTranslation('poll')
  const news = () => {
    if (phase.name === 'voting') return t('say.question', { number: phase.question.index + 1 })
    return phase.name === 'ended' ? t('say.ended') : ''
  }
  return (
    <p role="status" className="sr-only">
      {news()}
    </p>
  )
}
